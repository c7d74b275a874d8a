import {
  IconBrandFacebook,
  IconBrandLinkedin,
  IconBrandPinterest,
  IconBrandX,
  IconCheck,
  IconCopy,
  IconDeviceMobileShare,
} from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { Button } from '../buttons/button.tsx'
import { AppModal } from './app-modal.tsx'
import { type ShareChannel, type ShareContentProps, shareAddress } from './share-links.ts'
import classes from './share-modal.module.css'

const CHANNELS = [
  { id: 'facebook', name: 'Facebook', Icon: IconBrandFacebook },
  { id: 'x', name: 'X', Icon: IconBrandX },
  { id: 'linkedin', name: 'LinkedIn', Icon: IconBrandLinkedin },
  { id: 'pinterest', name: 'Pinterest', Icon: IconBrandPinterest },
] as const

interface ShareModalProps {
  opened: boolean
  onClose: () => void
  /** Title, message, picture and link; null while they are being loaded. */
  content: ShareContentProps | null
  /** The member chose a channel or copied the link: the page behind it must become public now (decisions 8). */
  onShare?: (channel: ShareChannel | 'link' | 'device') => void
  /** Drawn in place of the picture while the picture is not public yet. */
  preview?: ReactNode
  /** Above the content, for example an error with TRY AGAIN or a skeleton. */
  children?: ReactNode
}

/** Four channels and the link itself. */
export function ShareModal({ opened, onClose, content, onShare, preview, children }: ShareModalProps) {
  const [copied, setCopied] = useState<boolean | null>(null)
  const copy = async () => {
    if (!content) return
    onShare?.('link')
    // Refused without a secure address or by the browser's settings: then the link is shown for copying by hand.
    setCopied(
      (await navigator.clipboard?.writeText(content.url).then(
        () => true,
        () => false,
      )) ?? false,
    )
  }
  const shareWithDevice = async () => {
    if (!content) return
    onShare?.('device')
    const { title, message: text, url } = content
    // Rejects when the member closes the device's own dialog: nothing has gone wrong.
    await navigator.share({ title, text, url }).catch(() => undefined)
  }
  return (
    <AppModal opened={opened} onClose={onClose} title="Share">
      {children}
      {content && (
        <>
          {preview ? (
            <div className={classes.preview}>{preview}</div>
          ) : (
            <img className={classes.picture} src={content.imageUrl} alt="" width={388} height={204} />
          )}
          <p className={classes.message}>{content.title}</p>
          <ul className={classes.channels}>
            {CHANNELS.map(({ id, name, Icon }) => (
              <li key={id}>
                <a
                  href={shareAddress(id, content)}
                  target="_blank"
                  rel="noopener noreferrer"
                  className={classes.channel}
                  onClick={() => onShare?.(id)}
                >
                  <Icon size={22} stroke={1.75} aria-hidden />
                  {name}
                </a>
              </li>
            ))}
          </ul>
          {copied === false && (
            <p className={classes.link} role="status">
              {content.url}
            </p>
          )}
          <Button
            variant="outline"
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
        </>
      )}
    </AppModal>
  )
}
