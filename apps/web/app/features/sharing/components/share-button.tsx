import { IconShare2 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useState } from 'react'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { Button, type ButtonAppearance } from '#web/ui/buttons/button.tsx'
import { type ShareSubject, sharingQueries } from '../sharing.queries.ts'
import { SHARE_FAILURE_TEXT, useOpenShare } from '../use-open-share.ts'

const ShareDialog = lazyPart(() => import('./share-dialog.tsx'))

interface ShareButtonProps extends Pick<ButtonAppearance, 'variant' | 'size' | 'fullWidth'> {
  subject: ShareSubject
  /** Message when sharing fails; each screen has its own text (C-37). */
  failureText?: string
  /** Content of the picture, if it is not a wheel. */
  preview?: ReactNode
}

/**
 * SHARE! with its dialog of four channels (SCORE-24). A slot for finish screens: pages pass it to other features.
 */
export function ShareButton({
  subject,
  failureText = SHARE_FAILURE_TEXT,
  preview,
  ...button
}: ShareButtonProps) {
  const [opened, setOpened] = useState(false)
  const open = useOpenShare(subject, failureText)
  const { data: content } = useQuery({ ...sharingQueries.content(subject), enabled: false })
  return (
    <>
      <Button
        variant="surface"
        size="lg"
        {...button}
        loading={open.isPending}
        onClick={() => open.mutate(undefined, { onSuccess: () => setOpened(true) })}
        leftIcon={<IconShare2 size={20} stroke={1.75} aria-hidden />}
        aria-haspopup="dialog"
      >
        SHARE!
      </Button>
      {opened && content && (
        <Suspense fallback={null}>
          <ShareDialog
            subject={subject}
            content={content}
            failureText={failureText}
            preview={preview}
            onClose={() => setOpened(false)}
          />
        </Suspense>
      )}
    </>
  )
}
