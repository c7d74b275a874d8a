import { MINUTE_MS, SECOND_MS } from '@oola/contract/durations'
import { STAFF_IDLE_MINUTES } from '@oola/contract/staff/staff.constants'
import type { StaffPerson } from '@oola/contract/staff/staff-session.calls'
import { useEffect } from 'react'
import { useIdle } from '#web/lib/use-idle.ts'
import { storeMe } from '../staff.mutations.ts'
import { sendStaff } from '../staff-api.ts'

/**
 * Ends the session on this screen when it ends on the server: 8 hours after the sign-in, or 30 minutes without a key
 * or a press. Calls that a screen repeats by itself do not count as use (STAFF-02).
 */
export const useSessionEnd = ({ endsIn }: Pick<StaffPerson, 'endsIn'>): void => {
  const isIdle = useIdle(true, STAFF_IDLE_MINUTES * MINUTE_MS)
  useEffect(() => {
    if (!isIdle) return
    storeMe(null)
    // The cookie ends too; without an answer the server ends it by itself.
    sendStaff('POST /staff/sign-out', {}, { ignorePolicy: true }).catch(() => {})
  }, [isIdle])
  useEffect(() => {
    const timer = setTimeout(() => storeMe(null), endsIn * SECOND_MS)
    return () => clearTimeout(timer)
  }, [endsIn])
}
