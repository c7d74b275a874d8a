import { useEffect } from 'react'
import { useConnection } from '#web/lib/connection.ts'
import { logFailure } from '#web/lib/log-failure.ts'
import { readStaffView } from '#web/lib/staff-view.ts'

/** By then the page is complete, also on a slow phone. */
const AFTER_MS = 8_000

/** A while after the dashboard has opened, what it may show without a network is read. */
export const useReadForLater = (enabled: boolean): void => {
  const isOnline = useConnection() === 'online'
  useEffect(() => {
    if (!enabled || !isOnline || readStaffView()) return
    const timer = setTimeout(async () => {
      const part = await import('./read-for-later.ts').catch(() => null)
      await part?.readForLater().catch((error) => logFailure('nothing was read for later', error))
    }, AFTER_MS)
    return () => clearTimeout(timer)
  }, [enabled, isOnline])
}
