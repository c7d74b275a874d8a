/** Adjacent vowels are one syllable; a silent e at the end is none. */
const syllablesOf = (word: string): number => {
  const letters = word.toLowerCase().replace(/[^a-z]/g, '')
  if (letters === '') return 0
  if (letters.length <= 3) return 1
  const groups = letters
    .replace(/(?:[^laeiouy]es|[^aeiouydt]ed|[^laeiouy]e)$/, (ending) => ending.charAt(0))
    .replace(/^y/, '')
    .match(/[aeiouy]{1,2}/g)
  return Math.max(1, groups?.length ?? 1)
}

const sentencesOf = (text: string): string[] =>
  text
    .replace(/<\/?(p|li|ul|ol|br)[^>]*>/g, '. ')
    .replace(/<[^>]+>/g, '')
    .split(/(?<=[.!?:])["”’*]*\s+|\n+/)
    .filter((sentence) => /[a-z]/i.test(sentence))

/** How hard a text is to read. */
interface Reading {
  readonly words: number
  /** The US school grade at which it is understood, with one decimal. */
  readonly grade: number
}

/** Reading level by Flesch and Kincaid, from the lengths of sentences and words; null for a text without words. */
export const readingOf = (text: string): Reading | null => {
  const sentences = sentencesOf(text)
  const words = sentences.flatMap((sentence) =>
    sentence.split(/[\s—–/]+/).filter((word) => /[a-z]/i.test(word)),
  )
  if (words.length === 0) return null
  const syllables = words.reduce((sum, word) => sum + syllablesOf(word), 0)
  const grade = 0.39 * (words.length / sentences.length) + 11.8 * (syllables / words.length) - 15.59
  return { words: words.length, grade: Math.round(Math.max(0, grade) * 10) / 10 }
}
