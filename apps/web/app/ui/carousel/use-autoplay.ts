import { type FocusEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { useReducedMotion } from '#web/lib/reduced-motion.ts'

/**
 * Advances a carousel automatically. It pauses while the pointer or the focus is inside, while it is out of view,
 * with reduced motion, and once a member has paused it (traps 37).
 */
export const useAutoplay = (
  box: RefObject<HTMLElement | null>,
  every: number | undefined,
  onTurn: () => void,
) => {
  const less = useReducedMotion()
  const [stopped, setStopped] = useState(false)
  const [held, setHeld] = useState(false)
  const [seen, setSeen] = useState(false)
  const possible = every !== undefined && !less
  const running = possible && !stopped && !held && seen
  const turn = useRef(onTurn)
  useEffect(() => {
    turn.current = onTurn
  })

  useEffect(() => {
    const element = box.current
    if (!element || !possible) return
    const observer = new IntersectionObserver(
      ([entry]) => setSeen(entry?.isIntersecting ?? false),
      // Half of it has to be visible.
      { threshold: 0.5 },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [box, possible])

  useEffect(() => {
    if (!running || every === undefined) return
    const timer = setInterval(() => {
      if (!document.hidden) turn.current()
    }, every)
    return () => clearInterval(timer)
  }, [running, every])

  const leavesGroup = ({ currentTarget, relatedTarget }: FocusEvent) =>
    !currentTarget.contains(relatedTarget as Node | null)
  return {
    possible,
    stopped,
    running,
    toggle: () => setStopped(!stopped),
    handlers: {
      onPointerEnter: () => setHeld(true),
      onPointerLeave: () => setHeld(false),
      onFocus: () => setHeld(true),
      onBlur: (event: FocusEvent) => leavesGroup(event) && setHeld(false),
    },
  }
}
