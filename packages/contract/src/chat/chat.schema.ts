import { z } from 'zod'
import { CalendarDate, Instant } from '../dates.ts'
import { Id } from '../ids.ts'
import { tidyLines } from '../tidy-text.ts'
import { MESSAGE_MAX } from './chat.constants.ts'

/** The text of a message: line breaks stay, ends are trimmed, an empty text is refused (ROOM-29). */
export const MessageText = z
  .string()
  .transform(tidyLines)
  .pipe(z.string().min(1, 'must not be empty').max(MESSAGE_MAX))

/** A message of a conversation (ROOM-25). */
export const ChatMessage = z.object({
  /** Counts from 1 in each conversation, without a gap. */
  seq: z.int().min(1),
  at: Instant,
  /** In the reader's time zone: local day, and `HH:mm` of 24 hours. */
  date: CalendarDate,
  time: z.string(),
  text: z.string(),
  fromUserId: Id,
  coachId: Id,
  coachName: z.string(),
  clientName: z.string(),
  fromSMS: z.boolean(),
  /** The sender's key; null for other readers. */
  clientKey: z.uuid().nullable(),
})
export type ChatMessage = z.infer<typeof ChatMessage>

/** A part of a conversation, the oldest message first. */
export const Conversation = z.object({
  messages: z.array(ChatMessage),
  /** Older messages exist. */
  hasMore: z.boolean(),
  /** The last message read by the other side and by the reader; 0: none. */
  readByOther: z.int().min(0),
  readByMe: z.int().min(0),
  /** Unread messages of the other side; the badge shows "+99" above 99 (ROOM-31). */
  unread: z.int().min(0),
  /** Whether this member can write: a past client's conversation is read-only (G-91). */
  isOpen: z.boolean(),
})
export type Conversation = z.infer<typeof Conversation>

/** A conversation in a list, from the caller's side (G-88, G-91). */
export const ConversationSummary = z.object({
  coachId: Id,
  clientId: Id,
  /** The other side. */
  other: z.object({
    userId: Id,
    firstName: z.string(),
    lastName: z.string(),
    pictureFileName: z.string().nullable(),
  }),
  isOpen: z.boolean(),
  /** `pendingMessages`: of the other side's, not read yet. */
  unread: z.int().min(0),
  /** In the reader's time zone, as in `ChatMessage`; null before the first message. */
  last: z.object({ text: z.string(), date: CalendarDate, time: z.string(), fromUserId: Id }).nullable(),
})
export type ConversationSummary = z.infer<typeof ConversationSummary>
