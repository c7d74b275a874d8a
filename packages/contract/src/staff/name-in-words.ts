import { capitalized } from '../count-words.ts'

/** A name of the code in words: `roleChanged` is "Role changed". */
export const nameInWords = (name: string): string =>
  capitalized(name.replace(/([a-z\d])([A-Z])/g, '$1 $2').toLowerCase())

const INITIALS = /\b(faq|html|id|mp4|url|zip)\b/gi

/** A field's name in words: `startCents` is "Start cents", `htmlTitle` "HTML title". */
export const fieldWords = (name: string): string =>
  nameInWords(name).replace(INITIALS, (initials) => initials.toUpperCase())

/** A place in a file of the content as the form names it, such as "Entry 4, Answer" or "Paragraphs 2". */
export const placeWords = (steps: readonly PropertyKey[]): string =>
  steps.reduce<string>((place, step) => {
    if (typeof step === 'number') return `${place || 'Entry'} ${step + 1}`
    return [...(place ? [place] : []), fieldWords(String(step))].join(', ')
  }, '')
