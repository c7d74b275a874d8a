import type { ChatMessage, Conversation } from '@oola/contract/chat/chat.schema'

/** The loaded part of a conversation; `hasMore`: there are older messages. */
export type LoadedConversation = Conversation

/** Each message once, in the order of the conversation. */
const merged = (one: readonly ChatMessage[], other: readonly ChatMessage[]): ChatMessage[] =>
  [...new Map([...one, ...other].map((message) => [message.seq, message])).values()].sort(
    (a, b) => a.seq - b.seq,
  )

/** With newer messages; marks and rights are replaced. */
export const withNewer = (loaded: LoadedConversation, part: Conversation): LoadedConversation => ({
  ...part,
  hasMore: loaded.hasMore,
  messages: merged(loaded.messages, part.messages),
})

/** With older messages. */
export const withOlder = (loaded: LoadedConversation, part: Conversation): LoadedConversation => ({
  ...loaded,
  hasMore: part.hasMore,
  messages: merged(part.messages, loaded.messages),
})

/**
 * With a message that the server has just accepted. If another one came in between, it is left out: the next fetch
 * adds both, and there is no gap.
 */
export const withSent = (loaded: LoadedConversation, message: ChatMessage): LoadedConversation =>
  message.seq <= (loaded.messages.at(-1)?.seq ?? 0) + 1
    ? { ...loaded, messages: merged(loaded.messages, [message]) }
    : loaded
