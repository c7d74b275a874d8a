import { canUndo } from '../actions/undo-window.ts'
import { MINUTE_MS } from '../durations.ts'

/** A completion or an undo of a step or task. */
export interface Deed {
  /** When it was done, as `toISOString` writes it. */
  readonly at: string
  /** Its time for comparisons: a device that is online has the word when it speaks. */
  readonly word: string
  /** The member's local day of the doing. */
  readonly day: string
}

/** What the row of a step or task says. */
export interface Standing {
  readonly completed: Deed | null
  readonly removedAt: string | null
}

/** What the row cannot say: kept only where devices disagreed or somebody undid. */
export interface DeedRecord {
  /** Further completions that still count. */
  readonly later: readonly Deed[]
  readonly undone: readonly Deed[]
  /** It was removed as well as completed. */
  readonly removedAt: string | null
}

export const NO_RECORD: DeedRecord = { later: [], undone: [], removedAt: null }

export type DeedWord =
  | { readonly kind: 'done'; readonly deed: Deed }
  | { readonly kind: 'undone'; readonly deed: Deed }
  | { readonly kind: 'removed'; readonly at: string }

/** An undo takes back what was completed before it, within the window of undoing. */
const takesBack = (undo: Deed, done: Deed): boolean =>
  done.word <= undo.word &&
  canUndo({ at: new Date(done.at), day: done.day }, { now: new Date(undo.word), today: undo.day })

/** A repeated call comes within seconds of the first, as far as the way to the server is uneven. */
const isRepeat = (one: Deed, other: Deed): boolean =>
  one.day === other.day && Math.abs(Date.parse(one.at) - Date.parse(other.at)) < MINUTE_MS

/**
 * Merges a word of any device into a step or task, so that the end is the same in whatever order words arrive (decision
 * 17.3): completions are a set, of which the first one counts; an undo takes back what was done before it on its day;
 * completing wins over removing.
 */
export const mergeDeed = (
  standing: Standing,
  record: DeedRecord,
  word: DeedWord,
): { readonly standing: Standing; readonly record: DeedRecord } => {
  const known = [...(standing.completed ? [standing.completed] : []), ...record.later]
  const isNew = word.kind === 'done' && !known.some((one) => isRepeat(one, word.deed))
  const undone = word.kind === 'undone' ? [...record.undone, word.deed] : record.undone
  const live = [...known, ...(isNew ? [word.deed] : [])]
    .filter((done) => !undone.some((undo) => takesBack(undo, done)))
    .toSorted((a, b) => (a.at < b.at ? -1 : 1))
  const [completed = null, ...later] = live
  const removedAt = record.removedAt ?? standing.removedAt ?? (word.kind === 'removed' ? word.at : null)
  return {
    standing: { completed, removedAt: completed ? null : removedAt },
    record: { later, undone, removedAt: completed ? removedAt : null },
  }
}
