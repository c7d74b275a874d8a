import { type RefObject, useEffect, useState } from 'react'
import { prefersReducedMotion } from '#web/lib/reduced-motion.ts'

/** PUBLIC-22. */
const COUNT_MS = 4000

/** Ease out. */
const countingPart = (elapsed: number): number => 1 - (1 - Math.min(1, Math.max(0, elapsed / COUNT_MS))) ** 3

/**
 * From 0 to 1 once, when an element has come into view; 1 in the prerendered page, and at once with reduced motion.
 */
export const useCounting = (place: RefObject<HTMLElement | null>): number => {
  const [part, setPart] = useState(1)
  useEffect(() => {
    const element = place.current
    if (!element || prefersReducedMotion()) return
    let frame = 0
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        observer.disconnect()
        const begun = performance.now()
        const step = (now: number) => {
          setPart(countingPart(now - begun))
          if (now - begun < COUNT_MS) frame = requestAnimationFrame(step)
        }
        frame = requestAnimationFrame(step)
      },
      { threshold: 0.5 },
    )
    observer.observe(element)
    return () => {
      observer.disconnect()
      cancelAnimationFrame(frame)
    }
  }, [place])
  return part
}
