import type { ConversationSummary } from '@oola/contract/chat/chat.schema'
import { spokenSession } from '@oola/contract/sessions/session-words'
import { IconDoor } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useToday } from '#web/features/account/use-today.ts'
import { ConversationList } from '#web/features/chat/components/conversation-list.tsx'
import { SESSION_PLACES } from '#web/features/sessions/session-places.ts'
import { sessionQueries } from '#web/features/sessions/sessions.queries.ts'
import { siteQueries } from '#web/features/site/site.queries.ts'
import { deviceDay } from '#web/lib/device-day.ts'
import { MOBILE, useMediaQuery } from '#web/lib/media-query.ts'
import { pictureAddress } from '#web/lib/profile-picture.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Heading } from '#web/ui/layout/heading.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { IconDisc } from '#web/ui/lists/icon-disc.tsx'
import { Portrait } from '#web/ui/portraits/portrait.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx'
import type { RoomPlace } from '../../room-pair.ts'
import { ChatCard } from './chat-card.tsx'
import classes from './room.module.css'

function NoCoach() {
  return (
    <EmptyState title="You don’t have a coach yet" action={<Button to="/findCoach">FIND A COACH</Button>}>
      Choose a coach, and your chat opens right away.
    </EmptyState>
  )
}

interface OwnConversationProps {
  pair: ConversationSummary | undefined
  place: RoomPlace
}

/** A member's conversation with their coach. */
export function OwnConversation({ pair, place }: OwnConversationProps) {
  return <div className={classes.full}>{pair ? <Open {...{ pair, place }} /> : <NoCoach />}</div>
}

interface ConversationsProps {
  clients: readonly ConversationSummary[]
  pair: ConversationSummary | undefined
  place: RoomPlace
  isNarrow: boolean
}

/** A coach's list, and the conversation that is open; on a phone one after the other. */
export function Conversations({ clients, pair, place, isNarrow }: ConversationsProps) {
  const { data: settings } = useQuery(siteQueries.settings())
  const today = useToday() ?? deviceDay()
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
