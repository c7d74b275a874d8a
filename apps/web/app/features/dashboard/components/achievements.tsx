import { useQuery } from '@tanstack/react-query'
import { accountQueries } from '#web/features/account/account.queries.ts'
import { useHasZone } from '#web/features/account/use-has-zone.ts'
import { AchievementsButton } from '#web/features/badges/components/achievements-button.tsx'
import { BadgeMedia } from '#web/features/badges/components/badge-picture.tsx'
import { LatestAchievements } from '#web/features/badges/components/latest-achievements.tsx'
import { useOwnBadges } from '#web/features/badges/waiting-badges.ts'
import { siteQueries } from '#web/features/site/site.queries.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { MOBILE, useMediaQuery } from '#web/lib/media-query.ts'

const AllAchievements = lazyPart(async () => ({
  default: (await import('./achievement-windows.tsx')).AllAchievements,
}))
const EarnedBadge = lazyPart(async () => ({
  default: (await import('./achievement-windows.tsx')).EarnedBadge,
}))

/** The newest badges, the button to all of them, and the pop-up of one that was just earned (DASH-03, DASH-10). */
export function Achievements() {
  const { data: profile } = useQuery(accountQueries.profile())
  const small = useMediaQuery(MOBILE)
  const hasZone = useHasZone()
  const mine = useOwnBadges()
  const { data: settings } = useQuery(siteQueries.settings())
  return (
    <BadgeMedia value={settings?.addresses.media ?? '/media'}>
      <LatestAchievements latest={profile?.latestAchievements} most={3} size={small ? 38 : 56} />
      <AchievementsButton mine={mine} quiet={!hasZone} Modal={AllAchievements} Earned={EarnedBadge} />
    </BadgeMedia>
  )
}
