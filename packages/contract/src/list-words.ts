const CONJUNCTION = new Intl.ListFormat('en-US', { type: 'conjunction' })

/** `["a", "b", "c"]` is "a, b, and c". */
export const inOneLine = (words: readonly string[]): string => CONJUNCTION.format(words)
