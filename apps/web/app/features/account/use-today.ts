import { HOUR_MS } from '@oola/contract/durations'
import { DEFAULT_TIME_ZONE, localDateTime } from '@oola/contract/local-day'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import { type ServerTime, useLocalDay } from '#web/lib/use-local-day.ts'
import { accountQueries } from './account.queries.ts'

/**
 * The member's local day as the server counts it (`customerLocalTime`); null while loading. It changes at their
 * midnight (traps 7). Without a profile it is estimated, since the server decides on dates anyway.
 */
export const useToday = (): string | null => {
  // A zone's clocks may change in between; refetching corrects the day.
  const { data, isError } = useQuery({ ...accountQueries.profile(), refetchInterval: HOUR_MS })
  const mustGuess = !data && isError
  const guess = useMemo(() => (mustGuess ? guessTime() : null), [mustGuess])
  const serverTime = data ? { localTime: data.customerLocalTime, receivedAt: data.receivedAt } : guess
  return useLocalDay(serverTime)
}

/** Only on demand: the first use of `Intl` costs a slow phone 100 ms. */
const guessTime = (): ServerTime => ({
  localTime: localDateTime(new Date(), DEFAULT_TIME_ZONE),
  receivedAt: Date.now(),
})

/**
 * Refetches everything on screen when the member's day changes: lists, counts and labels belong to a day. A hidden
 * page is only marked as stale, so that midnight does not cause requests from every open tab at once.
 */
export const useNewDay = (today: string | null): void => {
  const client = useQueryClient()
  const seen = useRef(today)
  useEffect(() => {
    const before = seen.current
    seen.current = today
    if (before === null || today === null || before === today) return
    void client.invalidateQueries({ refetchType: document.hidden ? 'none' : 'active' })
  }, [client, today])
}
