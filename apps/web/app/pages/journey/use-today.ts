import { DEFAULT_TIME_ZONE, localDay } from '@oola/contract/local-day'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { accountQueries } from '#web/features/account/account.queries.ts'
import { dayLater } from '#web/lib/member-day.ts'

const MINUTE = 60_000

/**
 * The member's local day as the server counts it (`customerLocalTime`); null until it is known. Without a profile it
 * is guessed, for the server has the last word on dates anyway.
 */
export const useToday = (): string | null => {
  const { data, dataUpdatedAt, isError } = useQuery(accountQueries.profile())
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE)
    return () => clearInterval(timer)
  }, [])
  if (data) return dayLater(data.customerLocalTime, now - dataUpdatedAt)
  return isError ? localDay(new Date(now), DEFAULT_TIME_ZONE) : null
}
