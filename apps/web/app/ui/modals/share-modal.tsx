import { IconBrandFacebook, IconBrandLinkedin, IconBrandPinterest, IconBrandX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { AppModal } from './app-modal.tsx'
import { LinkActions } from './link-actions.tsx'
import classes from './modal-parts.module.css'
import { type ShareChannel, type ShareContentProps, shareAddress } from './share-links.ts'

const CHANNELS = [
  { id: 'facebook', name: 'Facebook', Icon: IconBrandFacebook },
  { id: 'x', name: 'X', Icon: IconBrandX },
  { id: 'linkedin', name: 'LinkedIn', Icon: IconBrandLinkedin },
  { id: 'pinterest', name: 'Pinterest', Icon: IconBrandPinterest },
] as const

interface ShareModalProps {
  onClose: () => void
  /** Title, message, picture and link. */
  content: ShareContentProps
  /**
   * The member selected a channel or copied the link: the page behind it must become public now (spec-decision 8).
   */
  onShare?: (channel: ShareChannel | 'link' | 'device') => void
  /** Drawn in place of the picture while the picture is not public yet. */
  preview?: ReactNode
  /** At the end: who can see it, and further actions. */
  state?: ReactNode
}

/** Four channels and the link itself. */
export function ShareModal({ onClose, content, onShare, preview, state }: ShareModalProps) {
  return (
    <AppModal opened onClose={onClose} title="Share">
      {preview ? (
        <div className={classes.preview}>{preview}</div>
      ) : (
        <img className={classes.picture} src={content.imageUrl} alt="" width={388} height={204} />
      )}
      <p>{content.title}</p>
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
      <LinkActions
        link={{ url: content.url, title: content.title, text: content.message }}
        variant="outline"
        onUse={onShare}
      />
      {state}
    </AppModal>
  )
}
