import { queryOptions } from '@tanstack/react-query'
import { send } from '#web/lib/api.ts'
import { CHAT_LIST } from './chat-names.ts'
import { type LoadedConversation, withNewer } from './conversation-pages.ts'

/** A coach and a client: the key of a conversation. */
export interface Pair {
  readonly coachId: number
  readonly clientId: number
}

const paramsOf = ({ coachId, clientId }: Pair) => ({ coachId: String(coachId), clientId: String(clientId) })

const readPart = (pair: Pair, query: { before?: string; after?: string }, signal?: AbortSignal) =>
  send(
    'GET /ChatConversation/getChatMessage/:coachId/:clientId',
    { params: paramsOf(pair), query },
    { quiet: true, ...(signal && { signal }) },
  )

/** Messages before the oldest loaded one. */
export const readOlder = (pair: Pair, { messages: [first] }: LoadedConversation) =>
  readPart(pair, { before: String(first?.seq ?? 1) })

/** `list()` every conversation with its unread count (G-88), `conversation(pair)` its loaded messages (ROOM-27). */
export const chatQueries = {
  list: () =>
    queryOptions({
      queryKey: CHAT_LIST,
      queryFn: ({ signal }) => send('GET /ChatConversation/GetConversations', {}, { signal }),
    }),

  conversation: (pair: Pair) =>
    queryOptions({
      queryKey: ['chat', 'conversation', pair.coachId, pair.clientId],
      /** The last page at first; later all new messages, however many. */
      queryFn: async ({ signal, client, queryKey }): Promise<LoadedConversation> => {
        const loaded = client.getQueryData<LoadedConversation>(queryKey)
        if (!loaded?.messages.length) return readPart(pair, {}, signal)
        const parts: LoadedConversation[] = []
        let after = loaded.messages.at(-1)?.seq
        do {
          const part = await readPart(pair, { after: String(after) }, signal)
          parts.push(part)
          after = part.messages.at(-1)?.seq
        } while (parts.at(-1)?.hasMore)
        // Older pages and own messages may have been added in the meantime.
        return parts.reduce(withNewer, client.getQueryData<LoadedConversation>(queryKey) ?? loaded)
      },
      staleTime: 0,
    }),
}
