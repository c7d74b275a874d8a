import { redirect } from 'react-router'
import { coachBadgeQueries } from '#web/features/badges/badges.queries.ts'
import { coachProfileQueries } from '#web/features/coaches/coach-profile.queries.ts'
import { coachPortalQueries } from '#web/features/coaching/coach-portal/coach-portal.queries.ts'
import { PortalParts } from '#web/features/coaching/coach-portal/components/portal-parts.tsx'
import { guardRead } from '#web/features/journey/journey.guards.ts'
import { PATHS } from '#web/features/journey/routing/step-page.ts'
import { siteQueries } from '#web/features/site/site.queries.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { showToast } from '#web/lib/toasts.ts'
import { Page } from '#web/ui/layout/page.tsx'
import { guardCoach } from './guard-coach.ts'

/** `place`: the page's label in the header next to the logo. */
export const handle = { footer: true, place: 'Coaching portal' }

export const meta = () => [{ title: 'My coaching portal · Oola' }]

/** The coach and their clients, or a redirect to the dashboard if the fetch fails (C-59; PORTAL-14, PORTAL-53). */
const readPortal = async () => {
  try {
    await Promise.all([
      queryClient.ensureQueryData(coachPortalQueries.coach()),
      queryClient.ensureQueryData(coachPortalQueries.clients()),
    ])
  } catch (error) {
    // Offline the dashboard could not be loaded either, and without a session there is none.
    if (!(error instanceof ApiError) || error.status === 401) throw error
    showToast(
      'Your coaching portal did not open',
      'Your own dashboard still works. Try the portal again in a moment.',
      'danger',
    )
    throw redirect(PATHS.dashboard)
  }
}

/** For coaches, also those of user type 4 (G-98; AUTH-02). */
export const clientLoader = async () => {
  void queryClient.prefetchQuery(siteQueries.settings())
  await guardCoach()
  void queryClient.prefetchQuery(coachBadgeQueries.mine())
  void queryClient.prefetchQuery(coachPortalQueries.stats())
  void queryClient.prefetchQuery(coachProfileQueries.profile())
  await guardRead(readPortal)
  return null
}

/** The coach portal (dashboard.md 2; mockup 17). */
export default function CoachPortal() {
  return (
    <Page gap={7}>
      <PortalParts />
    </Page>
  )
}
