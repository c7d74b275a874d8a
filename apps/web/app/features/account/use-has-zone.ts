import { useQuery } from '@tanstack/react-query'
import { accountQueries } from './account.queries.ts'

/**
 * Whether the member has set their time zone. One dialog at a time: no pop-up before that, because setting a zone
 * reloads the page (TZ-02).
 */
export const useHasZone = (): boolean => {
  const { data: profile } = useQuery(accountQueries.profile())
  return typeof profile?.definedTimeZoneId === 'number'
}
