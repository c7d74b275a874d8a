import type { z } from 'zod'
import { type Call, call, type Method } from '../call.ts'
import type { ErrorCode } from '../errors.ts'
import type { StaffRight } from './staff-rights.ts'

/** Who may make a call of the staff console (STAFF-01, STAFF-02). */
type StaffAccess =
  /** Everyone: the first step of signing in. */
  | 'open'
  /** After the password; a second factor may still be missing. */
  | 'signingIn'
  /** Every person with a role, after the second factor. */
  | 'anyRole'
  | StaffRight

/** A call of the staff console, below `/api/staff`: it is read by no member's program. */
export interface StaffCall<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Reply extends z.ZodType = z.ZodType,
> extends Call<Params, Query, Body, Reply> {
  readonly staff: StaffAccess
  /** The second factor must have been confirmed within the last ten minutes (STAFF-02). */
  readonly fresh?: true
}

/** Whether a call belongs to the staff console. */
export const isStaffCall = (called: Call): called is StaffCall => called.access === 'staff'

/** Codes for refused access. */
const ofAccess = (staff: StaffAccess, fresh: boolean): ErrorCode[] => {
  if (staff === 'open') return []
  if (staff === 'signingIn') return ['staff_not_signed_in']
  const codes: ErrorCode[] = ['staff_not_signed_in', 'factor_needed']
  if (staff !== 'anyRole') codes.push('right_missing')
  return fresh ? [...codes, 'factor_again'] : codes
}

type Declared<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType> = Omit<
  StaffCall<P, Q, B, R>,
  'access'
>

/** Declares a staff call; required `staff` makes default deny (compare `call`). */
export const staffCall = <
  const M extends Method,
  const Path extends `/staff/${string}`,
  Params extends z.ZodType = z.ZodUndefined,
  Query extends z.ZodType = z.ZodUndefined,
  Body extends z.ZodType = z.ZodUndefined,
  Reply extends z.ZodType = z.ZodUndefined,
>(
  declaration: Declared<Params, Query, Body, Reply> & { readonly method: M; readonly path: Path },
): StaffCall<Params, Query, Body, Reply> & { readonly method: M; readonly path: Path } => ({
  ...call<M, Path, Params, Query, Body, Reply>({
    ...declaration,
    access: 'staff',
    errors: [...ofAccess(declaration.staff, declaration.fresh ?? false), ...(declaration.errors ?? [])],
  }),
  staff: declaration.staff,
  ...(declaration.fresh ? { fresh: true } : {}),
})
