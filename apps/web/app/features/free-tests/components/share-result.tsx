import { IconCheck, IconCopy, IconDeviceMobileShare, IconShare2 } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '#web/ui/buttons/button.tsx'
import { AppModal } from '#web/ui/modals/app-modal.tsx'
import classes from './share-result.module.css'

/** The private link of a result, to keep or to hand on. Nothing is published: who has the link can see the result. */
export function ShareResult({ path, what }: { path: string; what: 'wheel' | 'report' }) {
  const [url, setUrl] = useState<string | null>(null)
  const [copied, setCopied] = useState(false)
  const copy = () =>
    // Refused without a secure address: then the link above is copied by hand.
    navigator.clipboard?.writeText(url ?? '').then(
      () => setCopied(true),
      () => setCopied(false),
    )
  const shareWithDevice = () =>
    // Rejects when the visitor closes the device's own dialog: nothing has gone wrong.
    navigator.share({ title: `My Oola ${what}`, url: url ?? '' }).catch(() => undefined)
  return (
    <>
      <Button
        variant="surface"
        size="lg"
        onClick={() => {
          setCopied(false)
          setUrl(new URL(path, location.origin).href)
        }}
        leftIcon={<IconShare2 size={20} stroke={1.75} aria-hidden />}
        aria-haspopup="dialog"
      >
        SHARE!
      </Button>
      <AppModal
        opened={url !== null}
        onClose={() => setUrl(null)}
        title={`Your private link to this ${what}`}
        compact
      >
        <p className={classes.words}>
          Keep it to come back, or send it to people you trust: whoever has the link can see your first name
          and this {what}. Nobody can find it by searching.
        </p>
        <p className={classes.link}>{url}</p>
        <div className={classes.actions}>
          <Button
            fullWidth
            onClick={() => void copy()}
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
        </div>
      </AppModal>
    </>
  )
}
