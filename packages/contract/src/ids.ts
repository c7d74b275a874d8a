import { z } from 'zod'

/** A whole positive id that fits PostgreSQL's integer. */
export const Id = z.int().min(1).max(2_147_483_647)

/** An id in a path: digits only. */
export const IdParam = z
  .string()
  .regex(/^\d{1,10}$/, 'must be a number')
  .transform(Number)
  .pipe(Id)

/** Life area 1-7: Fitness, Finance, Family, Faith, Field, Friends, Fun. */
export const AreaId = z.int().min(1).max(7)

export const UserParam = z.object({ userId: IdParam })

/** The reply of a call without data. */
export const Done = z.object({ ok: z.literal(true) })

/** The client's key of a new row: a repeat returns the existing row (traps 17). */
export const ClientKey = z.uuid().optional()
