import type { Method } from '../call.ts'

type CallsOf<Module> = Extract<Module[keyof Module], { readonly method: Method; readonly path: string }>

/** Add new files of staff calls here. */
type AnyStaffCall =
  | CallsOf<typeof import('./audit.calls.ts')>
  | CallsOf<typeof import('./content.calls.ts')>
  | CallsOf<typeof import('./home.calls.ts')>
  | CallsOf<typeof import('./staff-people.calls.ts')>
  | CallsOf<typeof import('./staff-roles.calls.ts')>
  | CallsOf<typeof import('./staff-session.calls.ts')>

/** Every call of the staff console by its name, as types only; apart from `Calls`, which members' programs use (STAFF-03). */
export type StaffCalls = { readonly [C in AnyStaffCall as `${C['method']} ${C['path']}`]: C }

export type StaffCallName = keyof StaffCalls
