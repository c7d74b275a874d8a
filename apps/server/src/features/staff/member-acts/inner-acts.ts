import type { StaffAct } from '@oola/contract/staff/member-acts'

/** What takes an act back, where another act of the menu does not do it. */
type TakingBack =
  | { readonly act: 'setPosition'; readonly stepId: number; readonly level: number }
  | { readonly act: 'setPhone'; readonly phone: string | null }
  | { readonly act: 'unexcuseDays'; readonly days: readonly string[] }
  | { readonly act: 'takeSessions'; readonly count: number; readonly note: string }
  | { readonly act: 'takeCourse'; readonly courseId: number }
  | { readonly act: 'takeMonths'; readonly months: number; readonly endsMembership: boolean }
  | { readonly act: 'keepMembership' }
  | { readonly act: 'keepAccount' }

/** Every act but `undo`, which runs one of these. */
export type InnerAct = Exclude<StaffAct, { act: 'undo' }> | TakingBack
export type InnerActName = InnerAct['act']
export type ActOf<Name extends InnerActName> = Extract<InnerAct, { act: Name }>
