import { localDay } from '@oola/contract/local-day'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { scheduleQuery } from '#web/features/calendar/calendar.queries.ts'
import { SCHEDULE_TABS, WeekBoard } from '#web/features/calendar/components/week-board.tsx'
import { stateWords } from '#web/features/calendar/session-words.ts'
import { isAhead, nextOfRow, type WeekSession } from '#web/features/calendar/week-picture.ts'
import { coachPortalQueries } from '#web/features/coaching/coach-portal/coach-portal.queries.ts'
import { AnswersRow } from '#web/features/coaching/preparation/components/answers-row.tsx'
import { OwnSessionActions } from '#web/features/sessions/components/coach-bookings/own-session-actions.tsx'
import { SessionPanel } from '#web/features/sessions/components/coach-bookings/session-panel.tsx'
import { SessionFeed } from '#web/features/sessions/components/session-feed.tsx'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { memberId } from '#web/lib/session.ts'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { PageSkeleton } from '#web/ui/feedback/page-skeleton.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { guardCoach } from './guard-coach.ts'

// Most visits book nothing.
const BookWindow = lazyPart(async () => ({
  default: (await import('#web/features/sessions/components/coach-bookings/book-window.tsx')).BookWindow,
}))

export const handle = { footer: true, place: 'Coaching portal' }

export const meta = () => [{ title: 'My bookings · Oola' }]

/** The heights of what comes below the tabs, on a wide screen and on a phone. */
const SKELETON_HEIGHTS = {
  bookings: { content: [732, 376], aside: [374, 0] },
  hours: { content: [1344, 1283] },
  exceptions: { content: [138, 147] },
} as const

/** For coaches (G-98). */
export const clientLoader = async () => {
  await guardCoach()
  return null
}

/** Bookings, hours and exceptions of a coach (PORTAL-07; mockups 44 and 70). `?tab=hours` opens the hours. */
export default function CoachSchedulePage() {
  const query = useQuery(scheduleQuery())
  const clients = useQuery(coachPortalQueries.clients())
  const [search, setSearch] = useSearchParams()
  const tab = SCHEDULE_TABS.find(({ id }) => id === search.get('tab'))?.id ?? 'bookings'
  return (
    <Page gap={4}>
      <Loaded
        query={query}
        skeleton={<PageSkeleton words={[28, 53]} above={[[0, 48], 48]} {...SKELETON_HEIGHTS[tab]} />}
        failure="Your week did not load"
        safe="Your hours and bookings are safe."
      >
        {(own) => {
          const { timeZone, feedSince } = own
          const today = localDay(new Date(), timeZone)
          const actions = (session: WeekSession) =>
            isAhead(session) && <OwnSessionActions {...{ session, timeZone }} />
          return (
            <WeekBoard
              own={own}
              tab={tab}
              onTab={(next) =>
                setSearch(next === 'bookings' ? {} : { tab: next }, {
                  replace: true,
                  preventScrollReset: true,
                })
              }
              actions={actions}
              panel={({ session, key, press }, onClose) => (
                <SessionPanel
                  key={session.id}
                  session={{ ...session, state: session.state === 'proposed' ? 'proposed' : 'booked' }}
                  ended={isAhead(session) ? null : `${stateWords(session, { timeZone, today })}.`}
                  timeZone={timeZone}
                  first={key === 'open' ? null : key}
                  press={press}
                  onClose={onClose}
                  nextOfRow={nextOfRow(session, own.bookings)?.startsAt}
                  form={
                    isAhead(session) && (
                      <AnswersRow
                        bookingId={session.id}
                        clientId={session.clientId}
                        firstName={session.clientFirstName}
                        timeZone={timeZone}
                      />
                    )
                  }
                />
              )}
              bookWindow={(onClose) => (
                <Suspense>
                  {clients.data && (
                    <BookWindow
                      {...{ timeZone, today, onClose }}
                      clients={clients.data.filter(({ isActiveCustomer }) => isActiveCustomer)}
                      coachId={memberId()}
                    />
                  )}
                </Suspense>
              )}
              feed={<SessionFeed hasAddress={feedSince !== null} />}
            />
          )
        }}
      </Loaded>
    </Page>
  )
}
