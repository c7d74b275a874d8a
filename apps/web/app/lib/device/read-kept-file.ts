import { memberId } from '#web/lib/session.ts'
import { filesCacheOf } from './kept-files.ts'

/** A file that the device keeps for the member; null when it does not. */
export const readKeptFile = async (address: string): Promise<Blob | null> => {
  const name = filesCacheOf(memberId())
  if (typeof caches === 'undefined' || !(await caches.has(name))) return null
  return (await (await (await caches.open(name)).match(address))?.blob()) ?? null
}
