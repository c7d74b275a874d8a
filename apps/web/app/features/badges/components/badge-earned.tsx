import { TUTORIAL_BADGE_ID } from '@oola/contract/badges/named-badges'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTurn } from '#web/lib/open-dialogs.ts'
import { useBadgeDisplayed } from '../badges.mutations.ts'
import { badgeQueries, waitingBadges } from '../badges.queries.ts'
import { BadgeEarnedModal } from './badge-earned-modal.tsx'
import { TutorialOverlay } from './tutorial-overlay.tsx'

/**
 * The pop-up of the first badge that is achieved but not displayed, one after the other in id order (BADGE-09,
 * BADGE-10; G-63), and the tutorial after badge 1 (BADGE-11). What was closed here stays closed here, even when the
 * server could not be told; what was closed in another tab closes here too.
 */
export function BadgeEarned() {
  const { data: mine } = useQuery(badgeQueries.mine())
  const displayed = useBadgeDisplayed()
  const [closed, setClosed] = useState<ReadonlySet<number>>(new Set())
  const [tutorial, setTutorial] = useState(false)
  const waiting = waitingBadges(mine ?? []).filter(({ id }) => !closed.has(id))
  const [badge] = waiting
  const hasTurn = useTurn(tutorial || badge !== undefined)
  if (tutorial) return <TutorialOverlay onClose={() => setTutorial(false)} />
  if (!badge || !hasTurn) return null
  const close = (ids: readonly number[]) => {
    setClosed(new Set([...closed, ...ids]))
    for (const id of ids) displayed.mutate(id)
    if (ids.includes(TUTORIAL_BADGE_ID)) setTutorial(true)
  }
  return (
    <BadgeEarnedModal
      key={badge.id}
      badge={badge}
      more={waiting.length - 1}
      onClose={() => close([badge.id])}
      onCloseAll={() => close(waiting.map(({ id }) => id))}
    />
  )
}
