import type { ChatMessage, Conversation } from '@oola/contract/chat/chat.schema'

/** What this page knows of a conversation; `hasMore`: there are older messages. */
export type Known = Conversation

/** Each message once, in the order of the conversation. */
const merged = (one: readonly ChatMessage[], other: readonly ChatMessage[]): ChatMessage[] =>
  [...new Map([...one, ...other].map((message) => [message.seq, message])).values()].sort(
    (a, b) => a.seq - b.seq,
  )

/** With messages that were written since; marks and rights are those of now. */
export const withNewer = (known: Known, part: Conversation): Known => ({
  ...part,
  hasMore: known.hasMore,
  messages: merged(known.messages, part.messages),
})

/** With messages from before. */
export const withOlder = (known: Known, part: Conversation): Known => ({
  ...known,
  hasMore: part.hasMore,
  messages: merged(part.messages, known.messages),
})

/**
 * With a message that the server has just taken. When something came in between, it stays out: the next read brings
 * both, and no gap is left.
 */
export const withSent = (known: Known, message: ChatMessage): Known =>
  message.seq <= (known.messages.at(-1)?.seq ?? 0) + 1
    ? { ...known, messages: merged(known.messages, [message]) }
    : known
