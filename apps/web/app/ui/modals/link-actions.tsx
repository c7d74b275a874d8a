import { IconCheck, IconCopy, IconDeviceMobileShare } from '@tabler/icons-react'
import { useCopy } from '#web/lib/use-copy.ts'
import { Button } from '../buttons/button.tsx'
import { Stack } from '../layout/stack.tsx'
import { Text } from '../text/text.tsx'
import classes from './modal-parts.module.css'

interface LinkWaysProps {
  link: { readonly url: string; readonly title: string; readonly text?: string }
  /** Shows the link at once, not only when copying failed. */
  shown?: boolean
  /** Copying is the dialog's main action, or one of several. */
  variant?: 'primary' | 'outline'
  onUse?: (way: 'link' | 'device') => void
}

/** A link to copy, or to pass to the device's share sheet. */
export function LinkActions({ link, shown = false, variant = 'primary', onUse }: LinkWaysProps) {
  const { copied, copy } = useCopy()
  const shareWithDevice = () => {
    onUse?.('device')
    // Rejects when the share sheet is dismissed: not a failure.
    return navigator.share(link).catch(() => undefined)
  }
  return (
    <>
      {(shown || copied === false) && (
        <Text size="small" className={classes.link} role={shown ? undefined : 'status'}>
          {link.url}
        </Text>
      )}
      <Stack gap={2}>
        <Button
          variant={variant}
          fullWidth
          onClick={() => {
            onUse?.('link')
            void copy(link.url)
          }}
          leftIcon={copied ? <IconCheck size={19} stroke={2.5} /> : <IconCopy size={19} stroke={1.75} />}
        >
          {copied ? 'LINK COPIED' : 'COPY LINK'}
        </Button>
        {'share' in navigator && (
          <Button
            variant="text"
            fullWidth
            onClick={() => void shareWithDevice()}
            leftIcon={<IconDeviceMobileShare size={19} stroke={1.75} />}
          >
            MORE WAYS TO SHARE
          </Button>
        )}
      </Stack>
    </>
  )
}
