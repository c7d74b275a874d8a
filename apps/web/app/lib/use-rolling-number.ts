import { useEffect, useRef, useState } from 'react'
import { prefersReducedMotion } from './reduced-motion.ts'

const ROLL_MS = 700

/**
 * A whole number that counts up to each new value from the previous one; at once with reduced motion.
 * @param first start value; by default the first value itself
 * @param ms duration
 */
export const useRollingNumber = (target: number, { first = target, ms = ROLL_MS } = {}): number => {
  const [shown, setShown] = useState(first)
  const last = useRef(first)
  useEffect(() => {
    const from = last.current
    if (from === target) return
    if (prefersReducedMotion()) {
      last.current = target
      setShown(target)
      return
    }
    const start = performance.now()
    let frame = requestAnimationFrame(function step(now) {
      const t = Math.min(1, Math.max(0, (now - start) / ms))
      // Ease out.
      last.current = Math.round(from + (target - from) * (1 - (1 - t) ** 3))
      setShown(last.current)
      if (t < 1) frame = requestAnimationFrame(step)
    })
    return () => cancelAnimationFrame(frame)
  }, [target, ms])
  return shown
}
