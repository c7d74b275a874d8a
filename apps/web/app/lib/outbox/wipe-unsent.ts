import { keyRangeOf } from '#web/lib/device/device-answers.ts'
import { openDeviceDb } from '#web/lib/device/device-db.ts'
import { deviceOutbox } from './device-outbox.ts'

/** The member logs out although work is not sent: deletes theirs, in this tab and on the device. */
export const wipeUnsent = async (memberId: number): Promise<void> => {
  const outbox = deviceOutbox()
  const items = await outbox.load()
  outbox.drop([...items].filter(([, item]) => item.memberId === memberId).map(([key]) => key))
  // The page may be left at once.
  await (await openDeviceDb())?.delete('outbox', keyRangeOf(memberId))
}
