import type { CoachSearch } from '@oola/contract/coaches/coaches.schema'
import { COUNTRIES } from '@oola/contract/coaches/postal-code'
import { queryParam } from '#web/lib/query-param.ts'

/** The maximum of the call (DIR-05). */
export const LONGEST = { searchTerm: 100, zipcode: 12 } as const

const PARAMETERS = ['searchTerm', 'zipcode', 'country'] as const
const COACH = 'coach'

/** The search in an address (DIR-02); parameter names are case-insensitive (C-13). */
export const readSearch = (search: string): CoachSearch => {
  const text = (name: keyof typeof LONGEST) =>
    (queryParam(search, name) ?? '').trim().slice(0, LONGEST[name]).trim()
  const country = queryParam(search, 'country')?.toUpperCase()
  return {
    searchTerm: text('searchTerm'),
    zipcode: text('zipcode'),
    country: COUNTRIES.find((each) => each === country) ?? 'US',
  }
}

/** DIR-03: a name or a zip code. */
export const canSearch = ({ searchTerm, zipcode }: CoachSearch): boolean =>
  searchTerm.trim() !== '' || zipcode.trim() !== ''

/** The coach whose listing is open: `?coach=2003`. */
export const readCoach = (search: string): number | null => {
  const id = queryParam(search, COACH) ?? ''
  return /^[1-9]\d{0,8}$/.test(id) ? Number(id) : null
}

/** The query of an address without some parameters, in any spelling; an ambassador's stays (C-15). */
const without = (search: string, names: readonly string[]): URLSearchParams => {
  const left = new URLSearchParams(search)
  const dropped = new Set(names.map((name) => name.toLowerCase()))
  for (const name of [...left.keys()]) if (dropped.has(name.toLowerCase())) left.delete(name)
  return left
}

const asQuery = (parameters: URLSearchParams): string => (parameters.size > 0 ? `?${parameters}` : '')

/** The address of a search; empty and default values are left out. */
export const searchAddress = (search: string, { searchTerm, zipcode, country }: CoachSearch): string => {
  const parameters = without(search, [...PARAMETERS, COACH])
  if (searchTerm.trim()) parameters.set('searchTerm', searchTerm.trim())
  if (zipcode.trim()) parameters.set('zipcode', zipcode.trim())
  if (country !== 'US') parameters.set('country', country)
  return asQuery(parameters)
}

/** The same results with this coach's listing open; null closes it. */
export const coachAddress = (search: string, coachId: number | null): string => {
  const parameters = without(search, [COACH])
  if (coachId !== null) parameters.set(COACH, String(coachId))
  return asQuery(parameters)
}
