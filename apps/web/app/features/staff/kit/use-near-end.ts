import { type RefObject, useEffect } from 'react'

/** Before its end by this, the next page is read. */
const END_PX = 800

/**
 * Reads the next page of a list when its end is near, also when a page is shorter than the list.
 * @returns call it on scroll
 */
export const useNearEnd = (
  scroller: RefObject<HTMLElement | null>,
  onEnd: (() => void) | undefined,
  rows: number,
): (() => void) => {
  const nearEnd = () => {
    const element = scroller.current
    if (!element || !onEnd) return
    if (element.scrollHeight - element.scrollTop - element.clientHeight < END_PX) onEnd()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each page
  useEffect(nearEnd, [rows])
  return nearEnd
}
