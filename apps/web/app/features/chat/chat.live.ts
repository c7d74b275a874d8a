import type { FeatureLive } from '#web/lib/live.ts'
import { memberPrefix } from '#web/lib/member-prefix.ts'
import { memberId } from '#web/lib/session.ts'
import { CHAT_LIST, CHAT_OUTBOX } from './chat-names.ts'

/** Messages written offline are sent from any page when the connection returns; usually there are none. */
const sendWaiting = async () => {
  const prefix = memberPrefix(CHAT_OUTBOX, memberId())
  if (!Object.keys(localStorage).some((key) => key.startsWith(prefix))) return
  const { chatOutbox } = await import('./chat.outbox.ts')
  await chatOutbox().flush({ finishing: false })
}

/** Badges and lists, on any page; an open conversation has its own hub (`use-chat-line.ts`). */
export const chatLive: FeatureLive = {
  stale: { ChatPending: [CHAT_LIST], CoachingChanged: [CHAT_LIST] },
  // The conversation shows the failure, and retries there.
  open: () => ({ on: {}, ready: () => void sendWaiting().catch(() => undefined) }),
}
