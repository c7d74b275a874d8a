import { type RefObject, useLayoutEffect, useRef } from 'react'

/** A ref for buttons that may unmount while focused: the focus then moves to the heading above them. */
export const useFocusAfter = (): RefObject<HTMLDivElement | null> => {
  const ref = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const buttons = ref.current
    const heading = buttons?.closest('section, header, main')?.querySelector<HTMLElement>('h1, h2')
    return () => {
      if (!heading || !buttons?.contains(document.activeElement)) return
      // After the dialog has returned the focus, and after the row has been removed.
      requestAnimationFrame(() => {
        if (document.activeElement !== document.body || !heading.isConnected) return
        heading.tabIndex = -1
        heading.focus()
      })
    }
  }, [])
  return ref
}
