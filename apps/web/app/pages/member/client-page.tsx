import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { type LoaderFunctionArgs, redirect, useLocation } from 'react-router'
import { areaOfPath } from '#web/features/areas/area-words.ts'
import { clientPageQueries } from '#web/features/coaching/client-page/client-page.queries.ts'
import { ClientSections } from '#web/features/coaching/client-page/components/client-sections.tsx'
import { siteQueries } from '#web/features/site/site.queries.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { queryParam } from '#web/lib/query-param.ts'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { PageSkeleton } from '#web/ui/feedback/page-skeleton.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { guardCoach } from './guard-coach.ts'

export const handle = { footer: true, place: 'Coaching portal' }

export const meta = () => [{ title: 'Client · Oola' }]

const clientOf = (search: string): number => Number(queryParam(search, 'client'))

export const clientLoader = async ({ request }: LoaderFunctionArgs) => {
  await guardCoach()
  const clientId = clientOf(new URL(request.url).search)
  if (!Number.isSafeInteger(clientId) || clientId < 1) throw redirect('/DashboardCoach')
  void queryClient.prefetchQuery(clientPageQueries.of(clientId))
  void queryClient.prefetchQuery(siteQueries.settings())
  return null
}

/** Loaded when a coach opens a life area. */
const ClientThread = lazyPart(() => import('#web/features/coaching/client-page/components/client-thread.tsx'))

/** A client before a session, as far as they share their data (mockup 45). */
export default function ClientPageScreen() {
  const { search } = useLocation()
  const clientId = clientOf(search)
  const area = areaOfPath(queryParam(search, 'area') ?? undefined)
  const query = useQuery(clientPageQueries.of(clientId))
  const { data: settings } = useQuery(siteQueries.settings())
  if (area)
    return (
      <Page gap={5}>
        <Suspense fallback={null}>
          <ClientThread clientId={clientId} areaId={area.id} />
        </Suspense>
      </Page>
    )
  return (
    <Page gap={5}>
      <Loaded
        query={query}
        skeleton={<PageSkeleton gap={5} above={[[165, 270], 48]} content={[680, 743]} aside={[680, 590]} />}
        failure="We could not load this client"
        safe="Notes and messages are safe."
      >
        {(page) => <ClientSections page={page} clientId={clientId} media={settings?.addresses.media} />}
      </Loaded>
    </Page>
  )
}
