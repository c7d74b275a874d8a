/** Words, without regard to capitals and to what stands between them. */
const plain = (text: string): string => (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ')

/** What is no sentence: a mark alone or doubled, a small letter after a full stop (abbreviations aside). */
const STRAY: readonly [pattern: RegExp, fault: string][] = [
  [/(?:^|\s)(?!\.\.\.)[.,;:?!]/, 'has a mark that stands alone'],
  [
    /(?<!\b\p{Lu})[.,;:]\s*[,;:?!]|,\.|(?<!\.)\.\.(?!\.)|[:,;]$/u,
    'has two marks in a row, or ends in the middle',
  ],
  [/(?<!\.\.|[ap]\.m|\b\d+)[.?!]["”’]? \p{Ll}/u, 'goes on with a small letter after its end'],
]

/**
 * What is wrong with a text that is read in a film's track: glued together, doubled, or with a stray mark.
 * Sounds in square brackets are no sentences.
 */
export const captionFaults = (text: string): string[] => {
  const words = text.replace(/\[[^\]]*\]/g, '').trim()
  const faults = STRAY.filter(([pattern]) => pattern.test(words)).map(([, fault]) => fault)
  const sentences = words
    .split(/(?<=[^\d][.?!])\s+/)
    .map(plain)
    .filter((sentence) => /\p{L}/u.test(sentence))
  // The same words once more: as one sentence, or as several.
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
