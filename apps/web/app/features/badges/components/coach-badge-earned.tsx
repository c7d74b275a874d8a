import { useQuery } from '@tanstack/react-query'
import { useTurn } from '#web/lib/open-dialogs.ts'
import { useCoachBadgeDisplayed } from '../badges.mutations.ts'
import { coachBadgeQueries } from '../badges.queries.ts'
import { coachCongratulation } from '../coach-congratulations.ts'
import { useWaitingBadges } from '../waiting-badges.ts'
import { BadgeEarnedModal } from './badge-earned-modal.tsx'

/** The pop-up of a coach's first badge that is achieved but not displayed, one after the other (BADGE-10; C-61). */
export function CoachBadgeEarned() {
  const { data: mine } = useQuery(coachBadgeQueries.mine())
  const displayed = useCoachBadgeDisplayed()
  const { waiting, close } = useWaitingBadges(mine)
  const [badge] = waiting
  const hasTurn = useTurn(badge !== undefined)
  if (!badge || !hasTurn) return null
  return (
    <BadgeEarnedModal
      key={badge.id}
      badge={badge}
      congratulation={coachCongratulation(badge.id)}
      share={null}
      waiting={waiting}
      onClose={(ids) => {
        close(ids)
        for (const id of ids) displayed.mutate(id)
      }}
    />
  )
}
