import type { FeatureLive } from '#web/lib/live.ts'
import { memberPrefix } from '#web/lib/member-prefix.ts'
import { memberId } from '#web/lib/session.ts'
import { CHAT_LIST, CHAT_OUTBOX } from './chat-names.ts'

/** What was written without a line goes out on whatever page the line comes back; mostly there is nothing. */
const sendWaiting = async () => {
  const prefix = memberPrefix(CHAT_OUTBOX, memberId())
  if (!Object.keys(localStorage).some((key) => key.startsWith(prefix))) return
  const { chatOutbox } = await import('./chat.outbox.ts')
  await chatOutbox().flush({ finishing: false })
}

/** Badges and lists, wherever they are; an open conversation has a line of its own (`use-chat-line.ts`). */
export const chatLive: FeatureLive = {
  stale: { ChatPending: [CHAT_LIST], CoachingChanged: [CHAT_LIST] },
  // Of a failure the conversation tells, and it is tried again there.
  open: () => ({ hears: {}, ready: () => void sendWaiting().catch(() => undefined) }),
}
