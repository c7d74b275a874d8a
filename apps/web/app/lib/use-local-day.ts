import { useCallback, useSyncExternalStore } from 'react'
import { dayLater, untilNextDay } from './member-day.ts'

/** The clock may be changed, and timers do not run while the machine sleeps: check at least once a minute. */
const CHECK_MS = 60_000

/** The member's local time as the server sent it, and this browser's clock at that time. */
export interface ServerTime {
  /** `YYYY-MM-DDTHH:mm:ss` without a zone. */
  readonly localTime: string
  readonly receivedAt: number
}

/**
 * The member's day, which changes at their midnight, after the machine wakes up, and when a hidden page becomes
 * visible again (traps 7). Rerenders only when the day changes. null until the time is loaded.
 */
export const useLocalDay = (serverTime: ServerTime | null): string | null => {
  const localTime = serverTime?.localTime ?? null
  const receivedAt = serverTime?.receivedAt ?? 0
  const subscribe = useCallback(
    (check: () => void) => {
      let timer: ReturnType<typeof setTimeout>
      const wait = () => {
        const left = localTime ? untilNextDay(localTime, Date.now() - receivedAt) : CHECK_MS
        timer = setTimeout(onTime, Math.min(CHECK_MS, left))
      }
      const onTime = () => {
        check()
        wait()
      }
      wait()
      document.addEventListener('visibilitychange', check)
      addEventListener('pageshow', check)
      return () => {
        clearTimeout(timer)
        document.removeEventListener('visibilitychange', check)
        removeEventListener('pageshow', check)
      }
    },
    [localTime, receivedAt],
  )
  return useSyncExternalStore(
    subscribe,
    () => (localTime ? dayLater(localTime, Date.now() - receivedAt) : null),
    () => null,
  )
}
