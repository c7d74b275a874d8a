import { z } from 'zod'
import { call } from '../call.ts'
import { PairBody, PairParam } from '../coaching/pair.schema.ts'
import { ClientKey, Done } from '../ids.ts'
import { MESSAGES_A_PAGE } from './chat.constants.ts'
import { ChatMessage, Conversation, ConversationSummary, MessageText } from './chat.schema.ts'

/** A number of the query, as text. */
const Seq = z
  .string()
  .regex(/^\d{1,9}$/, 'must be a number')
  .transform(Number)

export const getChatMessage = call({
  method: 'GET',
  path: '/ChatConversation/getChatMessage/:coachId/:clientId',
  access: 'member',
  private: true,
  pair: { side: 'both', when: 'ever' },
  summary: `A conversation: its last ${MESSAGES_A_PAGE} messages, or those before or after a given one`,
  source: 'ROOM-25, ROOM-27; G-88, G-91',
  params: PairParam,
  query: z.object({ before: Seq.optional(), after: Seq.optional() }),
  reply: Conversation,
})

export const getConversations = call({
  method: 'GET',
  path: '/ChatConversation/GetConversations',
  access: 'member',
  private: true,
  summary:
    'Every conversation of the member, as client and as coach: open ones first, then by the last message',
  source: 'ours: ROOM-31; G-88, G-91',
  reply: z.array(ConversationSummary),
})

export const insertChatMessage = call({
  method: 'POST',
  path: '/ChatConversation/InsertChatMessage',
  access: 'member',
  pair: { side: 'both', when: 'open' },
  summary: 'Send a message; a repeated client key returns the message created by the first request',
  source: 'ROOM-26, ROOM-29; G-89',
  body: PairBody.extend({ Message: MessageText, clientKey: ClientKey }),
  reply: ChatMessage,
})

export const setChatRead = call({
  method: 'PUT',
  path: '/ChatConversation/SetRead/:coachId/:clientId',
  access: 'member',
  pair: { side: 'both', when: 'ever' },
  summary: 'Mark messages as read up to this one. Idempotent; an older message changes nothing',
  source: 'ours: ROOM-30; G-88',
  params: PairParam,
  body: z.object({ seq: z.int().min(0).max(999_999_999) }),
  reply: Done,
})
