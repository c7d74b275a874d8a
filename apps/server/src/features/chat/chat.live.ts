import { joinChat, typing } from '@oola/contract/chat/chat.events'
import { pairOfGroup } from '@oola/contract/coaching/pair-group'
import type { Hear } from '#server/platform/realtime/browser-events.ts'
import type { PairsService } from '../coaching/pairs.service.ts'
import type { ChatService } from './chat.service.ts'

interface Services {
  readonly pairs: PairsService
  readonly chat: ChatService
}

/** A tab enters the room of a pair, and says when its member is writing (ROOM-28). */
export const chatHub = (hear: Hear, { pairs, chat }: Services): void => {
  hear(joinChat, {
    policy: (session, group) => pairs.own(session, pairOfGroup(group)),
    perMinute: 60,
    answer: async ({ proof, join }) => {
      await join(proof.room)
      return {}
    },
  })
  hear(typing, {
    policy: (session, group) => pairs.open(session, pairOfGroup(group)),
    perMinute: 60,
    answer: async ({ session, proof }) => {
      chat.isTyping(session, proof)
      return {}
    },
  })
}
