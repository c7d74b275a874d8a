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
  ...nameFaults(text).map((fault) => `${fault} in "${text.slice(0, 80)}"`),
  ...sentencesOf(text)
    .filter((sentence) => wordsOf(sentence).length > SENTENCE_WORDS_MAX)
    .map((sentence) => `${wordsOf(sentence).length} words in one sentence: "${sentence.slice(0, 80)}"`),
]
