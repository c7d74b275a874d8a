import type { ConversationSummary } from '@oola/contract/chat/chat.schema'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { JoinSession } from '#web/features/meetings/components/join-session.tsx'
import { StartSession } from '#web/features/meetings/components/start-session.tsx'
import { NotesPanel } from '#web/features/sessions/components/notes-panel.tsx'
import { sessionQueries } from '#web/features/sessions/sessions.queries.ts'
import { siteQueries } from '#web/features/site/site.queries.ts'
import { useConnection } from '#web/lib/connection.ts'
import { useMediaQuery } from '#web/lib/media-query.ts'
import { UnreadCount } from '#web/ui/badges/unread-count.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Heading } from '#web/ui/layout/heading.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { RoomFrameWords } from '#web/ui/modals/room-frame.tsx'
import { SegmentedTabs, TabPanel } from '#web/ui/tabs/segmented-tabs.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { AgreementsCard } from '../../agreements/components/agreements-card.tsx'
import { coachingQueries } from '../../coaching.queries.ts'
import { lastDayWords } from '../../coaching-words.ts'
import { AskBefore } from '../../preparation/components/ask-before.tsx'
import { TABLET } from '../../room-width.ts'
import { ChatCard } from './chat-card.tsx'
import classes from './room.module.css'
import { RoomSide, SessionFacts } from './room-side.tsx'
import { ScheduleCard } from './schedule-card.tsx'

/** Where the parts of the room will be, so that nothing moves when they come. */
export function RoomSkeleton() {
  const isNarrow = useMediaQuery(TABLET)
  return (
    <Parts isNarrow={isNarrow}>
      <Skeleton shape="block" height={isNarrow ? 222 : 480} />
      {isNarrow && <Skeleton shape="block" height={52} />}
      <Skeleton shape="block" height={480} />
      {!isNarrow && <Skeleton shape="block" height={320} />}
    </Parts>
  )
}

/** The room before the program is there. */
export function RoomWords() {
  return (
    <RoomFrameWords title="Coaching room">
      <div className={classes.waiting} aria-busy>
        <Skeleton shape="block" height="100%" />
        <Skeleton shape="block" height="100%" />
        <Skeleton shape="block" height="100%" />
      </div>
    </RoomFrameWords>
  )
}

/** In columns as high as the window; stacked on narrow screens. */
function Parts({ isNarrow, children }: { isNarrow: boolean; children: ReactNode }) {
  if (isNarrow) return <Stack gap={3}>{children}</Stack>
  return (
    <div className={classes.full} data-parts="room">
      {children}
    </div>
  )
}

const TABS = [
  { id: 'chat', label: 'CHAT' },
  { id: 'notes', label: 'NOTES' },
  { id: 'schedule', label: 'SCHEDULE' },
] as const
type TabId = (typeof TABS)[number]['id']

function ChatHead({ unread, to }: { unread: number; to: string }) {
  return (
    <Row gap={3} justify="between" className={classes.head}>
      <Row gap={3}>
        <Heading level={2} variant="h4">
          Chat
        </Heading>
        <UnreadCount count={unread} />
      </Row>
      <Text as="span" size="small">
        <Link to={to}>Open the chat</Link>
      </Text>
    </Row>
  )
}

/** In place of the schedule while there is no wallet. */
function NoSchedule({ isLoading }: { isLoading: boolean }) {
  if (useConnection() === 'offline')
    return <Text tone="quiet">Your schedule shows again when you’re online.</Text>
  // What is below would jump.
  return isLoading && <Skeleton shape="block" height={287} />
}

export function Room({ pair, isCoach }: { pair: ConversationSummary; isCoach: boolean }) {
  const { coachId, clientId, other, isOpen, unread } = pair
  const { data: settings } = useQuery(siteQueries.settings())
  const { data: coaching } = useQuery({ ...coachingQueries.mine(), enabled: !isCoach })
  // A past client's wallet is not the coach's to see.
  const { data: wallet, isLoading } = useQuery({
    ...sessionQueries.wallet(clientId),
    enabled: !isCoach || isOpen,
  })
  const isNarrow = useMediaQuery(TABLET)
  const [search] = useSearchParams()
  // On a phone, where notes have a tab of their own: what links to them opens it.
  const [tab, setTab] = useState<TabId>(TABS.find(({ id }) => id === search.get('tab'))?.id ?? 'chat')
  const media = settings?.addresses.media
  const side = (
    <RoomSide
      conversation={pair}
      wallet={wallet}
      isCoach={isCoach}
      coverFileName={coaching?.coach?.userId === other.userId ? coaching.coach.coverFileName : null}
      media={media}
      lastDay={coaching?.coach?.userId === other.userId ? lastDayWords(coaching) : ''}
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
  const chat = (
    <ChatCard
      conversation={pair}
      media={media}
      head={
        <ChatHead
          unread={unread}
          to={isCoach ? `/coachingRoom/chat?client=${clientId}` : '/coachingRoom/chat'}
        />
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
  // A session that has begun and was not completed stays in the wallet's list for a day.
  const next = wallet?.bookings.find(
    (booking) => booking.coachId === coachId && Date.parse(booking.startsAt) > Date.now(),
  )
  const ask = !isCoach && isOpen && next && <AskBefore bookingId={next.id} firstName={other.firstName} />
  const schedule = wallet ? (
    <ScheduleCard
      {...{ wallet, isCoach, coachId, isOpen }}
      lastDay={coaching?.coach?.userId === other.userId ? coaching.lastDay : null}
      client={{ clientId, clientName: `${other.firstName} ${other.lastName}` }}
    />
  ) : (
    <NoSchedule isLoading={isLoading} />
  )
  const agreements = isOpen && (
    <AgreementsCard pair={{ coachId, clientId }} {...{ isCoach }} firstName={other.firstName} />
  )
  if (!isNarrow)
    return (
      <Parts isNarrow={false}>
        {side}
        {chat}
        <Stack gap={5} className={classes.end}>
          {ask}
          {schedule}
          {agreements}
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
        {tab === 'notes' && (
          <Stack gap={3}>
            {notes}
            {agreements}
          </Stack>
        )}
        {tab === 'schedule' && schedule}
      </TabPanel>
      {/* Below what is on screen, because it comes last. */}
      {ask}
      <SessionFacts />
    </Parts>
  )
}
