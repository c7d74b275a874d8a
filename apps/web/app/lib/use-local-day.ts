import { useCallback, useSyncExternalStore } from 'react'
import { dayLater, untilNextDay } from './member-day.ts'

/** A clock may be set, and a machine that slept counts no timers: look at least once a minute. */
const LOOK_AGAIN = 60_000

/** A member's local time as the server told it, and when it did by this browser's clock. */
export interface ServerTime {
  /** `YYYY-MM-DDTHH:mm:ss` without a zone. */
  readonly localTime: string
  readonly receivedAt: number
}

/**
 * The member's day, which becomes the next one at her midnight, after a sleep of the machine, and when a page that was
 * out of sight is looked at again (traps 7). Renders only when the day changes. null until the time is known.
 */
export const useLocalDay = (told: ServerTime | null): string | null => {
  const localTime = told?.localTime ?? null
  const receivedAt = told?.receivedAt ?? 0
  const subscribe = useCallback(
    (look: () => void) => {
      let timer: ReturnType<typeof setTimeout>
      const wait = () => {
        const left = localTime ? untilNextDay(localTime, Date.now() - receivedAt) : LOOK_AGAIN
        timer = setTimeout(onTime, Math.min(LOOK_AGAIN, left))
      }
      const onTime = () => {
        look()
        wait()
      }
      wait()
      document.addEventListener('visibilitychange', look)
      addEventListener('pageshow', look)
      return () => {
        clearTimeout(timer)
        document.removeEventListener('visibilitychange', look)
        removeEventListener('pageshow', look)
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
