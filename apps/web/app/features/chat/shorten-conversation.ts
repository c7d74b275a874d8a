import type { LoadedConversation } from './conversation-pages.ts'

/** Messages of a conversation that stay on the device. */
const MOST = 50

/** A conversation with its last messages; the older ones can be loaded. */
export const shortenConversation = (data: unknown): LoadedConversation => {
  const loaded = data as LoadedConversation
  if (loaded.messages.length <= MOST) return loaded
  return { ...loaded, messages: loaded.messages.slice(-MOST), hasMore: true }
}
