import type { ConversationSummary } from '@oola/contract/chat/chat.schema'
import { formatMonthDay, formatTime } from '@oola/contract/date-words'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { pictureAddress } from '#web/lib/profile-picture.ts'
import { memberId } from '#web/lib/session.ts'
import { UnreadCount } from '#web/ui/badges/unread-count.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Heading } from '#web/ui/layout/heading.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Portrait } from '#web/ui/portraits/portrait.tsx'
import { Text } from '#web/ui/text/text.tsx'
import classes from './chat.module.css'

interface ConversationListProps {
  conversations: readonly ConversationSummary[]
  /** The client whose conversation is open. */
  chosen: number | undefined
  /** The coach's local day. */
  today: string
  media: string | undefined
}

/** The conversations of a coach: open ones, and below them read-only ones of past clients (mockup 43; G-91). */
export function ConversationList({ conversations, chosen, today, media }: ConversationListProps) {
  const [term, setTerm] = useState('')
  const wanted = term.trim().toLowerCase()
  const shown = conversations.filter(({ other }) =>
    `${other.firstName} ${other.lastName}`.toLowerCase().includes(wanted),
  )
  const past = shown.filter(({ isOpen }) => !isOpen)
  const row = (conversation: ConversationSummary) => (
    <ConversationRow
      key={conversation.clientId}
      {...{ conversation, today, media }}
      isChosen={conversation.clientId === chosen}
    />
  )
  return (
    <nav className={classes.list} aria-label="Conversations">
      <Card gap={3}>
        <TextField
          label="Search clients"
          labelHidden
          placeholder="Search clients"
          type="search"
          icon={<IconSearch size={20} stroke={1.75} aria-hidden />}
          value={term}
          onChange={({ target }) => setTerm(target.value)}
        />
        <div className={classes.rows}>
          {shown.length === 0 && <Text tone="quiet">No one by that name.</Text>}
          <Stack as="ul">{shown.filter(({ isOpen }) => isOpen).map(row)}</Stack>
          {past.length > 0 && (
            <>
              <div>
                <Heading variant="label">Past clients, read only</Heading>
              </div>
              <Stack as="ul">{past.map(row)}</Stack>
            </>
          )}
        </div>
      </Card>
    </nav>
  )
}

/** `Nov 21` */
const shortDay = (date: string): string => formatMonthDay(date).replace(/^(\w{3})\w*/, '$1')

interface ConversationRowProps {
  conversation: ConversationSummary
  isChosen: boolean
  today: string
  media: string | undefined
}

function ConversationRow({ conversation, isChosen, today, media }: ConversationRowProps) {
  const { clientId, other, isOpen, last, unread } = conversation
  const name = `${other.firstName} ${other.lastName}`
  return (
    <li>
      <Link
        to={`/coachingRoom/chat?client=${clientId}`}
        replace
        className={classes.row}
        aria-current={isChosen ? 'true' : undefined}
      >
        <Portrait
          userId={other.userId}
          name={name}
          size={48}
          {...pictureAddress(other.pictureFileName, media)}
        />
        <Stack as="span">
          <Text as="b" strong clip {...(!isOpen && { tone: 'faint' as const })}>
            {name}
          </Text>
          <Text as="span" size="small" tone="quiet" clip>
            {last ? `${last.fromUserId === memberId() ? 'You: ' : ''}${last.text}` : 'Nothing written yet'}
          </Text>
        </Stack>
        <Stack as="span" gap={1} align="end">
          {last && (
            <Text as="span" size="small" tone="faint">
              <time>
                {last.date === today ? formatTime(`${last.date}T${last.time}`) : shortDay(last.date)}
              </time>
            </Text>
          )}
          <UnreadCount count={unread} />
        </Stack>
      </Link>
    </li>
  )
}
