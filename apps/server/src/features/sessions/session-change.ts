import { CancelWhy } from '@oola/contract/sessions/change.schema'
import { z } from 'zod'

/**
 * Who changed a booking, and the details for the other side. `end`: the relation has ended; `coachEnd`: the coach has ended
 * it, and what was paid for goes back (DESK-11); `paid`: a proposed session was paid for.
 */
export const SessionChange = z.object({
  by: z.enum(['client', 'coach', 'end', 'coachEnd', 'paid']),
  /** The previous time of a moved session. */
  before: z.iso.datetime().nullable().default(null),
  /** A coach's message about a moved session. */
  line: z.string().default(''),
  /** A coach's reason for a cancellation. */
  why: CancelWhy.nullable().default(null),
})
export type SessionChange = z.output<typeof SessionChange>

/** A client's booking. */
export const BY_CLIENT: SessionChange = { by: 'client', before: null, line: '', why: null }
