import { useEffect } from 'react'
import { onSignedOut } from '#web/lib/api.ts'
import { clearSession } from '#web/lib/session.ts'
import { readStaffView } from '#web/lib/staff-view.ts'
import { leaveGate, requestLogin } from './relogin-gate.ts'

/**
 * What a page does when the server rejects the session: `ask` in place where work may be unsaved, or `leave` (the
 * dashboard goes to "/", C-01).
 */
export type SignedOutPolicyName = 'ask' | 'leave'

/** Sets the page's policy while it is mounted. */
export const useSignedOutPolicy = (policy: SignedOutPolicyName, leave: () => void) => {
  useEffect(() => {
    if (policy === 'leave') {
      return onSignedOut(async () => {
        const isView = readStaffView() !== null
        clearSession()
        // Loaded when it is needed: visitors' pages have this policy as well.
        if (!isView) void import('#web/lib/device/wipe-device.ts').then(({ wipeDevice }) => wipeDevice())
        leave()
        return false
      })
    }
    const reset = onSignedOut(requestLogin)
    return () => {
      reset()
      leaveGate()
    }
  }, [policy, leave])
}
