import { PROFILE_PROBLEMS, ZIP_LOOKUP_FROM } from '@oola/contract/coaches/coach-profile.constants'
import type { Country } from '@oola/contract/coaches/postal-code'
import { useQuery } from '@tanstack/react-query'
import { coachProfileQueries } from '../../coach-profile.queries.ts'

/** City and state of the typed zip code, from four characters on, and its error (PORTAL-43..45). */
export const useZipPlace = (country: Country, typed: string) => {
  const codes = typed.trim()
  const asks = codes.length >= ZIP_LOOKUP_FROM
  const { data, isError, isFetching } = useQuery({
    ...coachProfileQueries.place(country, codes),
    enabled: asks,
  })
  const place = (asks && data?.place) || null
  const nothing = data && !data.place ? PROFILE_PROBLEMS.zip : undefined
  return {
    place,
    isLooking: asks && isFetching,
    problem: asks ? (isError ? PROFILE_PROBLEMS.zipCall : nothing) : undefined,
  }
}
