import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { accountQueries } from '#web/features/account/account.queries.ts'
import { guardSession } from '#web/features/journey/journey.guards.ts'
import { PATHS } from '#web/features/journey/routing/step-page.ts'
import { BookSlots } from '#web/features/sessions/components/book-slots.tsx'
import { BookingAside } from '#web/features/sessions/components/booking-aside.tsx'
import { SESSION_PLACES } from '#web/features/sessions/session-places.ts'
import { sessionQueries } from '#web/features/sessions/sessions.queries.ts'
import { siteQueries } from '#web/features/site/site.queries.ts'
import { ChangeZone } from '#web/features/time-zones/components/change-zone.tsx'
import { reloadOnce } from '#web/lib/reload-once.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Split } from '#web/ui/layout/split.tsx'
import { RoomFrame } from '#web/ui/modals/room-frame.tsx'
import { useToday } from '../use-today.ts'
import type { Route } from './+types/book-session'
import { BookWithCalendly } from './sessions/book-with-calendly.tsx'

export const meta = () => [{ title: 'Book a session · Oola' }]

export const clientLoader = () => ({ clientId: guardSession().userId })

/** `/coachingRoom/book`: the coach's calendar (mockup 39; ROOM-05 to ROOM-08). */
export default function BookSessionPage({ loaderData: { clientId } }: Route.ComponentProps) {
  const query = useQuery(sessionQueries.wallet(clientId))
  const { data: settings } = useQuery(siteQueries.settings())
  const { isError, data: profile } = useQuery(accountQueries.profile())
  useEffect(() => {
    // ROOM-07; once, so that an outage does not cause a reload loop.
    if (isError) reloadOnce('book-session')
  }, [isError])
  const today = useToday()
  const home = PATHS.dashboard
  return (
    <RoomFrame
      title="Book a session"
      back={{ to: SESSION_PLACES.room, label: 'COACHING ROOM' }}
      closeTo={home}
    >
      <Loaded
        query={query}
        failure="We could not open the calendar"
        safe="Your sessions are safe."
        skeleton={
          <Split aside="first" gap={5}>
            <Skeleton shape="block" height={480} />
            <Skeleton shape="block" height={640} />
          </Split>
        }
      >
        {(wallet) => {
          const { coach, isOpen } = wallet
          if (!coach || !isOpen)
            return (
              <EmptyState
                title="You don’t have a coach yet"
                action={<Button to="/findCoach">FIND A COACH</Button>}
              >
                Once your coaching is paid for, you can book sessions here.
              </EmptyState>
            )
          return (
            <Split aside="first" gap={5}>
              <BookingAside
                wallet={wallet}
                coach={coach}
                media={settings?.addresses.media}
                changeZone={profile && <ChangeZone current={profile.definedTimeZoneId} />}
              />
              {coach.calendlyUserName ? (
                <BookWithCalendly wallet={wallet} coach={coach} userName={coach.calendlyUserName} />
              ) : (
                <BookSlots wallet={wallet} coach={coach} clientId={clientId} today={today} />
              )}
            </Split>
          )
        }}
      </Loaded>
    </RoomFrame>
  )
}
