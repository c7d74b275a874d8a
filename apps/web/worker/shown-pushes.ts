import { openDeviceDb } from '../app/lib/device/device-db.ts'

const FACT = 'shown-pushes'
/** A push service delivers the same message again within minutes. */
const MOST = 50

/**
 * Notes that a message is shown. A message can arrive twice, when a server or an answer was lost while it was sent
 * (REMIND-09).
 * @returns whether this device has shown it before; never without a database
 */
export const wasShown = async (id: number): Promise<boolean> => {
  const db = await openDeviceDb()
  if (!db) return false
  const change = db.transaction('facts', 'readwrite')
  const stored = await change.store.get(FACT)
  const shown: unknown[] = Array.isArray(stored) ? stored : []
  const isKnown = shown.includes(id)
  if (!isKnown) await change.store.put([...shown, id].slice(-MOST), FACT)
  await change.done
  return isKnown
}
