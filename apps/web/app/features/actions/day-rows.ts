import { roomOnDay } from '@oola/contract/actions/action-limit'
import type { ActionStep } from '@oola/contract/actions/actions.schema'
import { tidyText } from '@oola/contract/tidy-text'
import { type ActionRow, type NewKey, padRows, type RowLimits } from './first-action-rows.ts'

/** What is written on a day and not saved yet: new rows, and changed words of saved steps by their id. */
export interface DayDraft {
  readonly rows: readonly ActionRow[]
  readonly edits: Readonly<Record<string, string>>
}

export const NO_DRAFT: DayDraft = { rows: [], edits: {} }

/** Fewer rows are padded with empty ones while a day is edited (ACTIONS-41). */
const ROWS_MIN = 3
/** With this many rows the control that adds one is hidden (ACTIONS-43; C-43). */
const ROWS_WITH_ADD = 14

const isText = (value: unknown): value is string => typeof value === 'string'

export const parseDayDraft = (stored: unknown): DayDraft | null => {
  const { rows, edits } = (stored ?? {}) as Partial<DayDraft>
  if (!Array.isArray(rows) || typeof edits !== 'object' || edits === null) return null
  return {
    rows: rows.flatMap(({ key, text }: Partial<ActionRow>) =>
      // Empty rows are worth nothing on the next visit.
      isText(key) && isText(text) && text !== '' ? [{ key, text }] : [],
    ),
    edits: Object.fromEntries(Object.entries(edits).filter(([, text]) => isText(text))),
  }
}

/** Nothing is written yet, though there may be rows to write in. */
export const isEmptyDraft = ({ rows, edits }: DayDraft): boolean =>
  rows.every(({ text }) => text === '') && Object.keys(edits).length === 0

/**
 * The draft beside the list that the server has. A new row that is on the list already, because its save arrived and
 * only the answer was lost, becomes that step, with the words written since.
 */
export const settleDraft = ({ rows, edits }: DayDraft, actions: readonly ActionStep[]): DayDraft => {
  const byKey = new Map(actions.flatMap((action) => (action.clientKey ? [[action.clientKey, action]] : [])))
  const arrived = rows.flatMap(({ key, text }) => {
    const action = byKey.get(key)
    return action && tidyText(text) !== action.text && tidyText(text) !== '' ? [[action.id, text]] : []
  })
  const known = new Set(actions.map(({ id }) => String(id)))
  return {
    rows: rows.filter(({ key }) => !byKey.has(key)),
    edits: {
      ...Object.fromEntries(arrived),
      ...Object.fromEntries(Object.entries(edits).filter(([id]) => known.has(id))),
    },
  }
}

interface DayNow {
  /** Open steps of the day. */
  readonly open: number
  /** Completed on it: 0 on a day to come. */
  readonly completed: number
  /** The saved steps can be rewritten, and empty rows fill the list up. */
  readonly editing: boolean
}

/**
 * How many new rows a day shows. While it is edited, or while nothing stands on it, at least three rows in all; else
 * one to write in, where the fourteen rows are not reached. Never more than the day has room for (ACTIONS-42).
 */
export const newRowLimits = ({ open, completed, editing }: DayNow): RowLimits => {
  const max = roomOnDay({ completed, open })
  const one = open < ROWS_WITH_ADD ? 1 : 0
  const wanted = editing || open === 0 ? Math.max(ROWS_MIN - open, open === 0 || !editing ? one : 0) : one
  return { min: Math.min(wanted, max), max }
}

/** Whether ADD is shown: below fourteen rows, and while the day has room. */
export const canAddTo = (rows: number, newRows: number, { max }: RowLimits): boolean =>
  rows < ROWS_WITH_ADD && newRows < max

/** The new rows of a day. What is written is shown even when the day has filled up meanwhile: no word disappears. */
export const newRowsOf = (
  { rows }: DayDraft,
  { min, max }: RowLimits,
  newKey: NewKey,
): readonly ActionRow[] => padRows(rows, newKey, { min, max: Math.max(max, rows.length) })

/** A step of the list with what is written over it. */
export const wordsOf = ({ id, text }: ActionStep, { edits }: DayDraft): string => edits[id] ?? text

/** Rewrites a saved step; its own words again are no change. */
export const editStep = (draft: DayDraft, { id, text }: ActionStep, words: string): DayDraft => {
  const { [id]: _, ...others } = draft.edits
  return { ...draft, edits: words === text ? others : { ...draft.edits, [id]: words } }
}

export interface DaySave {
  readonly rows: readonly ({ readonly id: number; readonly text: string } | NewRow)[]
  /** Not one word stands on the day, saved or new (ACTIONS-36). */
  readonly isBlank: boolean
  /** Saved steps that were emptied: they keep their words (G-52), and the member is told so. */
  readonly emptied: number
}

interface NewRow {
  readonly text: string
  readonly clientKey: string
}

/** What SAVE sends: changed steps and new ones. Blank ones are dropped (ACTIONS-35). */
export const daySave = (draft: DayDraft, actions: readonly ActionStep[]): DaySave => {
  const changed = actions
    .filter(({ canBeRemoved }) => canBeRemoved)
    .map((action) => ({ id: action.id, was: action.text, text: tidyText(wordsOf(action, draft)) }))
  const fresh = draft.rows
    .map(({ key, text }) => ({ text: tidyText(text), clientKey: key }))
    .filter(({ text }) => text !== '')
  const isBlank =
    fresh.length === 0 &&
    changed.every(({ text }) => text === '') &&
    actions.every(({ canBeRemoved }) => canBeRemoved)
  return {
    rows: [
      ...changed.filter(({ text, was }) => text !== '' && text !== was).map(({ id, text }) => ({ id, text })),
      ...fresh,
    ],
    isBlank,
    emptied: changed.filter(({ text }) => text === '').length,
  }
}

/** What is left of a draft once these rows are saved: what was written meanwhile. */
export const afterSave = ({ rows, edits }: DayDraft, saved: DaySave['rows']): DayDraft => {
  const words = new Map(saved.map((row) => ['id' in row ? String(row.id) : row.clientKey, row.text]))
  return {
    rows: rows.filter(({ key, text }) => {
      const tidy = tidyText(text)
      return tidy !== '' && words.get(key) !== tidy
    }),
    edits: Object.fromEntries(
      Object.entries(edits).filter(([id, text]) => {
        const tidy = tidyText(text)
        return tidy !== '' && words.get(id) !== tidy
      }),
    ),
  }
}
