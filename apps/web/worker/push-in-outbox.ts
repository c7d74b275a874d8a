import { OUTBOX_SYNC } from '../app/lib/outbox/outbox-channel.ts'
import { deviceDisk, nextStamp, outboxPrefix } from '../app/lib/outbox/outbox-disk.ts'
import { sendStored } from './send-outbox.ts'

declare const self: ServiceWorkerGlobalScope

interface SyncScope {
  readonly sync?: { readonly register: (tag: string) => Promise<void> }
}

/**
 * Stores a push of today's wheel as a page does (`features/actions/actions.outbox.ts`), and sends it. Without a network
 * the browser wakes the worker later, or the next visit sends it.
 */
export const pushInOutbox = async (memberId: number, day: string, now: number): Promise<void> => {
  const key = crypto.randomUUID()
  const stamp = nextStamp(now, '', 'worker')
  const item = {
    memberId,
    key,
    item: { key, kind: 'push', day, actionId: null },
    doneAt: now,
    call: {
      name: 'POST /Actions/AsyncInsertEmptyCompletedAction',
      // Without a day: it counts for the member's day, which may differ from this device's clock.
      body: { userId: memberId, text: '', clientKey: key },
    },
    words: { kind: 'step' as const, title: 'A push of the wheel', to: '/dashboard' },
  }
  await deviceDisk.put(new Map([[outboxPrefix('action-changes', memberId) + stamp, item]]))
  await sendStored().catch(() => (self.registration as SyncScope).sync?.register(OUTBOX_SYNC))
}
