import { type RefObject, useEffect } from 'react'
import { type Place, storePlace } from './table-place.ts'

/** Returns to where a list was left, with the focus on its row, and stores where it is now. */
export const useTablePlace = (
  key: string,
  left: Place | undefined,
  scroller: RefObject<HTMLElement | null>,
  rowAt: RefObject<(id: string) => HTMLElement | null>,
  cursor: string | null,
): void => {
  useEffect(() => {
    const element = scroller.current
    if (!element || !left) return
    element.scrollTop = left.scrollTop
    // Back from the page of a row.
    if (left.cursor !== null && document.activeElement === document.body)
      rowAt.current(left.cursor)?.focus({ preventScroll: true })
  }, [left, scroller, rowAt])
  useEffect(
    () => storePlace(key, { scrollTop: scroller.current?.scrollTop ?? 0, cursor }),
    [key, scroller, cursor],
  )
}
