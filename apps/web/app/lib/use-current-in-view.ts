import { type RefObject, useLayoutEffect, useRef } from 'react'
import { centerInStrip } from './center-in-strip.ts'

/**
 * Keeps the current tab of a strip that scrolls sideways in its middle: on phones it can be out of view.
 * @param current what says which one it is; a new value scrolls
 * @returns the ref of the strip
 */
export const useCurrentInView = <Strip extends HTMLElement>(current: string): RefObject<Strip | null> => {
  const strip = useRef<Strip>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab is the reason
  useLayoutEffect(() => {
    centerInStrip(strip.current, strip.current?.querySelector(':is([aria-current], [aria-selected="true"])'))
  }, [current])
  return strip
}
