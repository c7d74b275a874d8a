import type { ViewKind } from '@oola/contract/coaching/coach-sharing/coach-sharing.constants'

const WORDS: readonly (readonly [ViewKind, string])[] = [
  ['scores', 'wheel'],
  ['goals', 'goals'],
  ['actions', 'action steps'],
  ['progress', 'streak'],
  ['modules', 'modules'],
  ['badges', 'badges'],
]

/** "wheel, goals and streak" */
const listed = (words: readonly string[]): string =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`

/** What a coach viewed in an hour, in words; the list of clients only if it was the only page. */
export const viewWords = (kinds: readonly ViewKind[]): string => {
  const words = WORDS.flatMap(([kind, word]) => (kinds.includes(kind) ? [word] : []))
  return words.length > 0 ? `Looked at your ${listed(words)}` : 'Saw you in the list of clients'
}
