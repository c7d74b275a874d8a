import { z } from 'zod'
import { Reason } from './staff-people.calls.ts'

/** A field that a change alters, in the words that staff read; null means "nothing there". */
const ChangedField = z.object({
  field: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
})

/**
 * What a change by staff will do, computed by the server before anything is written: the content of the confirm window
 * (STAFF-04; look-staff 3).
 */
export const PlannedChange = z.object({
  /** Names the act and its amount, such as "Refund $39.00"; the words of the button. */
  title: z.string(),
  /** The member, coach or thing that it is for. */
  about: z.string(),
  changes: z.array(ChangedField).min(1),
  /** The mail that goes out with it; null when none does. */
  mail: z.object({ to: z.string(), subject: z.string(), text: z.string() }).nullable(),
  /** Days in which it can be undone; 0: it can not. */
  undoDays: z.int().min(0),
  /** The window asks for the member's id to be typed. */
  isDangerous: z.boolean(),
  /** A second person has to confirm it, within `APPROVAL_HOURS`. */
  byTwo: z.boolean(),
  /** A digest of the above, sent back with the confirmation. */
  seen: z.string().length(64),
})
export type PlannedChange = z.infer<typeof PlannedChange>

/** The confirmation of a planned change; refused with `changed_meanwhile` when it would do something else by now. */
export const Confirmed = z.object({ reason: Reason, seen: z.string().length(64) })
export type Confirmed = z.infer<typeof Confirmed>
