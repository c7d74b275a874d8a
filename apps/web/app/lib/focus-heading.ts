import { type RefObject, useEffect, useRef } from 'react'

/**
 * A ref for the heading of a screen that replaces another one on the same page: it receives the focus, and the page
 * scrolls to its top. Give the heading `tabIndex={-1}`.
 * @param moved false for the first screen of a page: there the browser starts at the top
 */
export const useFocusHeading = (moved: boolean): RefObject<HTMLHeadingElement | null> => {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!moved) return
    heading.current?.focus({ preventScroll: true })
    scrollTo({ top: 0 })
  }, [moved])
  return heading
}
