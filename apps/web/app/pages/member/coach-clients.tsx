import { DEFAULT_TIME_ZONE } from '@oola/contract/local-day'
import { useQuery } from '@tanstack/react-query'
import { AllClients } from '#web/features/coaching/client-list/components/all-clients.tsx'
import { coachPortalQueries } from '#web/features/coaching/coach-portal/coach-portal.queries.ts'
import { siteQueries } from '#web/features/site/site.queries.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { BackLink } from '#web/ui/buttons/back-link.tsx'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { PageSkeleton } from '#web/ui/feedback/page-skeleton.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { guardCoach } from './guard-coach.ts'

export const handle = { footer: true, place: 'Coaching portal' }

export const meta = () => [{ title: 'My clients · Oola' }]

export const clientLoader = async () => {
  await guardCoach()
  void queryClient.prefetchQuery(coachPortalQueries.clients())
  void queryClient.prefetchQuery(coachPortalQueries.coach())
  void queryClient.prefetchQuery(siteQueries.settings())
  return null
}

/** All present clients in one list (mockup 71). */
export default function CoachClients() {
  const query = useQuery(coachPortalQueries.clients())
  const { data: settings } = useQuery(siteQueries.settings())
  const { data: coach } = useQuery(coachPortalQueries.coach())
  return (
    <Page gap={1}>
      <BackLink to="/DashboardCoach">COACHING PORTAL</BackLink>
      <Loaded
        query={query}
        skeleton={<PageSkeleton words={28} above={[[0, 44], [52, 116], 44]} content={330} />}
        failure="We could not load your clients"
        safe="They are still your clients."
      >
        {(clients) => (
          <AllClients
            clients={clients}
            media={settings?.addresses.media}
            timeZone={coach?.timeZone ?? DEFAULT_TIME_ZONE}
          />
        )}
      </Loaded>
    </Page>
  )
}
