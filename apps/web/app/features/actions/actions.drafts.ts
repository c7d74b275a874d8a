import { type Drafts, memberDrafts } from '#web/lib/drafts.ts'
import { memberId } from '#web/lib/session.ts'
import { type ActionForm, parseForm } from './action-form.ts'
import { type DayDraft, parseDayDraft } from './day-rows.ts'
import type { ActionRow } from './first-action-rows.ts'

const parseRow = (stored: unknown): ActionRow[] => {
  const { key, text } = (stored ?? {}) as Partial<ActionRow>
  return typeof key === 'string' && typeof text === 'string' ? [{ key, text }] : []
}

const parseRows = (stored: unknown): readonly ActionRow[] | null =>
  Array.isArray(stored) ? stored.flatMap(parseRow) : null

/** `rows`: the unfinished first actions (G-38). */
export const firstActionDrafts = (): Drafts<readonly ActionRow[]> =>
  memberDrafts('first-actions', memberId(), parseRows)

/** Rows of the editor of several actions, by day (ACTIONS-28). */
export const dayDrafts = (): Drafts<DayDraft> => memberDrafts('action-rows', memberId(), parseDayDraft)

/** The dialog of one action: `new` or `edit-17`. */
export const actionFormDrafts = (): Drafts<ActionForm> => memberDrafts('action-form', memberId(), parseForm)
