import type { Achievement } from '@oola/contract/badges/badges.schema'
import { IconShare2 } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '#web/ui/buttons/button.tsx'
import { AppModal } from '#web/ui/modals/app-modal.tsx'
import { ShareModal } from '#web/ui/modals/share-modal.tsx'
import { Confetti } from '#web/ui/wheel/confetti.tsx'
import classes from './badge-earned-modal.module.css'
import { BadgePicture } from './badge-picture.tsx'

interface BadgeEarnedModalProps {
  badge: Achievement
  /** How many badges wait behind this one. */
  more: number
  onClose: () => void
  /** Takes those that wait, too: after the journey there are several. */
  onCloseAll: () => void
}

/** A badge that was earned, with SHARE! (BADGE-09). */
export function BadgeEarnedModal({ badge, more, onClose, onCloseAll }: BadgeEarnedModalProps) {
  const [sharing, setSharing] = useState(false)
  const { achievementName, congratsMessage, shareUrl, socialMediaImageUrl } = badge
  return (
    <>
      <AppModal
        opened
        onClose={onClose}
        title={achievementName}
        titleLook="h2"
        centred
        picture={
          <div className={classes.hero}>
            <Confetti delay={350} />
            <span className={classes.badge}>
              <BadgePicture badge={badge} size={216} />
            </span>
          </div>
        }
        actions={
          <>
            {shareUrl && (
              <Button
                fullWidth
                size="lg"
                onClick={() => setSharing(true)}
                leftIcon={<IconShare2 size={20} stroke={1.75} aria-hidden />}
                aria-haspopup="dialog"
              >
                SHARE!
              </Button>
            )}
            <Button variant="text" fullWidth data-autofocus onClick={onClose}>
              {more > 0 ? 'NEXT BADGE' : 'CLOSE'}
            </Button>
            {more > 1 && (
              <Button variant="text" fullWidth onClick={onCloseAll}>
                TAKE ALL {more + 1}
              </Button>
            )}
          </>
        }
      >
        <p>{congratsMessage}</p>
        {more > 0 && (
          <p className={classes.more}>{more === 1 ? 'One more badge waits' : `${more} more badges wait`}</p>
        )}
      </AppModal>
      <ShareModal
        opened={sharing}
        onClose={() => setSharing(false)}
        content={
          shareUrl && socialMediaImageUrl
            ? {
                url: shareUrl,
                title: badge.socialMediaTitle,
                message: badge.socialMediaMessage,
                imageUrl: socialMediaImageUrl,
              }
            : null
        }
        preview={<BadgePicture badge={badge} size={150} />}
      />
    </>
  )
}
