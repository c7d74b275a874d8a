import { useEffect } from 'react'
import { onSignedOut } from '#web/lib/api.ts'
import { clearSession } from '#web/lib/session.ts'
import { readStaffView } from '#web/lib/staff-view.ts'
import { leaveGate, requestLogin } from './relogin-gate.ts'

/**
 * Sets what the page does while it is mounted when the server rejects the session: it `asks` in place where work may be
 * unsaved, or leaves (the dashboard goes to "/", C-01).
 */
export const useSignedOutPolicy = (asks: boolean, leave: () => void) => {
  useEffect(() => {
    if (!asks) {
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
  }, [asks, leave])
}
