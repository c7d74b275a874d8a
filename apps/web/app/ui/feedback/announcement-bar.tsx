import { IconSpeakerphone, IconX } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { Button } from '../buttons/button.tsx'
import { IconButton } from '../buttons/icon-button.tsx'
import { AppModal } from '../modals/app-modal.tsx'
import { RichText } from '../text/rich-text.tsx'
import classes from './announcement-bar.module.css'

interface AnnouncementBarProps {
  announcement: {
    /** `message`: a line that opens a window with the text. */
    readonly kind: 'banner' | 'message'
    readonly title: string
    /** Sanitized by the server. */
    readonly html: string
  }
  /** It was shown, or its window opened. */
  onRead: () => void
  /** For good. */
  onClose: () => void
}

/** An announcement in the head of a member's page: a banner with its text, or a line that opens a window with it. */
export function AnnouncementBar({
  announcement: { kind, title, html },
  onRead,
  onClose,
}: AnnouncementBarProps) {
  const [opened, setOpened] = useState(false)
  const isBanner = kind === 'banner'
  const shown = useEffectEvent(onRead)
  useEffect(() => {
    if (isBanner) shown()
  }, [isBanner])
  return (
    <section className={classes.bar} aria-label="Announcement">
      <div className={classes.inside}>
        <IconSpeakerphone size={22} stroke={1.75} aria-hidden />
        <div className={classes.words}>
          <strong>{title}</strong>
          {isBanner ? (
            <RichText html={html} />
          ) : (
            <Button
              variant="text"
              onClick={() => {
                setOpened(true)
                onRead()
              }}
            >
              READ
            </Button>
          )}
        </div>
        <IconButton label="Close announcement" onClick={onClose}>
          <IconX size={19} stroke={2} />
        </IconButton>
      </div>
      <AppModal
        opened={opened}
        onClose={() => setOpened(false)}
        title={title}
        actions={<Button onClick={onClose}>GOT IT</Button>}
      >
        <RichText html={html} />
      </AppModal>
    </section>
  )
}
