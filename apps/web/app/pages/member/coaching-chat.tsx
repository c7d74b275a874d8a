import { useQuery } from '@tanstack/react-query'
import { chatQueries } from '#web/features/chat/chat.queries.ts'
import { Conversations, OwnConversation } from '#web/features/coaching/components/room/conversations.tsx'
import { roomPair, roomPlace } from '#web/features/coaching/room-pair.ts'
import { TABLET } from '#web/features/coaching/room-width.ts'
import { PATHS } from '#web/features/journey/routing/step-page.ts'
import { SESSION_PLACES } from '#web/features/sessions/session-places.ts'
import { useMediaQuery } from '#web/lib/media-query.ts'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { RoomFrame } from '#web/ui/modals/room-frame.tsx'
import type { Route } from './+types/coaching-chat'

/** Messages wait for the connection, and the chat shows that itself. */
export const handle = { worksOffline: true }

export const meta = () => [{ title: 'Messages · Oola' }]

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => roomPlace(request)

/** `/coachingRoom/chat`: a member's chat with their coach, or a coach's conversations (mockup 43). */
export default function CoachingChatPage({ loaderData: place }: Route.ComponentProps) {
  const query = useQuery(chatQueries.list())
  const isNarrow = useMediaQuery(TABLET)
  const clients = query.data?.filter(({ coachId }) => coachId === place.me) ?? []
  const isCoach = place.client !== null || (clients.length > 0 && clients.length === query.data?.length)
  const isInside = isNarrow && place.client !== null
  const home = isCoach ? '/DashboardCoach' : PATHS.dashboard
  const back = isInside
    ? { to: '/coachingRoom/chat', label: 'ALL CONVERSATIONS' }
    : isCoach
      ? { to: home, label: 'COACHING PORTAL' }
      : { to: SESSION_PLACES.room, label: 'COACHING ROOM' }
  return (
    <RoomFrame title="Messages" back={back} closeTo={home}>
      <Loaded
        query={query}
        failure="We could not open the chat"
        safe="Your messages are safe."
        skeleton={<Skeleton shape="block" height={560} />}
      >
        {(conversations) => {
          const pair = roomPair(place, isCoach ? clients : conversations)
          if (!isCoach) return <OwnConversation {...{ pair, place }} />
          return <Conversations {...{ clients, pair, place, isNarrow }} />
        }}
      </Loaded>
    </RoomFrame>
  )
}
