import { TUTORIAL_BADGE_ID } from '@oola/contract/badges/named-badges'
import { useState } from 'react'
import { useTurn } from '#web/lib/open-dialogs.ts'
import { useBadgeDisplayed } from '../badges.mutations.ts'
import { useOwnBadges, useWaitingBadges } from '../waiting-badges.ts'
import { BadgeEarnedModal } from './badge-earned-modal.tsx'
import { BadgePicture } from './badge-picture.tsx'
import type { ShareBadge } from './badge-window.tsx'
import { TutorialOverlay } from './tutorial-overlay.tsx'

/**
 * The pop-up of the first badge that is achieved but not displayed, one after the other in id order (BADGE-09,
 * BADGE-10; G-63), and the tutorial after badge 1 (BADGE-11).
 */
export function BadgeEarned({ share }: { share: ShareBadge }) {
  const displayed = useBadgeDisplayed()
  const { waiting, close } = useWaitingBadges(useOwnBadges())
  const [tutorial, setTutorial] = useState(false)
  const [badge] = waiting
  const hasTurn = useTurn(tutorial || badge !== undefined)
  if (tutorial) return <TutorialOverlay onClose={() => setTutorial(false)} />
  if (!badge || !hasTurn) return null
  return (
    <BadgeEarnedModal
      key={badge.id}
      badge={badge}
      congratulation={badge.congratsMessage}
      share={share(badge, <BadgePicture badge={badge} size={150} />)}
      waiting={waiting}
      onClose={(ids) => {
        close(ids)
        for (const id of ids) displayed.mutate(id)
        if (ids.includes(TUTORIAL_BADGE_ID)) setTutorial(true)
      }}
    />
  )
}
