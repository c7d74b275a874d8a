import { useEffect, useState } from 'react'
import { prefersReducedMotion } from '#web/lib/reduced-motion.ts'

interface CountUp {
  /** Milliseconds from the start of the growth to the first and the last step of the count. */
  readonly from: number
  readonly to: number
}

/** Ease in-out, with the middle slightly early: matches the petals of look.md 5. */
const countProgress = (elapsed: number, { from, to }: CountUp): number => {
  const t = Math.min(1, Math.max(0, (elapsed - from) / (to - from)))
  return Math.sin((t * Math.PI) / 2) ** 1.5
}

/**
 * Counts from 0 to the target once, while the wheel grows; the target at once when `active` is false. Null before
 * the count starts: a prerendered page shows the target until then, also without JavaScript.
 */
export const useCountUp = (target: number, active: boolean, timing: CountUp): number | null => {
  const [shown, setShown] = useState(active ? null : target)
  const { from, to } = timing
  useEffect(() => {
    if (!active || prefersReducedMotion()) {
      setShown(target)
      return
    }
    const start = performance.now()
    let frame = requestAnimationFrame(function step(now) {
      const progress = countProgress(now - start, { from, to })
      setShown(target * progress)
      if (progress < 1) frame = requestAnimationFrame(step)
    })
    return () => cancelAnimationFrame(frame)
  }, [target, active, from, to])
  return shown
}
