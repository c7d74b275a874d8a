import { useQuery } from '@tanstack/react-query'
import { useHasZone } from '#web/features/account/use-has-zone.ts'
import { coachBadgeQueries } from '#web/features/badges/badges.queries.ts'
import { AchievementsButton } from '#web/features/badges/components/achievements-button.tsx'
import { BadgeMedia } from '#web/features/badges/components/badge-picture.tsx'
import { lazyPart } from '#web/lib/lazy-part.ts'

const AllCoachAchievements = lazyPart(async () => ({
  default: (await import('./coach-achievement-window.tsx')).AllCoachAchievements,
}))
const CoachBadgeEarned = lazyPart(async () => ({
  default: (await import('#web/features/badges/components/coach-badge-earned.tsx')).CoachBadgeEarned,
}))

/**
 * The button to all achievements of a coach, and the pop-up of a badge that was just earned (PORTAL-04, BADGE-10).
 */
export function CoachAchievements({ media }: { media: string | undefined }) {
  const hasZone = useHasZone()
  const { data: mine } = useQuery(coachBadgeQueries.mine())
  return (
    <BadgeMedia value={media ?? '/media'}>
      <AchievementsButton
        mine={mine}
        quiet={!hasZone}
        withWords
        Modal={AllCoachAchievements}
        Earned={CoachBadgeEarned}
      />
    </BadgeMedia>
  )
}
