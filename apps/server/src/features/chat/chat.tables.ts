import { MESSAGE_MAX } from '@oola/contract/chat/chat.constants'
import { bigId, instant, range } from '#server/platform/db/columns.ts'
import {
  boolean,
  check,
  index,
  pgTable,
  primaryKey,
  sql,
  text,
  uniqueIndex,
  uuid,
} from '../../platform/db/drizzle.ts'
import { memberId } from '../account/account.tables.ts'

/** The client owns these rows; the coach has no foreign key (architecture, rule 4). */
const clientId = memberId

/** A message of a conversation (ROOM-25). `seq` counts from 1 in each conversation, in the order of commits. */
export const chatMessage = pgTable(
  'chat_message',
  {
    clientId: clientId(),
    coachId: bigId('coach_id').notNull(),
    seq: bigId('seq').notNull(),
    fromId: bigId('from_id').notNull(),
    text: text('text').notNull(),
    fromSms: boolean('from_sms').notNull().default(false),
    /** The sender's key, so that a repeat creates no second message. */
    clientKey: uuid('client_key'),
    at: instant('at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.clientId, t.coachId, t.seq] }),
    uniqueIndex('chat_message_client_key')
      .on(t.clientId, t.coachId, t.fromId, t.clientKey)
      .where(sql`${t.clientKey} is not null`),
    index('chat_message_coach_idx').on(t.coachId, t.clientId, t.seq),
    check('chat_message_text', sql`char_length(${t.text}) between ${range(1, MESSAGE_MAX)}`),
    check('chat_message_from', sql`${t.fromId} in (${t.clientId}, ${t.coachId})`),
  ],
)

/**
 * The read mark of each side (G-88), and its run of unread messages: since when, and when it was mailed (REMIND-07;
 * docs/decisions/notifications).
 */
export const chatRead = pgTable(
  'chat_read',
  {
    clientId: clientId(),
    coachId: bigId('coach_id').notNull(),
    side: text('side', { enum: ['coach', 'client'] }).notNull(),
    seq: bigId('seq').notNull(),
    unreadSince: instant('unread_since'),
    mailedAt: instant('mailed_at'),
  },
  (t) => [
    primaryKey({ columns: [t.clientId, t.coachId, t.side] }),
    index('chat_read_unmailed_idx')
      .on(t.unreadSince)
      .where(sql`${t.unreadSince} is not null and ${t.mailedAt} is null`),
  ],
)
