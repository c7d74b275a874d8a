import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import type { RefObject } from 'react'

interface VirtualRows {
  readonly ids: readonly string[]
  readonly isVirtual: boolean
  readonly scroller: RefObject<HTMLElement | null>
  readonly cursorIndex: RefObject<number>
  /** Where the list was left. */
  readonly scrollTop: number
}

const OVERSCAN = 12
const ROW_HEIGHT = 40

/** The rows near the viewport, and the one with the cursor. */
export const useVirtualRows = ({ ids, isVirtual, scroller, cursorIndex, scrollTop }: VirtualRows) =>
  useVirtualizer<HTMLElement, HTMLElement>({
    count: isVirtual ? ids.length : 0,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: OVERSCAN,
    getItemKey: (index) => ids[index] ?? index,
    initialOffset: scrollTop,
    // Else scrolling would lose the focus.
    rangeExtractor: (range) =>
      [...new Set([...defaultRangeExtractor(range), cursorIndex.current])].sort((a, b) => a - b),
  })
