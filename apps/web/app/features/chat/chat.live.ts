import type { FeatureLive } from '#web/lib/live.ts'
import { chatQueries } from './chat.queries.ts'

const { queryKey: list } = chatQueries.list()

/** What was written without a line goes out on whatever page the line comes back. */
const sendWaiting = async () => {
  const { chatOutbox } = await import('./chat.outbox.ts')
  const outbox = chatOutbox()
  if (outbox.read().waiting.size > 0) await outbox.flush({ finishing: false })
}

/** Badges and lists, wherever they are; an open conversation has a line of its own (`use-chat-line.ts`). */
export const chatLive: FeatureLive = {
  stale: { ChatPending: [list], CoachingChanged: [list] },
  // Of a failure the conversation tells, and it is tried again there.
  open: () => ({ hears: {}, ready: () => void sendWaiting().catch(() => undefined) }),
}
