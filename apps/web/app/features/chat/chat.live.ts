import type { FeatureLive } from '#web/lib/live.ts'
import { memberId } from '#web/lib/session.ts'

// Its own words for the query's key: every signed-in page loads this, few load the chat.
const LIST = ['chat', 'list'] as const

/** What was written without a line goes out on whatever page the line comes back; mostly there is nothing. */
const sendWaiting = async () => {
  const prefix = `oola.chat.${memberId()}.`
  if (!Object.keys(localStorage).some((key) => key.startsWith(prefix))) return
  const { chatOutbox } = await import('./chat.outbox.ts')
  await chatOutbox().flush({ finishing: false })
}

/** Badges and lists, wherever they are; an open conversation has a line of its own (`use-chat-line.ts`). */
export const chatLive: FeatureLive = {
  stale: { ChatPending: [LIST], CoachingChanged: [LIST] },
  // Of a failure the conversation tells, and it is tried again there.
  open: () => ({ hears: {}, ready: () => void sendWaiting().catch(() => undefined) }),
}
