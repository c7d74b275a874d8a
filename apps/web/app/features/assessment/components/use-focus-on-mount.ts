import { type RefObject, useEffect, useRef } from 'react'

/** A ref whose element takes the focus when it appears: the heading of a screen that replaces another one. */
export const useFocusOnMount = <T extends HTMLElement>(): RefObject<T | null> => {
  const element = useRef<T>(null)
  useEffect(() => {
    element.current?.focus({ preventScroll: true })
    scrollTo({ top: 0 })
  }, [])
  return element
}
