import { nameFaults } from './house-names.ts'

/** Words that content/GLOSSARY.md replaces, and what with. */
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

const SENTENCE_WORDS_MAX = 35

/** Texts that say "please" and stay as they are: the specification or the curriculum has them. */
const FIXED_PLEASE = [
  'Please verify your internet access, please try again',
  'Please log in with your Customer Id.',
  'Too many attempts. Please try again in',
  'Please write your actions.',
  'Please define your task',
  'Please Answer all the questions',
  'Please answer all the questions',
  'Please enter a valid Zip Code',
  'Please fill all the fields require',
  'Please update your payment information below',
  'please verify the questions',
  'Sorry, we had an error, please try again.',
  'an error on sharing, please try again',
  'please try to reload the page',
  'Please do not hold the evenings for now.',
  // What somebody writes in a film.
  'Please ask her.',
  'please ask her.',
]
/** What somebody says, between quotes. */
const QUOTED = /"[^"]*"|“[^”]*”/g

/** Whether a text of our own says "please"; to please someone is another word. */
const saysPlease = (text: string): boolean =>
  /(?<!\bto )\bplease\b/i.test(
    FIXED_PLEASE.reduce((rest, fixed) => rest.replaceAll(fixed, ''), text).replace(QUOTED, ''),
  )

/** Words of a text, by spaces; signs alone are none. */
export const wordsOf = (text: string): string[] => text.split(/\s+/).filter((word) => /\w/.test(word))

/** Sentences of a text or of HTML; list items and the halves at a colon are separate. */
const sentencesOf = (text: string): string[] =>
  text
    .replace(/<\/?(p|li|ul|ol|br)[^>]*>/g, '. ')
    .replace(/<[^>]+>/g, '')
    .split(/(?<=[.!?:;])["”’]?\s+/)

/** Where a text differs from the style of content/GLOSSARY.md: replaced words, names, long sentences (AUTHOR-08). */
export const houseStyleHints = (text: string): string[] => [
  ...BANNED.flatMap(([pattern, instead]) => {
    const found = pattern.exec(text)
    return found ? [`"${found[0]}" (${instead}) in "${text.slice(0, 80)}"`] : []
  }),
  ...(saysPlease(text) ? [`"please" (nothing: say what to do) in "${text.slice(0, 80)}"`] : []),
  ...nameFaults(text).map((fault) => `${fault} in "${text.slice(0, 80)}"`),
  ...sentencesOf(text)
    .filter((sentence) => wordsOf(sentence).length > SENTENCE_WORDS_MAX)
    .map((sentence) => `${wordsOf(sentence).length} words in one sentence: "${sentence.slice(0, 80)}"`),
]
