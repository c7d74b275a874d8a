import { ACTION_TEXT_MAX, ACTIONS_PER_DAY, FIRST_ACTIONS_MIN } from '@oola/contract/actions/actions.constants'
import { tidyText } from '@oola/contract/tidy-text'

/** A row to write an action step in. The key identifies it while rows are added and removed around it. */
export interface ActionRow {
  readonly key: string
  readonly text: string
}

/** Creates the key of a new row. */
export type NewKey = () => string

/** With this many rows ADD disappears (ACTIONS-43; C-43); Enter and pasting can still create the fifteenth. */
const ROWS_WITH_ADD = ACTIONS_PER_DAY - 1

/** Minimum and maximum number of rows of an editor. */
export interface RowLimits {
  readonly min: number
  readonly max: number
}

const FIRST_ACTIONS: RowLimits = { min: FIRST_ACTIONS_MIN, max: ACTIONS_PER_DAY }

const emptyRow = (newKey: NewKey): ActionRow => ({ key: newKey(), text: '' })

/** By default at least three rows (ACTIONS-41), at most fifteen (ACTIONS-42). */
export const padRows = (
  rows: readonly ActionRow[],
  newKey: NewKey,
  { min, max }: RowLimits = FIRST_ACTIONS,
): readonly ActionRow[] => {
  const missing = Math.max(0, min - rows.length)
  if (missing === 0 && rows.length <= max) return rows
  return [...rows, ...Array.from({ length: missing }, () => emptyRow(newKey))].slice(0, max)
}

export const canAddRow = (rows: readonly ActionRow[]): boolean => rows.length < ROWS_WITH_ADD

export const writeRow = (rows: readonly ActionRow[], key: string, text: string): readonly ActionRow[] =>
  rows.map((row) => (row.key === key ? { ...row, text } : row))

export const removeRow = (
  rows: readonly ActionRow[],
  key: string,
  newKey: NewKey,
  limits: RowLimits = FIRST_ACTIONS,
): readonly ActionRow[] =>
  padRows(
    rows.filter((row) => row.key !== key),
    newKey,
    limits,
  )

/** Puts an idea into the first empty row, else into a new one; returns a full list unchanged. */
export const addIdea = (rows: readonly ActionRow[], text: string, newKey: NewKey): readonly ActionRow[] => {
  const empty = rows.find((row) => row.text === '')
  if (empty) return writeRow(rows, empty.key, text)
  return rows.length >= ACTIONS_PER_DAY ? rows : [...rows, { key: newKey(), text }]
}

/** Removes an idea that is on the list as it was offered. */
export const dropIdea = (rows: readonly ActionRow[], text: string, newKey: NewKey): readonly ActionRow[] => {
  const row = rows.find((one) => one.text === text)
  return row ? removeRow(rows, row.key, newKey) : rows
}

/** Result of a change of rows: the rows, and the one that receives the focus. */
export interface RowStep {
  readonly rows: readonly ActionRow[]
  readonly focus: string
}

/** Adds an empty row at the end and focuses it; returns a full list unchanged. */
export const addRow = (rows: readonly ActionRow[], newKey: NewKey): RowStep => {
  const last = rows.at(-1)?.key ?? ''
  if (rows.length >= ACTIONS_PER_DAY) return { rows, focus: last }
  const row = emptyRow(newKey)
  return { rows: [...rows, row], focus: row.key }
}

/** Enter: moves to the row below if it is empty, else inserts a new one. */
export const enterRow = (
  rows: readonly ActionRow[],
  key: string,
  newKey: NewKey,
  { max }: RowLimits = FIRST_ACTIONS,
): RowStep => {
  const index = rows.findIndex((row) => row.key === key)
  const below = rows[index + 1]
  if (below && (below.text === '' || rows.length >= max)) return { rows, focus: below.key }
  if (rows.length >= max) return { rows, focus: key }
  const row = emptyRow(newKey)
  return { rows: rows.toSpliced(index + 1, 0, row), focus: row.key }
}

/** `- `, `* `, `1. `, `2) `: bullets of a copied list. */
const LIST_MARK = /^(?:[-*•–]|\d{1,2}[.)])\s+/u

/** The action steps in a pasted text, one a line; null for a text of one line, which is pasted as usual. */
export const pastedLines = (text: string): readonly string[] | null => {
  const lines = text
    .split(/\r\n?|\n/)
    .map((line) => tidyText(line).replace(LIST_MARK, ''))
    .filter((line) => line !== '')
  return lines.length > 1 ? lines : null
}

export interface PasteStep extends RowStep {
  /** Lines that were ignored: too long, or beyond the fifteenth row. */
  readonly left: number
}

/**
 * Pastes several lines: the first goes into the focused row, at the caret, the others into the rows below. Empty
 * rows are filled, others move down.
 */
export const pasteRows = (
  rows: readonly ActionRow[],
  { key, start, end }: { key: string; start: number; end: number },
  lines: readonly string[],
  newKey: NewKey,
  { max }: RowLimits = FIRST_ACTIONS,
): PasteStep => {
  const index = rows.findIndex((row) => row.key === key)
  const here = rows[index]
  if (!here) return { rows, focus: key, left: lines.length }
  const [first = '', ...others] = lines
  const joined = tidyText(`${here.text.slice(0, start)}${first}${here.text.slice(end)}`)
  const fits = joined.length <= ACTION_TEXT_MAX
  const short = others.filter((line) => line.length <= ACTION_TEXT_MAX)

  const below = rows.slice(index + 1)
  const written = below.filter(({ text }) => text !== '')
  const empty = below.filter(({ text }) => text === '')
  const room = max - (index + 1) - written.length
  const placed = short.slice(0, room).map((text, at) => ({ key: empty[at]?.key ?? newKey(), text }))
  const spare = empty.slice(placed.length, Math.max(placed.length, room))
  return {
    rows: [
      ...rows.slice(0, index),
      { key, text: fits ? joined : here.text },
      ...placed,
      ...written,
      ...spare,
    ],
    focus: placed.at(-1)?.key ?? key,
    left: lines.length - placed.length - (fits ? 1 : 0),
  }
}
