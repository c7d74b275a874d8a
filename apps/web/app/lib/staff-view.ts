import type { StaffView } from '@oola/contract/account/staff-view.schema'
import { createEmitter } from './store.ts'

/**
 * A read-only look of staff at the portal as a member (STAFF-13). It is in the session storage of its tab only: other
 * tabs of the same browser keep their own session.
 */
const KEY = 'oola.staff-view'

let seen: string | null = null
let view: StaffView | null = null

/** The view of this tab, or null, also where there is no session storage. The same object until it changes. */
export const readStaffView = (): StaffView | null => {
  try {
    const stored = sessionStorage.getItem(KEY)
    if (stored !== seen) view = JSON.parse(stored ?? 'null') as StaffView | null
    seen = stored
    return view
  } catch {
    return null
  }
}

/** Stores the view of this tab; the portal then shows the member's screens. */
export const storeStaffView = (next: StaffView): void => sessionStorage.setItem(KEY, JSON.stringify(next))

/** Ends the view in this tab and opens the console, which ends it on the server. */
export const leaveStaffView = (): void => {
  const left = readStaffView()
  if (!left) return
  sessionStorage.removeItem(KEY)
  location.replace(`/staff/view-as/${left.member.id}/ended`)
}

const refusals = createEmitter()
/** Something that would write was pressed: the banner says why nothing happens. */
export const refuseInView = refusals.emit
export const onRefusedInView = refusals.subscribe
