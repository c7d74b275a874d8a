import type { ChatMessage, Conversation } from '@oola/contract/chat/chat.schema'

/** The loaded part of a conversation; `hasMore`: there are older messages. */
export type Known = Conversation

/** Each message once, in the order of the conversation. */
const merged = (one: readonly ChatMessage[], other: readonly ChatMessage[]): ChatMessage[] =>
  [...new Map([...one, ...other].map((message) => [message.seq, message])).values()].sort(
    (a, b) => a.seq - b.seq,
  )

/** With newer messages; marks and rights are replaced. */
export const withNewer = (known: Known, part: Conversation): Known => ({
  ...part,
  hasMore: known.hasMore,
  messages: merged(known.messages, part.messages),
})

/** With older messages. */
export const withOlder = (known: Known, part: Conversation): Known => ({
  ...known,
  hasMore: part.hasMore,
  messages: merged(part.messages, known.messages),
})

/**
 * With a message that the server has just accepted. If another one came in between, it is left out: the next fetch
 * adds both, and there is no gap.
 */
export const withSent = (known: Known, message: ChatMessage): Known =>
  message.seq <= (known.messages.at(-1)?.seq ?? 0) + 1
    ? { ...known, messages: merged(known.messages, [message]) }
    : known
