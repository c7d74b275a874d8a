import { groupedNumber } from './grouped-number.ts'

/** A number with its noun: "1 day", "1,250 days". `many` only where it is not `one` with an s. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${groupedNumber(count)} ${count === 1 ? one : many}`

const WORDS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

/** A small number in a sentence: "no", "one" to "ten"; digits above. */
export const numberWord = (count: number): string => WORDS[count] ?? groupedNumber(count)

/** The same at the start of a sentence: "No", "One". */
export const numberWordFirst = (count: number): string => {
  const word = numberWord(count)
  return word.charAt(0).toUpperCase() + word.slice(1)
}
