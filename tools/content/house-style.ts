import { houseStyleHints, wordsOf } from '../../apps/server/src/platform/content/house-style.ts'
import type { ShownText } from './shown-texts.ts'

/** Texts for staff, who sign in and write mails: the glossary is for what members read. */
const FOR_STAFF =
  /^(apps\/web\/app\/features|packages\/contract\/src)\/staff\/|^content\/(mails\/staff-|staff\/)/

/** Overused words: their maximum number in all texts, a third of the count of an earlier review. */
const LIMITS: readonly (readonly [pattern: RegExp, most: number])[] = [
  [/\bcarr(y|ies|ied|ying)\b/gi, 9],
  [/\bhonest\w*/gi, 7],
  [/\bpromis(e|es|ed|ing)\b/gi, 7],
  [/\bsimply\b/gi, 2],
  [/\bTuesday/g, 1],
]

/** Shorter texts are labels, headings and phrases, which may repeat. */
const DOUBLE_WORDS_MIN = 9
/** Texts that the law or a form requires in each place. */
const SAID_TWICE = [
  /health authority/,
  /doctor’s care/,
  /no questions asked/,
  /^Cancel anytime/,
  /business day/,
  /priority access/,
]

const textFaults = ({ file, text }: ShownText): string[] =>
  FOR_STAFF.test(file) ? [] : houseStyleHints(text).map((hint) => `${file}: ${hint}`)

const limitFaults = (texts: readonly ShownText[]): string[] =>
  LIMITS.flatMap(([pattern, most]) => {
    const count = texts.reduce((sum, { text }) => sum + (text.match(pattern)?.length ?? 0), 0)
    return count > most ? [`${pattern.source} stands ${count} times in all texts, ${most} are allowed`] : []
  })

const doubleFaults = (texts: readonly ShownText[]): string[] => {
  const first = new Map<string, string>()
  return texts.flatMap(({ file, text }) => {
    if (wordsOf(text).length < DOUBLE_WORDS_MIN || SAID_TWICE.some((pattern) => pattern.test(text))) return []
    const before = first.get(text)
    first.set(text, before ?? file)
    return before === undefined ? [] : [`${file}: repeats a text of ${before}: "${text.slice(0, 80)}"`]
  })
}

/**
 * Faults against the house style of content/GLOSSARY.md: words with a better alternative, overused
 * words, sentences that are too long, and repeated texts of `content/`.
 * @returns one line for each fault
 */
export const houseStyleFaults = (content: readonly ShownText[], ui: readonly ShownText[]): string[] => {
  const all = [...content, ...ui]
  return [...all.flatMap(textFaults), ...limitFaults(all), ...doubleFaults(content)]
}
