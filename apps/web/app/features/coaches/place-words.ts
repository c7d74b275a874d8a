import type { CoachResult } from '@oola/contract/coaches/coaches.schema'
import type { Country } from '@oola/contract/coaches/postal-code'
import { counted } from '@oola/contract/count-words'
import { groupedNumber } from '@oola/contract/grouped-number'

const KILOMETERS_IN_A_MILE = 1.609

/** The coach's place, and its distance from the searched zip code: "Salem, Oregon, 45 miles away". */
export const placeWords = (
  { location, miles }: Pick<CoachResult, 'location' | 'miles'>,
  country: Country,
): string => {
  if (miles === null) return location
  if (miles === 0) return `${location}, close by`
  if (country === 'CA')
    return `${location}, ${groupedNumber(Math.round(miles * KILOMETERS_IN_A_MILE))} km away`
  return `${location}, ${counted(miles, 'mile')} away`
}
