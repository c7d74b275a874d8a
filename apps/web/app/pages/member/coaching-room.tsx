import { useQuery } from '@tanstack/react-query'
import { chatQueries } from '#web/features/chat/chat.queries.ts'
import { coachingQueries } from '#web/features/coaching/coaching.queries.ts'
import { Room, RoomSkeleton, RoomWords } from '#web/features/coaching/components/room/open-room.tsx'
import { roomPair, roomPlace } from '#web/features/coaching/room-pair.ts'
import { PATHS } from '#web/features/journey/routing/step-page.ts'
import { meetingQueries } from '#web/features/meetings/meetings.queries.ts'
import { sessionQueries } from '#web/features/sessions/sessions.queries.ts'
import { siteQueries } from '#web/features/site/site.queries.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { RoomFrame } from '#web/ui/modals/room-frame.tsx'
import type { Route } from './+types/coaching-room'

/** Messages wait for the connection, and the chat shows that itself. */
export const handle = { worksOffline: true, Words: RoomWords }

export const meta = () => [{ title: 'Coaching room · Oola' }]

/** All data of the room is fetched at once; a member's own room is fetched completely. */
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => {
  const place = roomPlace(request)
  void queryClient.prefetchQuery(chatQueries.list())
  void queryClient.prefetchQuery(siteQueries.settings())
  void queryClient.prefetchQuery(meetingQueries.open())
  // A coach may see a client's wallet only while coaching is active.
  if (place.client === null) {
    void queryClient.prefetchQuery(sessionQueries.wallet(place.me))
    void queryClient.prefetchQuery(coachingQueries.mine())
  }
  return place
}

/**
 * `/coachingRoom`: the room of a member and their coach; for a coach with `?client=ID` (mockup 16; ROOM-01,
 * ROOM-03; G-91).
 */
export default function CoachingRoomPage({ loaderData: place }: Route.ComponentProps) {
  const query = useQuery(chatQueries.list())
  const isCoach = place.client !== null
  const home = isCoach ? '/DashboardCoach' : PATHS.dashboard
  return (
    <RoomFrame
      title="Coaching room"
      back={{ to: home, label: isCoach ? 'COACHING PORTAL' : 'DASHBOARD' }}
      closeTo={home}
    >
      <Loaded
        query={query}
        failure="We could not open the room"
        safe="Your messages and notes are safe."
        skeleton={<RoomSkeleton />}
      >
        {(conversations) => {
          const pair = roomPair(place, conversations)
          if (pair) return <Room key={`${pair.coachId}-${pair.clientId}`} pair={pair} isCoach={isCoach} />
          return isCoach ? (
            <EmptyState
              title="You can’t open this room"
              action={<Button to="/coachingRoom/chat">ALL CONVERSATIONS</Button>}
            >
              We can’t find a client of yours with that number.
            </EmptyState>
          ) : (
            <EmptyState
              title="You don’t have a coach yet"
              action={<Button to="/findCoach">FIND A COACH</Button>}
            >
              Choose a coach, and your coaching room opens.
            </EmptyState>
          )
        }}
      </Loaded>
    </RoomFrame>
  )
}
