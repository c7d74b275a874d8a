import type { Method } from '../call.ts'

type CallsOf<Module> = Extract<Module[keyof Module], { readonly method: Method; readonly path: string }>

/** Add new files of staff calls here. */
type AnyStaffCall =
  | CallsOf<typeof import('./announce.calls.ts')>
  | CallsOf<typeof import('./audit.calls.ts')>
  | CallsOf<typeof import('./find.calls.ts')>
  | CallsOf<typeof import('./members.calls.ts')>
  | CallsOf<typeof import('./new-member.calls.ts')>
  | CallsOf<typeof import('./content.calls.ts')>
  | CallsOf<typeof import('./content-bundle.calls.ts')>
  | CallsOf<typeof import('./home.calls.ts')>
  | CallsOf<typeof import('./price-changes.calls.ts')>
  | CallsOf<typeof import('./media.calls.ts')>
  | CallsOf<typeof import('./member.calls.ts')>
  | CallsOf<typeof import('./outages.calls.ts')>
  | CallsOf<typeof import('./inbox.calls.ts')>
  | CallsOf<typeof import('./staff-coaches.calls.ts')>
  | CallsOf<typeof import('./money.calls.ts')>
  | CallsOf<typeof import('./payouts.calls.ts')>
  | CallsOf<typeof import('./reports.calls.ts')>
  | CallsOf<typeof import('./staff-people.calls.ts')>
  | CallsOf<typeof import('./staff-roles.calls.ts')>
  | CallsOf<typeof import('./staff-session.calls.ts')>
  | CallsOf<typeof import('./staff-views.calls.ts')>
  | CallsOf<typeof import('./system.calls.ts')>
  | CallsOf<typeof import('./view-as.calls.ts')>

/** Every call of the staff console by its name, as types only; apart from `Calls`, which members' programs use (STAFF-03). */
export type StaffCalls = { readonly [C in AnyStaffCall as `${C['method']} ${C['path']}`]: C }

export type StaffCallName = keyof StaffCalls
