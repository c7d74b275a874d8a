import type { ClientPage } from '@oola/contract/coaching/client-page/client-page.schema'
import { StartSession } from '#web/features/meetings/components/start-session.tsx'
import { OwnSessionActions } from '#web/features/sessions/components/coach-bookings/own-session-actions.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Grid } from '#web/ui/layout/grid.tsx'
import { Split } from '#web/ui/layout/split.tsx'
import { ClientGoals } from './client-goals.tsx'
import { ClientModule } from './client-module.tsx'
import { ClientNotes } from './client-notes.tsx'
import { ClientStrip } from './client-strip.tsx'
import { NextSession } from './next-session.tsx'
import { SinceSession } from './since-session.tsx'
import { WheelThroughTime } from './wheel-through-time.tsx'

interface ClientSectionsProps {
  page: ClientPage
  clientId: number
  media: string | undefined
}

/** All that a coach sees of a client, and what only the coach does there. */
export function ClientSections({ page, clientId, media }: ClientSectionsProps) {
  return (
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
            <WheelThroughTime wheels={page.wheels} firstName={page.client.firstName} clientId={clientId} />
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
  )
}
