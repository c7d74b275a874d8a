import { useQuery } from '@tanstack/react-query'
import { chatQueries } from '#web/features/chat/chat.queries.ts'
import { OpenRoom } from '#web/features/coaching/components/meeting/open-meeting.tsx'
import { roomPair, roomPlace } from '#web/features/coaching/room-pair.ts'
import { roomOfMeeting } from '#web/features/meetings/meeting-places.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { RoomFrame } from '#web/ui/modals/room-frame.tsx'
import type { Route } from './+types/meeting'

/** The call shows the state of the connection itself. */
export const handle = { worksOffline: true, engaged: true }

export const meta = () => [{ title: 'Session · Oola' }]

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => roomPlace(request)

/**
 * `/coachingRoom/meeting`: the video session of a member and their coach; for a coach with `?client=ID` (mockups 41, 42;
 * ROOM-18 to ROOM-24). First camera and microphone, then the call.
 */
export default function MeetingPage({ loaderData: place }: Route.ComponentProps) {
  const query = useQuery(chatQueries.list())
  const room = roomOfMeeting(place.client)
  return (
    <Loaded
      query={query}
      failure="We could not open the session"
      safe="Your sessions are safe."
      skeleton={
        <RoomFrame title="Get ready" back={{ to: room, label: 'COACHING ROOM' }} closeTo={room}>
          <Skeleton shape="block" height={600} />
        </RoomFrame>
      }
    >
      {(conversations) => {
        const pair = roomPair(place, conversations)
        if (pair?.isOpen) return <OpenRoom key={`${pair.coachId}-${pair.clientId}`} {...{ place, pair }} />
        return (
          <RoomFrame title="Session" back={{ to: room, label: 'COACHING ROOM' }} closeTo={room}>
            <EmptyState
              level={2}
              title="This room is not open"
              action={<Button to={room}>COACHING ROOM</Button>}
            >
              {pair
                ? `You and ${pair.other.firstName} can meet here while the coaching is active. Your notes and your chat stay in the coaching room.`
                : 'You can meet here while your coaching is active.'}
            </EmptyState>
          </RoomFrame>
        )
      }}
    </Loaded>
  )
}
