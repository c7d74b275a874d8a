import { canUndo } from '../actions/undo-window.ts'
import { MINUTE_MS } from '../durations.ts'

/** A completion or an undo of a step or task. */
export interface CompletionEvent {
  /** When it was done, as `toISOString` writes it. */
  readonly at: string
  /** Its time for comparisons: for a device that is online it is the time of arrival. */
  readonly comparedAt: string
  /** The member's local day of the doing. */
  readonly day: string
}

/** The state in the row of a step or task. */
export interface Standing {
  readonly completed: CompletionEvent | null
  readonly removedAt: string | null
}

/** What has no place in the row: stored only where devices disagreed or there was an undo. */
export interface CompletionRecord {
  /** Further completions that still count. */
  readonly later: readonly CompletionEvent[]
  readonly undone: readonly CompletionEvent[]
  /** It was removed as well as completed. */
  readonly removedAt: string | null
}

export const NO_RECORD: CompletionRecord = { later: [], undone: [], removedAt: null }

export type CompletionChange =
  | { readonly kind: 'done'; readonly event: CompletionEvent }
  | { readonly kind: 'undone'; readonly event: CompletionEvent }
  | { readonly kind: 'removed'; readonly at: string }

/** An undo takes back what was completed before it, within the window of undoing. */
const takesBack = (undo: CompletionEvent, done: CompletionEvent): boolean =>
  done.comparedAt <= undo.comparedAt &&
  canUndo({ at: new Date(done.at), day: done.day }, { now: new Date(undo.comparedAt), today: undo.day })

/** A repeated call comes within seconds of the first, as far as the way to the server is uneven. */
const isRepeat = (one: CompletionEvent, other: CompletionEvent): boolean =>
  one.day === other.day && Math.abs(Date.parse(one.at) - Date.parse(other.at)) < MINUTE_MS

/**
 * Merges a change of any device into a step or task, so that the end is the same in whatever order changes arrive (decision
 * 17.3): completions are a set, of which the first one counts; an undo takes back what was done before it on its day;
 * completing wins over removing.
 */
export const mergeCompletion = (
  standing: Standing,
  record: CompletionRecord,
  change: CompletionChange,
): { readonly standing: Standing; readonly record: CompletionRecord } => {
  const known = [...(standing.completed ? [standing.completed] : []), ...record.later]
  const isNew = change.kind === 'done' && !known.some((one) => isRepeat(one, change.event))
  const undone = change.kind === 'undone' ? [...record.undone, change.event] : record.undone
  const live = [...known, ...(isNew ? [change.event] : [])]
    .filter((done) => !undone.some((undo) => takesBack(undo, done)))
    .toSorted((a, b) => (a.at < b.at ? -1 : 1))
  const [completed = null, ...later] = live
  const removedAt = record.removedAt ?? standing.removedAt ?? (change.kind === 'removed' ? change.at : null)
  return {
    standing: { completed, removedAt: completed ? null : removedAt },
    record: { later, undone, removedAt: completed ? removedAt : null },
  }
}
