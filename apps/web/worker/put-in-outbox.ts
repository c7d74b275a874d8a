import { openDeviceDb } from '../app/lib/device-db.ts'
import { memberPrefix } from '../app/lib/member-prefix.ts'

declare const self: ServiceWorkerGlobalScope

/** The tag of the event that sends what waits (`send-outbox.ts`). */
const OUTBOX_SYNC = 'oola-outbox'

interface SyncScope {
  readonly sync?: { readonly register: (tag: string) => Promise<void> }
}

/**
 * Stores a push of today's wheel as a page does (`features/actions/actions.outbox.ts`), and has it sent: by the
 * browser where it can, at once otherwise by an open page, or at the next visit.
 */
export const putInOutbox = async (memberId: number, day: string, now: number): Promise<void> => {
  const db = await openDeviceDb()
  if (!db) throw new Error('this device has no database')
  const key = crypto.randomUUID()
  const stamp = `${String(now).padStart(15, '0')}-worker`
  await db.put(
    'outbox',
    {
      memberId,
      key,
      item: { key, kind: 'push', day, actionId: null },
      doneAt: now,
      call: {
        name: 'POST /Actions/AsyncInsertEmptyCompletedAction',
        body: { userId: memberId, text: '', day, clientKey: key },
      },
      words: { kind: 'step', title: 'A push of the wheel', to: '/dashboard' },
    },
    memberPrefix('action-changes', memberId) + stamp,
  )
  new BroadcastChannel('oola-outbox').postMessage({ dropped: [] })
  await (self.registration as SyncScope).sync?.register(OUTBOX_SYNC).catch(() => undefined)
}
