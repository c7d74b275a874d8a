import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { accountQueries } from '#web/features/account/account.queries.ts'
import { BookingParts } from '#web/features/coaching/components/room/booking-parts.tsx'
import { guardSession } from '#web/features/journey/journey.guards.ts'
import { PATHS } from '#web/features/journey/routing/step-page.ts'
import { SESSION_PLACES } from '#web/features/sessions/session-places.ts'
import { sessionQueries } from '#web/features/sessions/sessions.queries.ts'
import { useConnection } from '#web/lib/connection.ts'
import { reloadOnce } from '#web/lib/reload-once.ts'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Split } from '#web/ui/layout/split.tsx'
import { RoomFrame } from '#web/ui/modals/room-frame.tsx'
import type { Route } from './+types/book-session'

export const handle = { engaged: true }

export const meta = () => [{ title: 'Book a session · Oola' }]

export const clientLoader = () => ({ clientId: guardSession().userId })

/** `/coachingRoom/book`: the coach's calendar (mockup 39; ROOM-05 to ROOM-08). */
export default function BookSessionPage({ loaderData: { clientId } }: Route.ComponentProps) {
  const query = useQuery(sessionQueries.wallet(clientId))
  const { isLoadingError } = useQuery(accountQueries.profile())
  useEffect(() => {
    // ROOM-07; once, so that an outage does not cause a reload loop. A profile that was read before is enough: the chosen
    // time stays.
    if (isLoadingError) reloadOnce('book-session')
  }, [isLoadingError])
  const isOffline = useConnection() === 'offline'
  const home = PATHS.dashboard
  return (
    <RoomFrame
      title="Book a session"
      back={{ to: SESSION_PLACES.room, label: 'COACHING ROOM' }}
      closeTo={home}
    >
      <Loaded
        query={query}
        failure={isOffline ? 'Booking needs a network' : 'We could not open the calendar'}
        safe="Your sessions are safe."
        skeleton={
          <Split aside="first" gap={5}>
            <Skeleton shape="block" height={480} />
            <Skeleton shape="block" height={640} />
          </Split>
        }
      >
        {(wallet) => <BookingParts wallet={wallet} clientId={clientId} />}
      </Loaded>
    </RoomFrame>
  )
}
