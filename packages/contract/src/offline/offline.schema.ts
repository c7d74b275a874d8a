import { z } from 'zod'
import { CalendarDate, LocalDateTime } from '../dates.ts'
import { Id } from '../ids.ts'

/** A value of a field, by the field's name: `text`, `day`, `completeBy` or `goal`. */
const Value = z.record(z.string(), z.string())

/** A device that was offline on the day. */
export const MergedDevice = z.object({
  /** Unique among the member's devices. */
  key: z.string(),
  /** Both empty if it has logged out since, or its browser did not send it. */
  browser: z.string(),
  system: z.string(),
  isThis: z.boolean(),
  /** When its first work of the day was done, and when the last of it was sent, in the member's time zone. */
  from: LocalDateTime,
  until: LocalDateTime,
})
export type MergedDevice = z.infer<typeof MergedDevice>

/** Something that came from a device that was offline. */
export const MergedChange = z.object({
  id: Id,
  kind: z.enum(['step', 'task', 'action', 'goal', 'cell', 'note']),
  /** Empty for a push. */
  name: z.string(),
  /**
   * `came`: nothing was in its way. `once`: done on two devices, counted once. `later`: of two words the later one
   * counts. `both`: both texts are kept, one below the other.
   */
  outcome: z.enum(['came', 'once', 'later', 'both']),
  /** The key of the device. */
  device: z.string(),
  /** The device that has it too, or made the change that lost. */
  otherDevice: z.string().nullable(),
  /** When it was done. */
  at: LocalDateTime,
  /** The word that counts, and the one that lost. */
  kept: Value.nullable(),
  other: Value.nullable(),
  /** The word that lost can be brought back until the day ends. */
  canBringBack: z.boolean(),
  isBroughtBack: z.boolean(),
})
export type MergedChange = z.infer<typeof MergedChange>

/** A day of several devices that were offline, put together (mockup 72). */
export const MergedDay = z.object({
  /** The member's local day; null when nothing was put together today. */
  day: CalendarDate.nullable(),
  /** Grows with each change: a page that was closed at this number has nothing new to show. */
  version: z.int(),
  devices: z.array(MergedDevice),
  /** In the order of doing. */
  changes: z.array(MergedChange),
})
export type MergedDay = z.infer<typeof MergedDay>
