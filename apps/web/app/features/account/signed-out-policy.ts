import { useEffect } from 'react'
import { onSignedOut } from '#web/lib/api.ts'
import { endSession } from '#web/lib/end-session.ts'
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
        endSession()
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
