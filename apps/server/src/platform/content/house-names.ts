import { capitalized } from '@oola/contract/count-words'
/** Names with one spelling, as content/GLOSSARY.md lists them. */
export const HOUSE_NAMES = [
  ...['Oola', 'Oola Lifestyle Framework', 'Oola Shots', 'Total Rebalancing System'],
  ...['Fitness', 'Finance', 'Family', 'Faith', 'Field', 'Friends', 'Fun'],
] as const

const AREAS = HOUSE_NAMES.slice(-7)

/** Names of several words, and Oola, in any case; not in addresses such as `oola.example`. */
const MARKS = HOUSE_NAMES.filter((name) => name.startsWith('Oola') || name.includes(' ')).map((name) => ({
  name,
  pattern: new RegExp(`(?<![\\w@./:#-])${name.replaceAll(' ', '[ -]')}(?!\\w|[.@/-]\\w)`, 'gi'),
}))

/** An area that is called one: `the family area`. */
const AREA_IN_SMALL = new RegExp(`\\b(${AREAS.map((name) => name.toLowerCase()).join('|')}) area\\b`, 'g')

/** Words that only look like a misspelled name. */
const REAL_WORDS = new Set(['fiend', 'friend', 'yield', 'wield', 'fields', 'finances', 'faiths', 'saith'])

/** Whether two words differ by one letter: missing, added, changed, or two of them swapped. */
const isOneLetterOff = (word: string, name: string): boolean => {
  let start = 0
  while (start < Math.min(word.length, name.length) && word[start] === name[start]) start += 1
  const [rest, nameRest] = [word.slice(start), name.slice(start)]
  return (
    rest.slice(1) === nameRest ||
    rest === nameRest.slice(1) ||
    rest.slice(1) === nameRest.slice(1) ||
    (rest[0] === nameRest[1] && rest[1] === nameRest[0] && rest.slice(2) === nameRest.slice(2))
  )
}

const misspelled = (word: string): string | undefined =>
  AREAS.find(
    (name) =>
      name.length >= 5 &&
      word !== name &&
      word.toLowerCase() !== name.toLowerCase() &&
      !REAL_WORDS.has(word.toLowerCase()) &&
      isOneLetterOff(word.toLowerCase(), name.toLowerCase()),
  )

/** Names in a text that are not spelled as the glossary spells them. */
export const nameFaults = (text: string): string[] => {
  // Labels in capitals.
  if (!/[a-z]/.test(text)) return []
  const marks = MARKS.flatMap(({ name, pattern }) =>
    [...text.matchAll(pattern)].filter(([found]) => found !== name).map(([found]) => [found, name] as const),
  )
  const small = [...text.matchAll(AREA_IN_SMALL)].map(([found]) => [found, capitalized(found)] as const)
  const wrong = (text.match(/\b[A-Z][a-z]{3,8}\b/g) ?? []).flatMap((word) => {
    const name = misspelled(word)
    return name ? [[word, name] as const] : []
  })
  return [...new Map([...marks, ...small, ...wrong])].map(
    ([found, name]) => `"${found}" is spelled "${name}"`,
  )
}
