import { useQuery } from '@tanstack/react-query'
import { type LoaderFunctionArgs, redirect, useLocation } from 'react-router'
import { clientPageQueries } from '#web/features/client-page/client-page.queries.ts'
import { ClientGoals } from '#web/features/client-page/components/client-goals.tsx'
import { ClientModule } from '#web/features/client-page/components/client-module.tsx'
import { ClientNotes } from '#web/features/client-page/components/client-notes.tsx'
import { ClientStrip } from '#web/features/client-page/components/client-strip.tsx'
import { NextSession } from '#web/features/client-page/components/next-session.tsx'
import { SinceSession } from '#web/features/client-page/components/since-session.tsx'
import { WheelThroughTime } from '#web/features/client-page/components/wheel-through-time.tsx'
import { StartSession } from '#web/features/meetings/components/start-session.tsx'
import { siteQueries } from '#web/features/site/site.queries.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { queryParam } from '#web/lib/query-param.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Grid } from '#web/ui/layout/grid.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { Split } from '#web/ui/layout/split.tsx'
import { guardCoach } from './guard-coach.ts'
import { OwnSessionActions } from './own-session-actions.tsx'

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

/** A client before a session, as far as they share their data (mockup 45). */
export default function ClientPageScreen() {
  const clientId = clientOf(useLocation().search)
  const query = useQuery(clientPageQueries.of(clientId))
  const { data: settings } = useQuery(siteQueries.settings())
  const media = settings?.addresses.media
  return (
    <Page gap={5}>
      <Loaded
        query={query}
        skeleton={<Skeleton shape="block" height={720} />}
        failure="We could not load this client"
        safe="Notes and messages are safe."
      >
        {(page) => (
          <>
            <ClientStrip page={page} media={media}>
              {page.sessionsRemaining !== null && (
                <StartSession
                  clientId={clientId}
                  firstName={page.client.firstName}
                  balance={page.sessionsRemaining}
                />
              )}
              <Button variant="outline" to={`/coachingRoom?client=${clientId}`}>
                {page.unread > 0
                  ? `COACHING ROOM (${page.unread > 99 ? '+99' : page.unread} NEW)`
                  : 'COACHING ROOM'}
              </Button>
              {page.nextSession && (
                <NextSession at={page.nextSession.startsAt} timeZone={page.timeZone}>
                  {page.isOpen && (
                    <OwnSessionActions
                      timeZone={page.timeZone}
                      session={{
                        ...page.nextSession,
                        clientId,
                        clientName: `${page.client.firstName} ${page.client.lastName}`,
                        clientFirstName: page.client.firstName,
                        clientTimeZone: page.clientTimeZone,
                      }}
                    />
                  )}
                </NextSession>
              )}
            </ClientStrip>
            {page.sharesNothing ? (
              <Split aside="medium" gap={5} align="stretch">
                <Card>
                  {page.isOpen ? (
                    <EmptyState title={`${page.client.firstName} keeps this private for now`} level={2}>
                      You’ll see scores, goals and steps here if they’re shared with you.
                    </EmptyState>
                  ) : (
                    <EmptyState title="You no longer coach this client" level={2}>
                      You can still read your notes.
                    </EmptyState>
                  )}
                </Card>
                <ClientNotes page={page} />
              </Split>
            ) : (
              <>
                <Split aside="medium" gap={5} align="stretch">
                  <WheelThroughTime wheels={page.wheels} firstName={page.client.firstName} />
                  {page.since && <SinceSession since={page.since} agreement={page.notes[0]} />}
                </Split>
                <Grid columns="fit" gap={5}>
                  <ClientGoals goals={page.goals} privateGoals={page.privateGoals} />
                  {page.module && <ClientModule module={page.module} />}
                  <ClientNotes page={page} />
                </Grid>
              </>
            )}
          </>
        )}
      </Loaded>
    </Page>
  )
}
