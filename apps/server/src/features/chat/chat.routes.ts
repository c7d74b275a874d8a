import {
  getChatMessage,
  getConversations,
  insertChatMessage,
  setChatRead,
} from '@oola/contract/chat/chat.calls'
import type { Handle } from '#server/platform/http/handle.ts'
import type { ChatService } from './chat.service.ts'

export const chatRoutes = (handle: Handle, chat: ChatService): void => {
  handle(getChatMessage, async ({ input, session }) => chat.read(session, input.params, input.query))
  handle(getConversations, async ({ session }) => chat.list(session), {
    finds: { coach_relation: 'the conversations of a coach with the clients (G-88, G-91)' },
  })
  handle(insertChatMessage, async ({ input, session }) => {
    const { CoachId: coachId, ClientID: clientId, Message: text, clientKey } = input.body
    return chat.write(session, { coachId, clientId }, { text, clientKey })
  })
  handle(setChatRead, async ({ input, session }) => {
    await chat.setRead(session, input.params, input.body.seq)
    return { ok: true as const }
  })
}
