import { CancelWhy } from '@oola/contract/sessions/change.schema'
import { z } from 'zod'

/** Who changed a booking, and what the other side is told of it. `end`: the member has left the coach. */
export const SessionChange = z.object({
  by: z.enum(['client', 'coach', 'end']),
  /** When a moved session was before. */
  before: z.iso.datetime().nullable().default(null),
  /** A coach's line about a moved session. */
  line: z.string().default(''),
  /** Why a coach has canceled. */
  why: CancelWhy.nullable().default(null),
})
export type SessionChange = z.output<typeof SessionChange>

/** A client books. */
export const BY_CLIENT: SessionChange = { by: 'client', before: null, line: '', why: null }
