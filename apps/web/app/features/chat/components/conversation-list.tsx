import type { ConversationSummary } from '@oola/contract/chat/chat.schema'
import { formatMonthDay, formatTime } from '@oola/contract/date-words'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { pictureAddress } from '#web/lib/profile-picture.ts'
import { memberId } from '#web/lib/session.ts'
import { UnreadCount } from '#web/ui/badges/unread-count.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Portrait } from '#web/ui/portraits/portrait.tsx'
import classes from './conversation-list.module.css'

interface ConversationListProps {
  conversations: readonly ConversationSummary[]
  /** The client whose conversation is open. */
  chosen: number | undefined
  /** The coach's local day. */
  today: string
  media: string | undefined
}

/** The conversations of a coach: open ones, and past clients below them to read (mockup 43; G-91). */
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
    <nav className={classes.card} aria-label="Conversations">
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
        {shown.length === 0 && <p className={classes.none}>Nobody of that name.</p>}
        <ul>{shown.filter(({ isOpen }) => isOpen).map(row)}</ul>
        {past.length > 0 && (
          <>
            <h2 className={classes.past}>Past clients, read only</h2>
            <ul data-past>{past.map(row)}</ul>
          </>
        )}
      </div>
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
  const { clientId, other, last, unread } = conversation
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
        <span className={classes.who}>
          <b>{name}</b>
          <span>
            {last ? `${last.fromUserId === memberId() ? 'You: ' : ''}${last.text}` : 'Nothing written yet'}
          </span>
        </span>
        <span className={classes.end}>
          {last && (
            <time>{last.date === today ? formatTime(`${last.date}T${last.time}`) : shortDay(last.date)}</time>
          )}
          <UnreadCount count={unread} />
        </span>
      </Link>
    </li>
  )
}
