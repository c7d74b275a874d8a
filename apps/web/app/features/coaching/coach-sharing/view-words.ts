import type { ViewKind } from '@oola/contract/coaching/coach-sharing/coach-sharing.constants'
import { inOneLine } from '@oola/contract/list-words'

const WORDS: readonly (readonly [ViewKind, string])[] = [
  ['scores', 'wheel'],
  ['goals', 'goals'],
  ['actions', 'action steps'],
  ['progress', 'streak'],
  ['modules', 'modules'],
  ['badges', 'badges'],
]

/** What a coach viewed in an hour, in words; the list of clients only if it was the only page. */
export const viewWords = (kinds: readonly ViewKind[]): string => {
  const words = WORDS.flatMap(([kind, word]) => (kinds.includes(kind) ? [word] : []))
  return words.length > 0 ? `Looked at your ${inOneLine(words)}` : 'Saw you in the list of clients'
}
