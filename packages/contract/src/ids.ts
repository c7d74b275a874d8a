import { z } from 'zod'

/** A positive whole number that JavaScript represents exactly; the database has 64 bits for it (OPS-02). */
export const Id = z.int().min(1)

/** An id in a path: digits only. */
export const IdParam = z
  .string()
  .regex(/^\d{1,16}$/, 'must be a number')
  .transform(Number)
  .pipe(Id)

/** Life area 1-7: Fitness, Finance, Family, Faith, Field, Friends, Fun. */
export const AreaId = z.int().min(1).max(7)

export const UserParam = z.object({ userId: IdParam })

/** The reply of a call without data. */
export const Done = z.object({ ok: z.literal(true) })

/** The client's key of a new row: a repeat returns the existing row (traps 17). */
export const ClientKey = z.uuid().optional()
