import type { ClientPage } from '@oola/contract/coaching/client-page/client-page.schema'
import { useSearchParams } from 'react-router'
import { StartSession } from '#web/features/meetings/components/start-session.tsx'
import { OwnSessionActions } from '#web/features/sessions/components/coach-bookings/own-session-actions.tsx'
import { memberId } from '#web/lib/session.ts'
import { shownCount } from '#web/ui/badges/shown-count.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Grid } from '#web/ui/layout/grid.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Split } from '#web/ui/layout/split.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { SegmentedTabs, TabPanel } from '#web/ui/tabs/segmented-tabs.tsx'
import { AgreementsCard } from '../../agreements/components/agreements-card.tsx'
import { EndCoaching, LastDay } from '../../ending/components/end-coaching.tsx'
import { OwnNotesCard } from '../../own-notes/components/own-notes-card.tsx'
import { PrepareCard } from '../../preparation/components/prepare-card.tsx'
import { ClientGoals } from './client-goals.tsx'
import { ClientModule } from './client-module.tsx'
import { ClientNotes } from './client-notes.tsx'
import classes from './client-page.module.css'
import { ClientStrip } from './client-strip.tsx'
import { NextSession } from './next-session.tsx'
import { SinceSession } from './since-session.tsx'
import { WheelThroughTime } from './wheel-through-time.tsx'

const TABS = [
  { id: 'overview', label: 'OVERVIEW' },
  { id: 'notes', label: 'NOTES AND AGREEMENTS' },
] as const

interface ClientSectionsProps {
  page: ClientPage
  clientId: number
  media: string | undefined
}

/** All that a coach sees of a client, and what only the coach does there. `?tab=notes` opens the notes. */
export function ClientSections({ page, clientId, media }: ClientSectionsProps) {
  const [search, setSearch] = useSearchParams()
  const tab = TABS.find(({ id }) => id === search.get('tab'))?.id ?? 'overview'
  const setTab = (id: (typeof TABS)[number]['id']) =>
    setSearch(
      { client: String(clientId), ...(id === 'overview' ? {} : { tab: id }) },
      { replace: true, preventScrollReset: true },
    )
  return (
    <>
      <ClientStrip page={page} media={media}>
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
        <div className={classes.ways}>
          {page.sessionsRemaining !== null && (
            <StartSession
              clientId={clientId}
              firstName={page.client.firstName}
              balance={page.sessionsRemaining}
            />
          )}
          <Button variant="outline" to={`/coachingRoom?client=${clientId}`}>
            <span>
              <span className={classes.roomKind}>COACHING </span>
              ROOM{page.unread > 0 && ` (${shownCount(page.unread)} NEW)`}
            </span>
          </Button>
        </div>
      </ClientStrip>
      <Row gap={3} justify="between" phone="stacked">
        <SegmentedTabs
          label="Parts of the page"
          idPrefix="client"
          tabs={TABS}
          value={tab}
          onChange={setTab}
        />
        {page.isOpen && <LastDay clientId={clientId} firstName={page.client.firstName} />}
      </Row>
      <TabPanel idPrefix="client" id={tab}>
        <Stack gap={5}>
          {tab === 'overview' ? <Overview page={page} /> : <NotesAndAgreements page={page} />}
        </Stack>
      </TabPanel>
      {page.isOpen && (
        <Row justify="end">
          <EndCoaching clientId={clientId} firstName={page.client.firstName} />
        </Row>
      )}
    </>
  )
}

/** Both kinds of notes, agreements and the preparation of the next session (mockup 71). */
function NotesAndAgreements({ page }: { page: ClientPage }) {
  const { client, isOpen, timeZone } = page
  const pair = { coachId: memberId() ?? 0, clientId: client.id }
  return (
    <Grid columns={2} gap={5}>
      <ClientNotes page={page} />
      <OwnNotesCard clientId={client.id} />
      {isOpen && (
        <>
          <AgreementsCard pair={pair} isCoach firstName={client.firstName} />
          <PrepareCard
            clientId={client.id}
            firstName={client.firstName}
            timeZone={timeZone}
            isOpen={isOpen}
          />
        </>
      )}
    </Grid>
  )
}

/** What the client shares. */
function Overview({ page }: { page: ClientPage }) {
  return (
    <>
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
            <WheelThroughTime
              wheels={page.wheels}
              firstName={page.client.firstName}
              clientId={page.client.id}
            />
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
