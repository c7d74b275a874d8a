import { openOutboxChannel } from './outbox-channel.ts'
import { deviceDisk } from './outbox-disk.ts'
import { createEntries, type OutboxEntries } from './outbox-entries.ts'
import { createOverflow } from './outbox-overflow.ts'

let entries: OutboxEntries | undefined

/** The outbox of this device, as this tab shows it. */
export const deviceOutbox = (): OutboxEntries => {
  entries ??= createEntries({
    disk: deviceDisk,
    overflow: createOverflow(() => localStorage),
    channel: openOutboxChannel(),
  })
  return entries
}

/** No page waits longer for a database that does not open. */
const LONGEST_MS = 1_000

/**
 * Resolves when pending work is loaded. Guards wait for it together with their first calls, so that no page shows the
 * state before that work.
 */
export const outboxLoaded = (): Promise<unknown> =>
  Promise.race([deviceOutbox().ready(), new Promise((done) => setTimeout(done, LONGEST_MS))])
