import { z } from 'zod'
import { PairGroup } from '../coaching/pair-group.schema.ts'
import { browserEvent, event } from '../event.ts'
import { Id } from '../ids.ts'

/** A message was written or read in a conversation: who shows it reads it again (ROOM-28). */
export const getChat = event('GetChat', {
  hub: '/chathub',
  payload: z.object({ coachId: Id, clientId: Id }),
})

/** Something was written to the member, or she has read it on another device: badges and lists look again (G-88). */
export const chatPending = event('ChatPending', { hub: '/notificationshub', payload: z.object({}) })

/** The other side is writing; gone after four seconds. */
export const chatTyping = event('ChatTyping', { hub: '/chathub', payload: z.object({ userId: Id }) })

/** Asks to be told what happens in a conversation (ROOM-28; G-87). */
export const joinChat = browserEvent('JoinGroup', {
  hub: '/chathub',
  payload: PairGroup,
  reply: z.object({}),
})

/** Says that the member is writing in a conversation. */
export const typing = browserEvent('Typing', { hub: '/chathub', payload: PairGroup, reply: z.object({}) })
