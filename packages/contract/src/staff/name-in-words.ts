import { capitalized } from '../count-words.ts'

/** A name of the code in words: `roleChanged` is "Role changed". */
export const nameInWords = (name: string): string =>
  capitalized(name.replace(/([a-z\d])([A-Z])/g, '$1 $2').toLowerCase())

/** A field's name in words: `startCents` is "Start cents"; of an entry its number. */
export const fieldWords = (name: PropertyKey): string =>
  typeof name === 'number' ? `${name + 1}` : nameInWords(String(name))

/** A place in a file of the content as staff read it, such as "4, Answer". */
export const placeWords = (steps: readonly PropertyKey[]): string => steps.map(fieldWords).join(', ')
