import { HOUR_MS } from '@oola/contract/durations'
import { DEFAULT_TIME_ZONE, localDateTime } from '@oola/contract/local-day'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import { type ServerTime, useLocalDay } from '#web/lib/use-local-day.ts'
import { accountQueries } from './account.queries.ts'

/** Between two of them the clocks of a zone may change; asking again puts the day right. */

/**
 * The member's local day as the server counts it (`customerLocalTime`); null until it is known. It becomes the next
 * one at her midnight (traps 7). Without a profile it is guessed, for the server has the last word on dates anyway.
 */
export const useToday = (): string | null => {
  const { data, isError } = useQuery({ ...accountQueries.profile(), refetchInterval: HOUR_MS })
  const mustGuess = !data && isError
  const guess = useMemo(() => (mustGuess ? guessTime() : null), [mustGuess])
  const told = data ? { localTime: data.customerLocalTime, receivedAt: data.receivedAt } : guess
  return useLocalDay(told)
}

/** Only when it is needed: the first use of `Intl` costs a slow phone 100 ms. */
const guessTime = (): ServerTime => ({
  localTime: localDateTime(new Date(), DEFAULT_TIME_ZONE),
  receivedAt: Date.now(),
})

/**
 * Asks for everything on screen again when the member's day changes: lists, counts and labels belong to a day. A page
 * that nobody looks at only remembers that it is out of date, so that midnight does not wake every open tab at once.
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
