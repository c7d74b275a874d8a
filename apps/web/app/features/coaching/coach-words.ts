import { capitalized, counted, nounOf, numberWordFirst } from '@oola/contract/count-words'
/** "Ana Castellanos" */
export const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  `${firstName} ${lastName}`

/** "3 coaches found" */
export const foundWords = (count: number): string =>
  count === 0 ? 'No coaches found' : `${counted(count, 'coach', 'coaches')} found`

/** The line below our picks: "Three certified coaches who match your answers." */
export const picksLead = (count: number): string =>
  `${numberWordFirst(count)} certified ${nounOf(count, 'coach who matches', 'coaches who match')} your answers. Choose one, and change your mind any time.`

/** Why a coach matches, as a sentence: "You both trust a plan and a check." (G-82) */
export const whySentence = (why: string): string => `${capitalized(why)}.`
