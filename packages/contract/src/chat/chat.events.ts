import { z } from 'zod'
import { PairGroup } from '../coaching/pair-group.schema.ts'
import { browserEvent, event } from '../event.ts'
import { Id } from '../ids.ts'

/** A message was sent or read in a conversation; pages that show it reload it (ROOM-28). */
export const getChat = event('GetChat', {
  hub: '/chathub',
  payload: z.object({ coachId: Id, clientId: Id }),
})

/** The member received a message, or read it on another device; badges and lists reload (G-88). */
export const chatPending = event('ChatPending', { hub: '/notificationshub', payload: z.object({}) })

/** The other side is typing; expires after four seconds. */
export const chatTyping = event('ChatTyping', { hub: '/chathub', payload: z.object({ userId: Id }) })

/** Subscribes to the events of a conversation (ROOM-28; G-87). */
export const joinChat = browserEvent('JoinGroup', {
  hub: '/chathub',
  payload: PairGroup,
  reply: z.object({}),
})

/** The member is typing in a conversation. */
export const typing = browserEvent('Typing', { hub: '/chathub', payload: PairGroup, reply: z.object({}) })
