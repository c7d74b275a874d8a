import type { HintKind } from '@oola/contract/staff/content.calls'

const WORDS: Readonly<Record<HintKind, string>> = {
  words: 'words',
  reading: 'hard to read',
  link: 'broken link',
  film: 'film or captions',
  picture: 'picture without words',
}

/** The kinds of a file's hints in a few words: "hard to read and 2 more". */
export const hintWords = (hints: readonly { readonly kind: HintKind }[]): string => {
  const [first, ...others] = hints
  if (!first) return ''
  return others.length > 0 ? `${WORDS[first.kind]} and ${others.length} more` : WORDS[first.kind]
}
