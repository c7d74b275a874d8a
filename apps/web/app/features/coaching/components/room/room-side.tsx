import type { ConversationSummary } from '@oola/contract/chat/chat.schema'
import { nounOf } from '@oola/contract/count-words'
import { SESSION_MINUTES } from '@oola/contract/sessions/sessions.constants'
import type { SessionWallet } from '@oola/contract/sessions/wallet.schema'
import type { ReactNode } from 'react'
import { CoverPicture } from '#web/features/coaches/components/cover-picture.tsx'
import { SESSION_PLACES } from '#web/features/sessions/session-places.ts'
import { useConnection } from '#web/lib/connection.ts'
import { pictureAddress } from '#web/lib/profile-picture.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { NetworkButton } from '#web/ui/buttons/network-button.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Heading } from '#web/ui/layout/heading.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Portrait } from '#web/ui/portraits/portrait.tsx'
import { Text } from '#web/ui/text/text.tsx'
import classes from './room.module.css'

interface RoomSideProps {
  conversation: ConversationSummary
  /** undefined while loading. */
  wallet: SessionWallet | undefined
  /** The coach views a client's room. */
  isCoach: boolean
  coverFileName: string | null | undefined
  media: string | undefined
  /** The last day, when the coach ends the coaching; else empty. */
  lastDay?: string
  /** A strip above the rest, as on a phone. */
  isNarrow: boolean
  /** START SESSION or JOIN SESSION. */
  meeting?: ReactNode
}

/** The coach, the remaining sessions, and the links to more of them (mockup 16; ROOM-01). */
export function RoomSide(props: RoomSideProps) {
  const { conversation, wallet, isCoach, coverFileName, media, isNarrow, meeting, lastDay } = props
  const { other, isOpen, clientId } = conversation
  const name = `${other.firstName} ${other.lastName}`
  const portrait = (
    <Portrait
      userId={other.userId}
      name={name}
      size={isNarrow ? 60 : 120}
      {...pictureAddress(other.pictureFileName, media)}
    />
  )
  const who = (
    <>
      <Heading level={2} variant="h3">
        {name}
      </Heading>
      <Text size="small" tone="quiet">
        {isCoach ? (isOpen ? 'Your client' : 'Past client, read only') : 'Certified life coach'}
      </Text>
      {lastDay && <Text size="small">{lastDay}</Text>}
    </>
  )
  const remaining = isOpen && <Remaining balance={wallet?.balance} isNarrow={isNarrow} />
  const ways = (
    <Stack gap={3}>
      {meeting}
      {isOpen && (
        <NetworkButton
          fullWidth
          variant="outline"
          to={`${SESSION_PLACES.wallet}${isCoach ? `?client=${clientId}` : '?buy=1'}`}
        >
          {isCoach ? 'SESSION WALLET' : 'PURCHASE SESSIONS'}
        </NetworkButton>
      )}
      {!isCoach && isOpen && (
        <Button fullWidth variant="text" size="sm" to="/coachSharing">
          WHAT MY COACH MAY SEE
        </Button>
      )}
      {!isCoach && !isOpen && (
        <Button fullWidth to="/findCoach">
          FIND A COACH
        </Button>
      )}
    </Stack>
  )
  const label = isCoach ? 'Your client' : 'Your coach'
  if (isNarrow)
    return (
      <Card as="aside" gap={4} className={classes.person} aria-label={label}>
        <Row gap={4}>
          {portrait}
          <div>
            {who}
            {remaining}
          </div>
        </Row>
        {ways}
      </Card>
    )
  return (
    <Card as="aside" padding="none" className={classes.side} aria-label={label}>
      <div className={classes.cover}>
        <CoverPicture coachId={other.userId} fileName={coverFileName} media={media} />
      </div>
      <Stack gap={5} className={classes.below}>
        <div>{portrait}</div>
        <Stack centered>{who}</Stack>
        {remaining}
        {ways}
        <SessionFacts />
      </Stack>
    </Card>
  )
}

/** The same height while loading. */
function Remaining({ balance, isNarrow }: { balance: number | undefined; isNarrow: boolean }) {
  const isOffline = useConnection() === 'offline'
  if (balance === undefined && isOffline)
    return (
      <Text size="small" tone="quiet">
        Your sessions show again when you’re online.
      </Text>
    )
  if (balance === undefined) return <Skeleton shape="block" height={isNarrow ? 24 : 74} />
  const words = (
    <Row as="p" gap={3}>
      <Text as="b" size={isNarrow ? 'body' : 'h1'} tone="brand">
        {balance}
      </Text>{' '}
      <Text as="span" size="small" tone="quiet">
        {nounOf(balance, 'session')} remaining
      </Text>
    </Row>
  )
  if (isNarrow) return words
  return (
    <Card tone="brand" padding="small">
      {words}
    </Card>
  )
}

/** The rules of every session (ROOM-16, ROOM-17). */
export function SessionFacts() {
  return (
    <Text size="small" tone="quiet">
      Sessions are {SESSION_MINUTES}-minute video sessions, transferable and non-refundable. Video meetings
      need Chrome or Firefox.
    </Text>
  )
}
