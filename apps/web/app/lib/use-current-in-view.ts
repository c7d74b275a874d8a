import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Keeps the current tab of a strip that scrolls sideways in its middle: on phones it can be out of view.
 * @param current what says which one it is; a new value scrolls
 * @returns the ref of the strip
 */
export const useCurrentInView = <Strip extends HTMLElement>(current: string): RefObject<Strip | null> => {
  const strip = useRef<Strip>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab is the reason
  useLayoutEffect(() => {
    const tab = strip.current?.querySelector(':is([aria-current], [aria-selected="true"])')
    if (!strip.current || !tab) return
    const [outer, inner] = [strip.current.getBoundingClientRect(), tab.getBoundingClientRect()]
    strip.current.scrollLeft += inner.left + inner.width / 2 - (outer.left + outer.width / 2)
  }, [current])
  return strip
}
