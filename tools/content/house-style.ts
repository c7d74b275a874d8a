import type { ShownText } from './shown-texts.ts'

/** Patterns with a replacement in content/GLOSSARY.md. */
const BANNED: readonly (readonly [pattern: RegExp, instead: string])[] = [
  [/\b(some|every|any)body\b/i, 'someone, everyone, anyone'],
  [/\b(small|daily|Daily) actions?\b(?! steps?\b)/, 'action step'],
  [/\bthe one goal\b/i, 'main goal'],
  [/\btop (seven|7)\b|\bTop seven\b/, 'Top 7'],
  [/(?<![-\w/])e?mails?\b/i, 'e-mail'],
  [/\bone to one\b/i, 'one-on-one'],
  [/\bretests?\b/i, 'mid-year review, or: test again'],
  [/\b(sign|signed) in\b/i, 'log in'],
  [
    /\b(colour|favour|programme|organis|realis|customis|centre|enrolment|licence|grey|towards)/i,
    'US spelling',
  ],
  [/\bcancell(ed|ing)\b/i, 'US spelling'],
  [/\bno judgment\b/i, 'nothing: leave it out'],
]

/** Texts for staff, who sign in and write mails: the glossary is for what members read. */
const FOR_STAFF = /^(apps\/web\/app\/features|packages\/contract\/src)\/staff\/|^content\/mails\/staff-/

/** Overused words: their maximum number in all texts, a third of the count of an earlier review. */
const LIMITS: readonly (readonly [pattern: RegExp, most: number])[] = [
  [/\bcarr(y|ies|ied|ying)\b/gi, 9],
  [/\bhonest\w*/gi, 7],
  [/\bpromis(e|es|ed|ing)\b/gi, 7],
  [/\bsimply\b/gi, 2],
  [/\bTuesday/g, 1],
]

const SENTENCE_WORDS_MAX = 35
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

const wordsOf = (text: string): string[] => text.split(/\s+/).filter((word) => /\w/.test(word))

/** Sentences of a text or of HTML; list items and the halves at a colon are separate. */
const sentencesOf = (text: string): string[] =>
  text
    .replace(/<\/?(p|li|ul|ol|br)[^>]*>/g, '. ')
    .replace(/<[^>]+>/g, '')
    .split(/(?<=[.!?:;])["”’]?\s+/)

const bannedFaults = ({ file, text }: ShownText): string[] =>
  (FOR_STAFF.test(file) ? [] : BANNED).flatMap(([pattern, instead]) => {
    const found = pattern.exec(text)
    return found ? [`${file}: "${found[0]}" (${instead}) in "${text.slice(0, 80)}"`] : []
  })

const lengthFaults = ({ file, text }: ShownText): string[] =>
  sentencesOf(text)
    .filter((sentence) => wordsOf(sentence).length > SENTENCE_WORDS_MAX)
    .map(
      (sentence) => `${file}: ${wordsOf(sentence).length} words in one sentence: "${sentence.slice(0, 80)}"`,
    )

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
  return [
    ...all.flatMap(bannedFaults),
    ...all.flatMap(lengthFaults),
    ...limitFaults(all),
    ...doubleFaults(content),
  ]
}
