import { startTransition, useEffect, useState } from 'react'

/**
 * The parts of a page that is just starting and that lie below its first screen. They come one after another, a frame
 * apart: a slow phone shows the first screen sooner, and can answer in between (docs/decisions/0033).
 */
const waiting: (() => void)[] = []
/** The page that was opened has all its parts; pages that are followed to from it come whole. */
let isOver = false

/** In a tab that nobody looks at no frame comes. */
const afterPaint = (then: () => void) => {
  if (document.hidden) setTimeout(then)
  else requestAnimationFrame(() => setTimeout(then))
}

const giveTurn = () => {
  waiting.shift()?.()
  if (waiting.length > 0) afterPaint(giveTurn)
  else isOver = true
}

const wait = (begin: () => void) => {
  if (waiting.push(begin) === 1) afterPaint(giveTurn)
}

const stopWaiting = (begin: () => void) => {
  const place = waiting.indexOf(begin)
  if (place >= 0) waiting.splice(place, 1)
}

/** Who reloads or goes back must find the same place of the page, which is as long as before (`MARK_FRESH`). */
const mayWait = (): boolean => !isOver && document.documentElement.dataset.fresh !== undefined

/**
 * Whether it is this part's turn to be rendered. Before that it shows its skeleton, or nothing at the page's end. Not for
 * finished pages: what is in their HTML comes alive in parts by itself (docs/decisions/0031).
 * @param now it is in the first screen after all
 */
export const useInTurn = (now = false): boolean => {
  const [isDue, setDue] = useState(() => now || !mayWait())
  useEffect(() => {
    if (isDue) return
    const begin = () => startTransition(() => setDue(true))
    wait(begin)
    return () => stopWaiting(begin)
  }, [isDue])
  return isDue
}
