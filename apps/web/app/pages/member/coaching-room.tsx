import type { ConversationSummary } from '@oola/contract/chat/chat.schema'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { chatQueries } from '#web/features/chat/chat.queries.ts'
import { coachingQueries } from '#web/features/coaching/coaching.queries.ts'
import { PATHS } from '#web/features/journey/routing/step-page.ts'
import { JoinSession } from '#web/features/meetings/components/join-session.tsx'
import { StartSession } from '#web/features/meetings/components/start-session.tsx'
import { meetingQueries } from '#web/features/meetings/meetings.queries.ts'
import { NotesPanel } from '#web/features/sessions/components/notes-panel.tsx'
import { sessionQueries } from '#web/features/sessions/sessions.queries.ts'
import { siteQueries } from '#web/features/site/site.queries.ts'
import { useMediaQuery } from '#web/lib/media-query.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { UnreadCount } from '#web/ui/badges/unread-count.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Heading } from '#web/ui/layout/heading.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { RoomFrame } from '#web/ui/modals/room-frame.tsx'
import { SegmentedTabs, TabPanel } from '#web/ui/tabs/segmented-tabs.tsx'
import { Text } from '#web/ui/text/text.tsx'
import type { Route } from './+types/coaching-room'
import { ChatCard } from './coaching-room/chat-card.tsx'
import classes from './coaching-room/room.module.css'
import { roomPair, roomPlace } from './coaching-room/room-pair.ts'
import { RoomSide, SessionFacts } from './coaching-room/room-side.tsx'
import { ScheduleCard } from './coaching-room/schedule-card.tsx'

/** Messages wait for the connection, and the chat shows that itself. */
export const handle = { worksOffline: true }

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

/** Placeholders of the room's parts, so that the layout does not shift. */
function RoomSkeleton() {
  const isNarrow = useMediaQuery(NARROW)
  return (
    <Parts isNarrow={isNarrow}>
      <Skeleton shape="block" height={isNarrow ? 222 : 480} />
      {isNarrow && <Skeleton shape="block" height={52} />}
      <Skeleton shape="block" height={480} />
      {!isNarrow && <Skeleton shape="block" height={320} />}
    </Parts>
  )
}

/** In a row, each as high as the window; stacked where there is no room. */
function Parts({ isNarrow, children }: { isNarrow: boolean; children: ReactNode }) {
  if (isNarrow) return <Stack gap={3}>{children}</Stack>
  return (
    <div className={classes.full} data-parts="room">
      {children}
    </div>
  )
}

const NARROW = '(max-width: 1023.98px)'

const TABS = [
  { id: 'chat', label: 'CHAT' },
  { id: 'notes', label: 'NOTES' },
  { id: 'schedule', label: 'SCHEDULE' },
] as const
type TabId = (typeof TABS)[number]['id']

function Room({ pair, isCoach }: { pair: ConversationSummary; isCoach: boolean }) {
  const { coachId, clientId, other, isOpen, unread } = pair
  const { data: settings } = useQuery(siteQueries.settings())
  const { data: coaching } = useQuery({ ...coachingQueries.mine(), enabled: !isCoach })
  // A past client's wallet is not visible to the coach.
  const { data: wallet } = useQuery({ ...sessionQueries.wallet(clientId), enabled: !isCoach || isOpen })
  const isNarrow = useMediaQuery(NARROW)
  const [tab, setTab] = useState<TabId>('chat')
  const media = settings?.addresses.media
  const side = (
    <RoomSide
      conversation={pair}
      wallet={wallet}
      isCoach={isCoach}
      coverFileName={coaching?.coach?.userId === other.userId ? coaching.coach.coverFileName : null}
      media={media}
      isNarrow={isNarrow}
      meeting={
        isOpen &&
        (isCoach ? (
          <StartSession
            {...{ clientId }}
            firstName={other.firstName}
            balance={wallet?.balance ?? 0}
            fullWidth
            withCompletion
          />
        ) : (
          <JoinSession {...{ clientId }} balance={wallet?.balance ?? 0} fullWidth />
        ))
      }
    />
  )
  const chatAddress = isCoach ? `/coachingRoom/chat?client=${clientId}` : '/coachingRoom/chat'
  const chat = (
    <ChatCard
      conversation={pair}
      media={media}
      head={
        <Row gap={3} justify="between" className={classes.head}>
          <Row gap={3}>
            <Heading level={2} variant="h4">
              Chat
            </Heading>
            <UnreadCount count={unread} />
          </Row>
          <Text as="span" size="small">
            <Link to={chatAddress}>Open the chat</Link>
          </Text>
        </Row>
      }
    />
  )
  const notes = (
    <Card as="section" gap={3} aria-labelledby="room-notes">
      <Heading level={2} variant="h4" id="room-notes">
        Notes
      </Heading>
      <NotesPanel pair={{ coachId, clientId }} firstName={other.firstName} isOpen={isOpen} />
    </Card>
  )
  const schedule = wallet && (
    <ScheduleCard
      {...{ wallet, isCoach, coachId, isOpen }}
      client={{ clientId, clientName: `${other.firstName} ${other.lastName}` }}
    />
  )
  if (!isNarrow)
    return (
      <Parts isNarrow={false}>
        {side}
        {chat}
        <Stack gap={5} className={classes.end}>
          {schedule}
          {notes}
        </Stack>
      </Parts>
    )
  return (
    <Parts isNarrow>
      {side}
      <SegmentedTabs
        fullWidth
        label="Parts of the room"
        idPrefix="room"
        tabs={TABS}
        value={tab}
        onChange={setTab}
      />
      <TabPanel idPrefix="room" id={tab}>
        {tab === 'chat' && <div className={classes.full}>{chat}</div>}
        {tab === 'notes' && notes}
        {tab === 'schedule' && schedule}
      </TabPanel>
      <SessionFacts />
    </Parts>
  )
}
