import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import classes from './call.module.css'
import { PersonTile } from './person-tile.tsx'

const CORNERS = ['top left', 'top right', 'bottom left', 'bottom right'] as const
type Corner = (typeof CORNERS)[number]

/** Target of an arrow key. */
const MOVES: Readonly<Record<string, (corner: Corner) => string>> = {
  ArrowUp: (corner) => corner.replace('bottom', 'top'),
  ArrowDown: (corner) => corner.replace('top', 'bottom'),
  ArrowLeft: (corner) => corner.replace('right', 'left'),
  ArrowRight: (corner) => corner.replace('left', 'right'),
}
const isCorner = (text: string): text is Corner => CORNERS.some((corner) => corner === text)

interface SelfViewProps {
  userId: number
  name: string
  picture: MediaStream | null
  /** Initial corner: at the top on a phone, whose controls are at the bottom. */
  start: Corner
}

/**
 * The member's own picture, in the corner to which they drag it, or move it with the arrow keys (look-coaching 5).
 */
export function SelfView({ userId, name, picture, start }: SelfViewProps) {
  const [corner, setCorner] = useState<Corner>(start)
  const [shift, setShift] = useState<{ x: number; y: number } | null>(null)
  const from = useRef({ x: 0, y: 0 })

  const onPointerDown = (event: PointerEvent<HTMLButtonElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    from.current = { x: event.clientX, y: event.clientY }
    setShift({ x: 0, y: 0 })
  }
  const onPointerMove = ({ clientX, clientY }: PointerEvent) => {
    if (shift) setShift({ x: clientX - from.current.x, y: clientY - from.current.y })
  }
  const onPointerUp = ({ clientX, clientY, currentTarget }: PointerEvent<HTMLButtonElement>) => {
    const place = currentTarget.parentElement?.getBoundingClientRect()
    if (shift && place && Math.hypot(shift.x, shift.y) > 8) {
      const [across, down] = [clientX - place.left, clientY - place.top]
      const next = `${down < place.height / 2 ? 'top' : 'bottom'} ${across < place.width / 2 ? 'left' : 'right'}`
      if (isCorner(next)) setCorner(next)
    }
    setShift(null)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const next = MOVES[event.key]?.(corner)
    if (next === undefined || !isCorner(next)) return
    event.preventDefault()
    setCorner(next)
  }
  return (
    <button
      type="button"
      className={classes.self}
      data-corner={corner}
      data-dragged={shift !== null || undefined}
      style={shift ? { translate: `${shift.x}px ${shift.y}px` } : undefined}
      aria-label={`You, ${corner}. Move with the arrow keys.`}
      onKeyDown={onKeyDown}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onPointerCancel={() => setShift(null)}
    >
      <PersonTile {...{ userId, name, picture }} isMirrored />
      <span className={classes.pill}>You</span>
    </button>
  )
}
