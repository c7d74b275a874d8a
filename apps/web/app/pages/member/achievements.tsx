import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { accountQueries } from '#web/features/account/account.queries.ts'
import { badgeQueries } from '#web/features/badges/badges.queries.ts'
import { BadgeMedia } from '#web/features/badges/components/badge-picture.tsx'
import { LatestAchievements } from '#web/features/badges/components/latest-achievements.tsx'
import { siteQueries } from '#web/features/site/site.queries.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { useLightData } from '#web/lib/light-query.ts'
import { Button } from '#web/ui/buttons/button.tsx'

const AchievementsModal = lazyPart(async () => ({
  default: (await import('#web/features/badges/components/achievements-modal.tsx')).AchievementsModal,
}))
const BadgeEarned = lazyPart(async () => ({
  default: (await import('#web/features/badges/components/badge-earned.tsx')).BadgeEarned,
}))

/** The newest badges, the button to all of them, and the pop-up of one that was just earned (DASH-03, DASH-10). */
export function Achievements() {
  const { data: profile } = useQuery(accountQueries.profile())
  const { data: mine } = useQuery(badgeQueries.mine())
  const settings = useLightData(siteQueries.settings())
  const [opened, setOpened] = useState(false)
  const [wanted, setWanted] = useState(false)
  const waiting = mine?.some(({ achieved, displayed }) => achieved && !displayed) ?? false
  // One dialog at a time: first the member says where she is, which loads the page anew (TZ-02).
  const hasZone = typeof profile?.definedTimeZoneId === 'number'
  // Stays once it was needed: it ends with the tutorial, when no badge waits any more.
  if (waiting && !wanted) setWanted(true)
  return (
    <BadgeMedia value={settings?.addresses.media ?? '/media'}>
      <LatestAchievements latest={profile?.latestAchievements} most={3} />
      <Button variant="text" size="sm" onClick={() => setOpened(true)} aria-haspopup="dialog">
        My achievements
      </Button>
      <Suspense fallback={null}>
        {opened && <AchievementsModal opened onClose={() => setOpened(false)} />}
        {wanted && hasZone && <BadgeEarned />}
      </Suspense>
    </BadgeMedia>
  )
}
