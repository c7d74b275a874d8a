import type { FeatureLive } from '#web/lib/live.ts'
import { CHAT_LIST } from './chat-names.ts'

/** Badges and lists, on any page; an open conversation has its own hub (`use-chat-line.ts`). */
export const chatLive: FeatureLive = {
  stale: { ChatPending: [CHAT_LIST], CoachingChanged: [CHAT_LIST] },
}
