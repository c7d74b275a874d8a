import { OUTBOX_SYNC } from '../app/lib/outbox/outbox-channel.ts'
import { deviceDisk, nextStamp, outboxPrefix } from '../app/lib/outbox/outbox-disk.ts'
import { sendStored } from './send-outbox.ts'

declare const self: ServiceWorkerGlobalScope

interface SyncScope {
  readonly sync?: { readonly register: (tag: string) => Promise<void> }
}

interface Step {
  /** The device's local day. */
  readonly day: string
  readonly now: number
  /** An open step of today's list; null for a push of the wheel. */
  readonly actionId: number | null
}

/**
 * Stores a step of today as a page does (`features/actions/actions.outbox.ts`), and sends it. Without a network the
 * browser wakes the worker later, or the next visit sends it.
 */
export const stepInOutbox = async (memberId: number, { day, now, actionId }: Step): Promise<void> => {
  const key = crypto.randomUUID()
  const stamp = nextStamp(now, '', 'worker')
  const words = { kind: 'step', to: '/dashboard' } as const
  // Without a day: it counts for the member's day, which may differ from this device's clock.
  const done =
    actionId === null
      ? {
          item: { key, kind: 'push', day, actionId },
          call: {
            name: 'POST /Actions/AsyncInsertEmptyCompletedAction',
            body: { userId: memberId, text: '', clientKey: key },
          },
          words: { ...words, title: 'A push of the wheel' },
        }
      : {
          item: { key, kind: 'complete', day, actionId },
          call: { name: 'PUT /Actions/AsyncCompleteAction', body: { userId: memberId, id: actionId } },
          words: { ...words, title: 'An action step' },
        }
  const item = { memberId, key, doneAt: now, ...done }
  await deviceDisk.put(new Map([[outboxPrefix('action-changes', memberId) + stamp, item]]))
  await sendStored().catch(() => (self.registration as SyncScope).sync?.register(OUTBOX_SYNC))
}
