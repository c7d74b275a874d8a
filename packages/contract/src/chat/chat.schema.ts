import { z } from 'zod'
import { CalendarDate, Instant } from '../dates.ts'
import { Id } from '../ids.ts'
import { tidyLines } from '../tidy-text.ts'
import { MESSAGE_MAX } from './chat.constants.ts'

/** What is written: lines stay lines, ends are trimmed, and nothing is not sent (ROOM-29). */
export const MessageText = z
  .string()
  .transform(tidyLines)
  .pipe(z.string().min(1, 'must not be empty').max(MESSAGE_MAX))

/** A message of a conversation (ROOM-25). */
export const ChatMessage = z.object({
  /** Counts from 1 in each conversation, without a gap. */
  seq: z.int().min(1),
  at: Instant,
  /** By the clock of whoever reads: her local day, and `HH:mm` of 24 hours. */
  date: CalendarDate,
  time: z.string(),
  text: z.string(),
  fromUserId: Id,
  coachId: Id,
  coachName: z.string(),
  clientName: z.string(),
  fromSMS: z.boolean(),
  /** The sender's name for it; null for everybody else. */
  clientKey: z.uuid().nullable(),
})
export type ChatMessage = z.infer<typeof ChatMessage>

/** A part of a conversation, the oldest message first. */
export const Conversation = z.object({
  messages: z.array(ChatMessage),
  /** There are older ones. */
  hasMore: z.boolean(),
  /** Up to which message the other side and the reader have read; 0: none. */
  readByOther: z.int().min(0),
  readByMe: z.int().min(0),
  /** Of the other side's messages; the badge shows "+99" above 99 (ROOM-31). */
  unread: z.int().min(0),
  /** Whether this member can write now: a past client's conversation is read-only (G-91). */
  isOpen: z.boolean(),
})
export type Conversation = z.infer<typeof Conversation>

/** A conversation as a list shows it, from the side of who asks (G-88, G-91). */
export const ConversationSummary = z.object({
  coachId: Id,
  clientId: Id,
  /** Whom it is with. */
  other: z.object({
    userId: Id,
    firstName: z.string(),
    lastName: z.string(),
    pictureFileName: z.string().nullable(),
  }),
  isOpen: z.boolean(),
  /** `pendingMessages`: of the other side's, not read yet. */
  unread: z.int().min(0),
  /** By the reader's clock, as in `ChatMessage`; null before the first message. */
  last: z.object({ text: z.string(), date: CalendarDate, time: z.string(), fromUserId: Id }).nullable(),
})
export type ConversationSummary = z.infer<typeof ConversationSummary>
