import { type MouseEvent, type RefObject, useCallback, useRef, useState } from 'react'
import type { StepsWanted } from '../areas.queries.ts'

/** The list of a number: what it counts. */
export type OpenedList =
  | ({ readonly kind: 'steps' } & Omit<StepsWanted, 'reviewId'>)
  | { readonly kind: 'goals' | 'wheels' | 'modules' | 'without' }

export const isSameList = (one: OpenedList, other: OpenedList): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/**
 * One list at a time, in place: opening moves the focus to its heading, Escape closes it and returns the focus to the
 * number (look-everywhere 1).
 */
export const useOpenedList = (
  first: OpenedList,
): {
  opened: OpenedList
  heading: RefObject<HTMLHeadingElement | null>
  open: (list: OpenedList) => (event: MouseEvent<HTMLButtonElement>) => void
  show: (list: OpenedList) => void
  close: () => void
} => {
  const [opened, setOpened] = useState(first)
  const heading = useRef<HTMLHeadingElement>(null)
  const opener = useRef<HTMLElement | null>(null)
  const open = useCallback(
    (list: OpenedList) => (event: MouseEvent<HTMLButtonElement>) => {
      opener.current = event.currentTarget
      setOpened(list)
      // The heading is there whatever is open; its words change with this render.
      requestAnimationFrame(() => {
        heading.current?.focus({ preventScroll: true })
        heading.current?.scrollIntoView({ block: 'nearest' })
      })
    },
    [],
  )
  return {
    opened,
    heading,
    open,
    show: setOpened,
    close: () => {
      if (!opener.current) return
      setOpened(first)
      opener.current.focus()
      opener.current = null
    },
  }
}
