import { roomOnDay } from '@oola/contract/actions/action-limit'
import type { ActionStep } from '@oola/contract/actions/actions.schema'
import { tidyText } from '@oola/contract/tidy-text'
import { type ActionRow, type NewKey, padRows, type RowLimits } from './first-action-rows.ts'

/** Unsaved texts of a day: new rows, and edited texts of saved steps by their id. */
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
      // Empty rows are not stored for the next visit.
      isText(key) && isText(text) && text !== '' ? [{ key, text }] : [],
    ),
    edits: Object.fromEntries(Object.entries(edits).filter(([, text]) => isText(text))),
  }
}

/** No text yet, though there may be empty rows. */
export const isEmptyDraft = ({ rows, edits }: DayDraft): boolean =>
  rows.every(({ text }) => text === '') && Object.keys(edits).length === 0

/**
 * Merges the draft with the server's list. A new row that is on the list already, because only the response to its
 * save was lost, becomes that step, with the text written since.
 */
export const mergeDraft = ({ rows, edits }: DayDraft, actions: readonly ActionStep[]): DayDraft => {
  const byKey = new Map(actions.flatMap((action) => (action.clientKey ? [[action.clientKey, action]] : [])))
  const arrived = rows.flatMap(({ key, text }) => {
    const action = byKey.get(key)
    return action && tidyText(text) !== action.text && tidyText(text) !== '' ? [[action.id, text]] : []
  })
  const savedIds = new Set(actions.map(({ id }) => String(id)))
  return {
    rows: rows.filter(({ key }) => !byKey.has(key)),
    edits: {
      ...Object.fromEntries(arrived),
      ...Object.fromEntries(Object.entries(edits).filter(([id]) => savedIds.has(id))),
    },
  }
}

interface DayNow {
  /** Open steps of the day. */
  readonly open: number
  /** Completed on it: 0 on a future day. */
  readonly completed: number
  /** The saved steps can be edited, and empty rows fill the list up. */
  readonly editing: boolean
}

/**
 * Number of new rows of a day. While it is edited, or while it is empty, at least three rows in all; else one empty
 * row, below the limit of fourteen. Never more than the day has room for (ACTIONS-42).
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

/** The new rows of a day. Typed rows are shown even when the day has filled up in the meantime: no text is lost. */
export const newRowsOf = (
  { rows }: DayDraft,
  { min, max }: RowLimits,
  newKey: NewKey,
): readonly ActionRow[] => padRows(rows, newKey, { min, max: Math.max(max, rows.length) })

/** A saved step with its edited text. */
export const wordsOf = ({ id, text }: ActionStep, { edits }: DayDraft): string => edits[id] ?? text

/** Edits a saved step; its original text is no change. */
export const editStep = (draft: DayDraft, { id, text }: ActionStep, words: string): DayDraft => {
  const { [id]: _, ...others } = draft.edits
  return { ...draft, edits: words === text ? others : { ...draft.edits, [id]: words } }
}

export interface DaySave {
  readonly rows: readonly ({ readonly id: number; readonly text: string } | NewRow)[]
  /** The day has no text, saved or new (ACTIONS-36). */
  readonly isBlank: boolean
  /** Saved steps that were emptied: they keep their text (G-52), and the member is informed. */
  readonly emptied: number
}

interface NewRow {
  readonly text: string
  readonly clientKey: string
}

/** The rows that SAVE sends: changed steps and new ones. Blank ones are dropped (ACTIONS-35). */
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

/** The draft that remains once these rows are saved: what was typed in the meantime. */
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
