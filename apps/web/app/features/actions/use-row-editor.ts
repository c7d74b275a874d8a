import type { ActionStep } from '@oola/contract/actions/actions.schema'
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { newClientKey } from '#web/lib/client-key.ts'
import { type DayDraft, editStep, newRowLimits, newRowsOf } from './day-rows.ts'
import {
  type ActionRow,
  addRow,
  enterRow,
  pasteRows,
  type RowStep,
  removeRow,
  writeRow,
} from './first-action-rows.ts'

const KEYS = 20
const freshKeys = () => Array.from({ length: KEYS }, newClientKey)

interface Needs {
  readonly draft: DayDraft
  readonly put: (draft: DayDraft) => void
  /** The open steps of the day. */
  readonly actions: readonly ActionStep[]
  /** Completed on it. */
  readonly completed: number
  readonly editing: boolean
  readonly list: RefObject<HTMLElement | null>
}

/** The keys of saved steps' rows; new rows have the key under which they will be saved. */
export const savedKey = (id: number): string => `saved-${id}`

/** The editable rows: new ones, and saved steps while the day is edited. */
export const useRowEditor = ({ draft, put, actions, completed, editing, list }: Needs) => {
  const [keys, setKeys] = useState(freshKeys)
  const limits = newRowLimits({ open: actions.length, completed, editing })
  // The same padding has the same keys across renders. A saved key is never used again.
  const used = new Set(draft.rows.map(({ key }) => key))
  const free = keys.filter((key) => !used.has(key))
  let nextFree = 0
  const rows = newRowsOf(draft, limits, () => free[nextFree++] ?? newClientKey())

  const focusNext = useRef<string | null>(null)
  const focus = () => {
    const key = focusNext.current
    const field = key === null ? null : list.current?.querySelector<HTMLElement>(`[data-row="${key}"]`)
    if (field) focusNext.current = null
    field?.focus()
  }
  // A new row can be focused once it is rendered.
  useLayoutEffect(focus)

  const putRows = (next: readonly ActionRow[]) => put({ ...draft, rows: next })
  const goTo = (step: RowStep) => {
    focusNext.current = step.focus
    if (step.rows === rows) focus()
    else putRows(step.rows)
  }
  const rowLimits = { min: limits.min, max: Math.max(limits.max, rows.length) }
  return {
    rows,
    limits,
    write: (key: string, text: string) => putRows(writeRow(rows, key, text)),
    rewrite: (action: ActionStep, text: string) => put(editStep(draft, action, text)),
    enter: (key: string) => goTo(enterRow(rows, key, newClientKey, rowLimits)),
    /** From a saved step to the next row. */
    enterSaved: (index: number) => {
      const next = actions.slice(index + 1).find(({ canBeRemoved }) => canBeRemoved)
      focusNext.current = next ? savedKey(next.id) : (rows[0]?.key ?? null)
      focus()
    },
    add: () => goTo(addRow(rows, newClientKey)),
    remove: (key: string) => {
      const at = rows.findIndex((row) => row.key === key)
      const next = removeRow(rows, key, newClientKey, rowLimits)
      goTo({ rows: next, focus: next[Math.min(at, next.length - 1)]?.key ?? '' })
    },
    /** Returns how many lines did not fit. */
    paste: (key: string, at: { start: number; end: number }, lines: readonly string[]): number => {
      const step = pasteRows(rows, { key, ...at }, lines, newClientKey, rowLimits)
      goTo(step)
      return step.left
    },
    focusFirst: () => {
      const first = actions.find(({ canBeRemoved }) => canBeRemoved)
      focusNext.current = first ? savedKey(first.id) : (rows[0]?.key ?? null)
    },
    focusNew: () => {
      focusNext.current = rows[0]?.key ?? null
      focus()
    },
    /** The rows were saved: their keys belong to steps now. */
    renew: () => setKeys(freshKeys()),
  }
}
