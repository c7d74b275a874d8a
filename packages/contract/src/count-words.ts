import { groupedNumber } from './grouped-number.ts'

/** Singular or plural: "day", "days". `many` only if it is not `one` with an s. */
export const nounOf = (count: number, one: string, many = `${one}s`): string => (count === 1 ? one : many)

/** A number with its noun: "1 day", "1,250 days". `many` only if it is not `one` with an s. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${groupedNumber(count)} ${nounOf(count, one, many)}`

const WORDS = 'no one two three four five six seven eight nine ten eleven twelve'.split(' ')

/** A small number in a sentence: "no", "one" to "twelve"; digits above. */
export const numberWord = (count: number): string => WORDS[count] ?? groupedNumber(count)

/** With a capital first letter. */
export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** The same at the start of a sentence: "No", "One". */
export const numberWordFirst = (count: number): string => capitalized(numberWord(count))

/** A span of minutes: "one hour", "15 minutes". */
export const spanInWords = (minutes: number): string => {
  const hours = minutes / 60
  return Number.isInteger(hours)
    ? `${numberWord(hours)} ${nounOf(hours, 'hour')}`
    : counted(minutes, 'minute')
}

/** The size of a file: "3 MB". */
export const megabytes = (bytes: number): string => `${Math.round(bytes / 1024 / 1024)} MB`
