import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { send } from '#web/lib/api.ts'
import { chatQueries, type Pair } from './chat.queries.ts'
import type { LoadedConversation } from './conversation-pages.ts'

/**
 * Marks displayed messages as read: the counter is reset, here and on the member's other devices (ROOM-30; G-88).
 */
export const useMarkRead = (pair: Pair, { messages, readByMe, unread }: LoadedConversation) => {
  const client = useQueryClient()
  const { coachId, clientId } = pair
  const newest = messages.at(-1)?.seq ?? 0
  const isNew = unread > 0 && newest > readByMe
  useEffect(() => {
    if (!isNew) return
    const mark = async () => {
      if (document.visibilityState !== 'visible') return
      await send(
        'PUT /ChatConversation/SetRead/:coachId/:clientId',
        { params: { coachId: String(coachId), clientId: String(clientId) }, body: { seq: newest } },
        { quiet: true },
      )
      const { queryKey } = chatQueries.conversation({ coachId, clientId })
      client.setQueryData(
        queryKey,
        (loaded) => loaded && { ...loaded, readByMe: Math.max(loaded.readByMe, newest), unread: 0 },
      )
      await client.invalidateQueries({ queryKey: chatQueries.list().queryKey })
    }
    // Offline it stays unread, and is marked after the next fetch of the conversation.
    const attempt = () => void mark().catch(() => undefined)
    attempt()
    document.addEventListener('visibilitychange', attempt)
    return () => document.removeEventListener('visibilitychange', attempt)
  }, [client, coachId, clientId, newest, isNew])
}
