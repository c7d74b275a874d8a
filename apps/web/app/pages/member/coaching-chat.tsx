import type { ConversationSummary } from '@oola/contract/chat/chat.schema'
import { localDay } from '@oola/contract/local-day'
import { spokenSession } from '@oola/contract/sessions/session-words'
import { IconDoor } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { chatQueries } from '#web/features/chat/chat.queries.ts'
import { ConversationList } from '#web/features/chat/components/conversation-list.tsx'
import { PATHS } from '#web/features/journey/routing/step-page.ts'
import { SESSION_PLACES } from '#web/features/sessions/session-places.ts'
import { sessionQueries } from '#web/features/sessions/sessions.queries.ts'
import { siteQueries } from '#web/features/site/site.queries.ts'
import { MOBILE, useMediaQuery } from '#web/lib/media-query.ts'
import { pictureAddress } from '#web/lib/profile-picture.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Heading } from '#web/ui/layout/heading.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { IconDisc } from '#web/ui/lists/icon-disc.tsx'
import { RoomFrame } from '#web/ui/modals/room-frame.tsx'
import { Portrait } from '#web/ui/portraits/portrait.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx'
import { useToday } from '../use-today.ts'
import type { Route } from './+types/coaching-chat'
import { ChatCard } from './coaching-room/chat-card.tsx'
import classes from './coaching-room/room.module.css'
import { type RoomPlace, roomPair, roomPlace } from './coaching-room/room-pair.ts'

/** Messages wait for the connection, and the chat shows that itself. */
export const handle = { worksOffline: true }

export const meta = () => [{ title: 'Messages · Oola' }]

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => roomPlace(request)

/** `/coachingRoom/chat`: a member's chat with their coach, or a coach's conversations (mockup 43). */
export default function CoachingChatPage({ loaderData: place }: Route.ComponentProps) {
  const query = useQuery(chatQueries.list())
  const isNarrow = useMediaQuery('(max-width: 1023.98px)')
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
          if (!isCoach)
            return <div className={classes.full}>{pair ? <Open {...{ pair, place }} /> : <NoCoach />}</div>
          return <Conversations {...{ clients, pair, place, isNarrow }} />
        }}
      </Loaded>
    </RoomFrame>
  )
}

function NoCoach() {
  return (
    <EmptyState title="You don’t have a coach yet" action={<Button to="/findCoach">FIND A COACH</Button>}>
      Choose a coach, and your chat opens right away.
    </EmptyState>
  )
}

interface ConversationsProps {
  clients: readonly ConversationSummary[]
  pair: ConversationSummary | undefined
  place: RoomPlace
  isNarrow: boolean
}

/** A coach's list, and the open conversation; on a phone one of the two. */
function Conversations({ clients, pair, place, isNarrow }: ConversationsProps) {
  const { data: settings } = useQuery(siteQueries.settings())
  const today = useToday() ?? localDay(new Date(), Intl.DateTimeFormat().resolvedOptions().timeZone)
  const list = (
    <ConversationList
      conversations={clients}
      chosen={pair?.clientId}
      today={today}
      media={settings?.addresses.media}
    />
  )
  if (isNarrow && pair)
    return (
      <div className={classes.full}>
        <Open pair={pair} place={place} />
      </div>
    )
  if (isNarrow) return list
  return (
    <div className={classes.full} data-parts="list">
      {list}
      {pair ? (
        <Open pair={pair} place={place} />
      ) : (
        <div>
          <EmptyState title="Who do you want to write to?" level={2}>
            Choose a conversation on the left.
          </EmptyState>
        </div>
      )}
    </div>
  )
}

function Open({ pair, place }: { pair: ConversationSummary; place: RoomPlace }) {
  const { clientId, other, isOpen } = pair
  const { data: settings } = useQuery(siteQueries.settings())
  const isCoach = place.client !== null
  const { data: wallet } = useQuery({ ...sessionQueries.wallet(clientId), enabled: isOpen })
  const next = wallet?.bookings[0]
  const zone = isCoach ? wallet?.coach?.timeZone : wallet?.clientTimeZone
  const isPhone = useMediaQuery(MOBILE)
  const media = settings?.addresses.media
  const room = isCoach ? `${SESSION_PLACES.room}?client=${clientId}` : SESSION_PLACES.room
  const name = `${other.firstName} ${other.lastName}`
  return (
    <ChatCard
      conversation={pair}
      media={media}
      head={
        <Row gap={3} justify="between" className={classes.head}>
          <Row gap={4}>
            <Portrait
              userId={other.userId}
              name={name}
              size={44}
              {...pictureAddress(other.pictureFileName, media)}
            />
            <div>
              <Heading level={2} variant="h4">
                {name}
              </Heading>
              {next && zone && (
                <Text size="small" tone="quiet">
                  Session on {spokenSession(new Date(next.startsAt), zone)}
                </Text>
              )}
            </div>
          </Row>
          <Link to={room}>
            <Row as="span" gap={2}>
              <IconDisc>
                <IconDoor size={20} stroke={1.75} aria-hidden />
              </IconDisc>
              {isPhone ? <VisuallyHidden>Coaching room</VisuallyHidden> : 'Coaching room'}
            </Row>
          </Link>
        </Row>
      }
    />
  )
}
