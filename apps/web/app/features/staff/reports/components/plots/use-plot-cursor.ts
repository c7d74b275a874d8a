import { type KeyboardEvent, useState } from 'react'

const STEPS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

interface Place {
  readonly x: number
  readonly y: number
}

const within = (value: number, length: number): number => Math.min(length - 1, Math.max(0, value))

/**
 * The marked place of a plot: by a pointer that moves, or with the arrow keys while it has the focus; Escape leaves it.
 * A mouse at rest marks nothing when the page moves under it, so `mark` belongs to `onPointerMove`.
 */
export const usePlotCursor = (columns: number, rows = 1) => {
  const [place, setPlace] = useState<Place | null>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && place) {
      setPlace(null)
      return
    }
    const step = STEPS[event.key]
    if (!step) return
    event.preventDefault()
    const { x, y } = place ?? { x: step[0] > 0 ? -1 : columns, y: 0 }
    setPlace({ x: within(x + step[0], columns), y: within(y + step[1], rows) })
  }
  return {
    place,
    mark: setPlace,
    /** For the element that has the focus. */
    keys: { tabIndex: 0, onKeyDown, onBlur: () => setPlace(null), onPointerLeave: () => setPlace(null) },
  }
}
