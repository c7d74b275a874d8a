/** Words in lower case, without punctuation. */
const plain = (text: string): string => (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ')

/** Faults of sentences: a single or doubled mark, a small letter after a full stop (except abbreviations). */
const STRAY: readonly [pattern: RegExp, fault: string][] = [
  [/(?:^|\s)(?!\.\.\.)[.,;:?!]/, 'has a mark that stands alone'],
  [
    /(?<!\b\p{Lu})[.,;:]\s*[,;:?!]|,\.|(?<!\.)\.\.(?!\.)|[:,;]$/u,
    'has two marks in a row, or ends in the middle',
  ],
  [/(?<!\.\.|[ap]\.m|\b\d+)[.?!]["”’]? \p{Ll}/u, 'goes on with a small letter after its end'],
]

/**
 * Faults of a text in a film's track: joined sentences, repetitions, stray marks.
 * Sounds in square brackets are not sentences.
 */
export const captionFaults = (text: string): string[] => {
  const words = text.replace(/\[[^\]]*\]/g, '').trim()
  const faults = STRAY.filter(([pattern]) => pattern.test(words)).map(([, fault]) => fault)
  const sentences = words
    .split(/(?<=[^\d][.?!])\s+/)
    .map(plain)
    .filter((sentence) => /\p{L}/u.test(sentence))
  // The same words twice: as one sentence, or as several.
  const isTwice = sentences.some((_, index) =>
    sentences.some((__, end) => {
      const half = sentences.slice(index, end + 1).join(' ')
      return (
        half.includes(' ') &&
        ` ${sentences.slice(end + 1).join(' ')} `.startsWith(` ${half} `) &&
        end >= index
      )
    }),
  )
  return isTwice ? [...faults, 'says the same twice'] : faults
}
