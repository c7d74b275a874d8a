import { IconShare2 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button, type ButtonLook } from '#web/ui/buttons/button.tsx'
import { ShareModal } from '#web/ui/modals/share-modal.tsx'
import { SHARE_FAILURE_TEXT, useOpenShare, usePublishShare } from '../sharing.mutations.ts'
import { type ShareKind, sharingQueries } from '../sharing.queries.ts'
import { SharePreview } from './share-preview.tsx'

interface ShareButtonProps extends Pick<ButtonLook, 'variant' | 'size' | 'fullWidth'> {
  kind: ShareKind
  label?: string
  /** What the member reads when sharing fails; each screen keeps its own text (C-37). */
  failureText?: string
}

/** SHARE! with its dialog of four channels (SCORE-24). A slot for finish screens: pages pass it to other features. */
export function ShareButton({
  kind,
  label = 'SHARE!',
  failureText = SHARE_FAILURE_TEXT,
  ...look
}: ShareButtonProps) {
  const [opened, setOpened] = useState(false)
  const open = useOpenShare(kind, failureText)
  const publish = usePublishShare(failureText)
  const { data: content } = useQuery({ ...sharingQueries.content(kind), enabled: false })
  return (
    <>
      <Button
        variant="surface"
        size="lg"
        {...look}
        loading={open.isPending}
        onClick={() => open.mutate(undefined, { onSuccess: () => setOpened(true) })}
        leftIcon={<IconShare2 size={20} stroke={1.75} aria-hidden />}
        aria-haspopup="dialog"
      >
        {label}
      </Button>
      <ShareModal
        opened={opened && content !== undefined}
        onClose={() => setOpened(false)}
        content={content ?? null}
        preview={content && <SharePreview kind={kind} {...content.wheel} />}
        onShare={() => content && publish.mutate(content.shareCode)}
      />
    </>
  )
}
