import { joinChat, typing } from '@oola/contract/chat/chat.events'
import { pairOfGroup } from '@oola/contract/coaching/pair-group'
import type { OnBrowserEvent } from '#server/platform/realtime/browser-events.ts'
import type { PairsService } from '../coaching/pairs.service.ts'
import type { ChatService } from './chat.service.ts'

interface Services {
  readonly pairs: PairsService
  readonly chat: ChatService
}

/** A tab joins the room of a pair, and publishes when its member is writing (ROOM-28). */
export const chatHub = (on: OnBrowserEvent, { pairs, chat }: Services): void => {
  on(joinChat, {
    policy: (session, group) => pairs.own(session, pairOfGroup(group)),
    perMinute: 60,
    answer: async ({ proof, join }) => {
      await join(proof.room)
      return {}
    },
  })
  on(typing, {
    policy: (session, group) => pairs.open(session, pairOfGroup(group)),
    perMinute: 60,
    answer: async ({ session, proof }) => {
      chat.isTyping(session, proof)
      return {}
    },
  })
}
