import { type LocalDrafts, localDrafts } from '#web/lib/local-drafts.ts'
import { memberId } from '#web/lib/session.ts'
import type { ActionRow } from './first-action-rows.ts'

const parseRow = (stored: unknown): ActionRow[] => {
  const { key, text } = (stored ?? {}) as Partial<ActionRow>
  return typeof key === 'string' && typeof text === 'string' ? [{ key, text }] : []
}

const parseRows = (stored: unknown): readonly ActionRow[] | null =>
  Array.isArray(stored) ? stored.flatMap(parseRow) : null

/** `rows`: the first actions as far as they are written (G-38). */
export const firstActionDrafts = (): LocalDrafts<readonly ActionRow[]> =>
  localDrafts('first-actions', memberId(), parseRows)
