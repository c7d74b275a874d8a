import { useQuery } from '@tanstack/react-query'
import { redirect } from 'react-router'
import { accountQueries } from '#web/features/account/account.queries.ts'
import { coachBadgeQueries } from '#web/features/badges/badges.queries.ts'
import { coachPortalQueries } from '#web/features/coaches/coach-portal.queries.ts'
import { DirectoryListingButton } from '#web/features/coaches/components/directory-listing-button.tsx'
import { PortalHead } from '#web/features/coaches/components/portal-head.tsx'
import { guardRead } from '#web/features/journey/journey.guards.ts'
import { PATHS } from '#web/features/journey/routing/step-page.ts'
import { siteQueries } from '#web/features/site/site.queries.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { showToast } from '#web/lib/toasts.ts'
import { CoachAchievements } from './coach-achievements.tsx'
import classes from './coach-portal.module.css'

/** `place`: what the header of the page says beside the logo. */
export const handle = { footer: true, place: 'Coaching portal' }

export const meta = () => [{ title: 'My coaching portal · Oola' }]

/** Answers the coach, or leads to the dashboard when there is no reading her profile (C-59; PORTAL-53). */
const readCoach = async () => {
  try {
    return await queryClient.ensureQueryData(coachPortalQueries.coach())
  } catch (error) {
    // Without a line the dashboard could not be read either, and without a session there is none.
    if (!(error instanceof ApiError) || error.status === 401) throw error
    showToast(
      'Your coaching portal did not open',
      'Your own dashboard still works. Please try the portal again in a moment.',
      'danger',
    )
    throw redirect(PATHS.dashboard)
  }
}

/** For coaches, also those of user type 4 (G-98; AUTH-02). */
export const clientLoader = async () => {
  void queryClient.prefetchQuery(siteQueries.settings())
  const { isActiveCoach } = await guardRead(() => queryClient.ensureQueryData(accountQueries.profile()))
  if (!isActiveCoach) throw redirect(PATHS.dashboard)
  void queryClient.prefetchQuery(coachBadgeQueries.mine())
  await guardRead(readCoach)
  return null
}

/** The coach portal (dashboard.md 2): its head; below it each section has its own data, skeleton and failure. */
export default function CoachPortal() {
  const { data: coach } = useQuery(coachPortalQueries.coach())
  const { data: settings } = useQuery(siteQueries.settings())
  const media = settings?.addresses.media
  return (
    <div className={classes.page}>
      {coach && (
        <PortalHead coach={coach} media={media}>
          <CoachAchievements media={media} />
          {coach.isListed && <DirectoryListingButton coachId={coach.id} media={media} />}
        </PortalHead>
      )}
    </div>
  )
}
