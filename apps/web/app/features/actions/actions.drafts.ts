import { type LocalDrafts, localDrafts } from '#web/lib/local-drafts.ts'
import { memberId } from '#web/lib/session.ts'
import { type ActionForm, parseForm } from './action-form.ts'
import { type DayDraft, parseDayDraft } from './day-rows.ts'
import type { ActionRow } from './first-action-rows.ts'
import type { PendingChange } from './pending-changes.ts'

const parseRow = (stored: unknown): ActionRow[] => {
  const { key, text } = (stored ?? {}) as Partial<ActionRow>
  return typeof key === 'string' && typeof text === 'string' ? [{ key, text }] : []
}

const parseRows = (stored: unknown): readonly ActionRow[] | null =>
  Array.isArray(stored) ? stored.flatMap(parseRow) : null

/** `rows`: the first actions as far as they are written (G-38). */
export const firstActionDrafts = (): LocalDrafts<readonly ActionRow[]> =>
  localDrafts('first-actions', memberId(), parseRows)

const KINDS = ['push', 'complete', 'remove', 'stop']

const parseChange = (stored: unknown): PendingChange | null => {
  const { kind, day, actionId = null } = (stored ?? {}) as Partial<PendingChange>
  const isUsable =
    kind !== undefined &&
    KINDS.includes(kind) &&
    typeof day === 'string' &&
    (kind === 'push') === (actionId === null)
  return isUsable ? { kind, day, actionId } : null
}

/** Pushes, completions and removals that the server has not acknowledged yet (traps 15, 17). */
export const changeDrafts = (): LocalDrafts<PendingChange> =>
  localDrafts('action-changes', memberId(), parseChange)

/** Rows of the editor of several actions, by day (ACTIONS-28). */
export const dayDrafts = (): LocalDrafts<DayDraft> => localDrafts('action-rows', memberId(), parseDayDraft)

/** The window of one action: `new` or `edit-17`. */
export const actionFormDrafts = (): LocalDrafts<ActionForm> =>
  localDrafts('action-form', memberId(), parseForm)
