import type { ReactNode } from 'react'
import { Button } from '#web/ui/buttons/button.tsx'
import { AppModal } from '#web/ui/modals/app-modal.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { Confetti } from '#web/ui/wheel/confetti.tsx'
import type { EarnedBadge } from '../waiting-badges.ts'
import { BadgePicture } from './badge-picture.tsx'
import classes from './badges.module.css'

interface BadgeEarnedModalProps {
  badge: EarnedBadge
  congratulation: string
  /** The share button; null if there is nothing to share. */
  share: ReactNode
  /** All waiting badges, including this one. */
  waiting: readonly EarnedBadge[]
  /** Closes these: this one, or all waiting ones, for after the journey there are several. */
  onClose: (ids: readonly number[]) => void
}

/** An earned badge, with SHARE! (BADGE-09). */
export function BadgeEarnedModal({ badge, congratulation, share, waiting, onClose }: BadgeEarnedModalProps) {
  const more = waiting.length - 1
  const close = () => onClose([badge.id])
  return (
    <AppModal
      opened
      onClose={close}
      title={badge.achievementName}
      titleVariant="h2"
      centred
      picture={
        <div className={classes.hero}>
          <Confetti delay={350} />
          <span className={classes.arriving}>
            <BadgePicture badge={badge} size={216} />
          </span>
        </div>
      }
      actions={
        <>
          {share}
          <Button variant={share ? 'text' : 'primary'} fullWidth data-autofocus onClick={close}>
            {more > 0 ? 'NEXT BADGE' : 'CLOSE'}
          </Button>
          {more > 1 && (
            <Button variant="text" fullWidth onClick={() => onClose(waiting.map(({ id }) => id))}>
              TAKE ALL {more + 1}
            </Button>
          )}
        </>
      }
    >
      <p>{congratulation}</p>
      {more > 0 && (
        <Text size="small" strong>
          {more === 1 ? 'One more badge is waiting' : `${more} more badges are waiting`}
        </Text>
      )}
    </AppModal>
  )
}
