import type { MenuActName, StaffAct } from '@oola/contract/staff/member-acts'
import type { MemberPage } from '@oola/contract/staff/member-page.schema'

/** The act that was chosen, in the menu, in the timeline or by a key. */
export type WantedAct =
  | { readonly act: MenuActName; readonly chargeId?: string }
  | { readonly act: 'undo'; readonly id: string }

/** Of the fields of an act. */
export interface ActFormProps {
  readonly member: MemberPage
  readonly wanted: WantedAct
  /** The act as it is filled in; null while something is missing or wrong. */
  readonly onAct: (act: StaffAct | null) => void
}
