import type { CoachSearch } from '@oola/contract/coaches/coaches.schema'
import { counted } from '@oola/contract/count-words'

/** DIR-06. */
export const NO_COACHES = 'No coaches found'

/** "6 coaches near 97214", "1 coach named “Raman”" (mockup 18). */
export const resultsLine = (count: number, { searchTerm, zipcode }: CoachSearch): string => {
  const named = searchTerm && ` named “${searchTerm}”`
  const near = zipcode && ` near ${zipcode}`
  return `${counted(count, 'coach', 'coaches')}${named}${near}`
}
