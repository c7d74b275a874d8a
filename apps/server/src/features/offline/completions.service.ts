import {
  type CompletionChange,
  mergeCompletion,
  NO_RECORD,
  type Standing,
} from '@oola/contract/offline/completions'
import type { Tx } from '#server/platform/db/client.ts'
import { findCompletions, writeCompletions } from './completions.repo.ts'
import type { Doing } from './doing.service.ts'

/** A step or task, and the present state of its row. */
export interface Done {
  readonly memberId: number
  /** Kind and id. */
  readonly what: string
  readonly completedAt: Date | null
  readonly completedDay: string | null
  readonly removedAt: Date | null
}

const standingOf = ({ completedAt, completedDay, removedAt }: Done): Standing => {
  const at = completedAt?.toISOString()
  return {
    completed: at && completedDay ? { at, comparedAt: at, day: completedDay } : null,
    removedAt: removedAt?.toISOString() ?? null,
  }
}

const changeOf = (
  kind: CompletionChange['kind'],
  { doneAt, comparedAt, day, isLate }: Doing,
  { completedAt }: Done,
): CompletionChange => {
  const at = doneAt.toISOString()
  if (kind === 'removed') return { kind, at }
  // What is not late comes after the row's own time, even if the clocks of two servers differ.
  const after = !isLate && completedAt && completedAt > comparedAt ? completedAt : comparedAt
  return { kind, event: { at, comparedAt: after.toISOString(), day } }
}

/** What a row becomes. */
export interface Settled {
  readonly completed: { readonly at: Date; readonly day: string } | null
  readonly removedAt: Date | null
}

/**
 * Merges a completion, an undo or a removal with what other devices did before or later (decision 17.3). The caller holds
 * the lock on the row, or on all rows of its kind, and writes the result.
 */
export const settleCompletion = async (
  tx: Tx,
  done: Done,
  { kind, doing, now }: { kind: CompletionChange['kind']; doing: Doing; now: Date },
): Promise<Settled> => {
  const { memberId, what } = done
  const found = await findCompletions(tx, memberId, what)
  const { standing, record } = mergeCompletion(
    standingOf(done),
    found ?? NO_RECORD,
    changeOf(kind, doing, done),
  )
  const hasRecord = record.later.length + record.undone.length > 0 || record.removedAt !== null
  if (found || hasRecord) await writeCompletions(tx, { memberId, what, now }, record)
  const { completed, removedAt } = standing
  return {
    completed: completed && { at: new Date(completed.at), day: completed.day },
    removedAt: removedAt === null ? null : new Date(removedAt),
  }
}
