import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

interface RowCursor {
  /** Of the row with the cursor, -1 in an empty list. */
  readonly index: number
  readonly set: (index: number, focus?: boolean) => void
}

/**
 * The cursor of a list: one row is the tab stop (roving tabindex). It stays on its row when the list changes, and goes
 * to the neighbour when the row leaves, the focus with it.
 * @param ids of the rows, in their order
 * @param rowAt the element of a row, if it is rendered
 * @param reveal scrolls to a row
 */
export const useRowCursor = (
  ids: readonly string[],
  first: string | null,
  rowAt: RefObject<(id: string) => HTMLElement | null>,
  reveal: (index: number) => void,
): RowCursor => {
  const [cursor, setCursor] = useState<string | null>(first)
  const lastIndex = useRef(0)
  const wantsFocus = useRef(false)
  /** The row that has the focus. */
  const focused = useRef<string | null>(null)

  const found = cursor === null ? -1 : ids.indexOf(cursor)
  const index = found >= 0 ? found : Math.min(lastIndex.current, ids.length - 1)
  const id = ids[index] ?? null

  useLayoutEffect(() => {
    if (index >= 0) lastIndex.current = index
    const row = id === null ? null : rowAt.current(id)
    const isLost =
      focused.current !== null && focused.current !== id && document.activeElement === document.body
    if (row && (wantsFocus.current || isLost)) {
      row.focus({ preventScroll: true })
      wantsFocus.current = false
    }
    focused.current = row !== null && row === document.activeElement ? id : null
  })

  return {
    index,
    set: (next, focus = true) => {
      const nextId = ids[next]
      if (nextId === undefined) return
      wantsFocus.current = focus
      setCursor(nextId)
      reveal(next)
      if (nextId === id && focus) rowAt.current(nextId)?.focus({ preventScroll: true })
    },
  }
}
