import { useQuery } from '@tanstack/react-query'
import { accountQueries } from './account.queries.ts'

/**
 * Whether the member has said where she is. One dialog at a time: no pop-up before that, for choosing a zone loads the
 * page anew (TZ-02).
 */
export const useHasZone = (): boolean => {
  const { data: profile } = useQuery(accountQueries.profile())
  return typeof profile?.definedTimeZoneId === 'number'
}
