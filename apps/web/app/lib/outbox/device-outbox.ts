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
