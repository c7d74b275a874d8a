import { useEffect, useState } from 'react'
import { prefersReducedMotion } from '#web/lib/reduced-motion.ts'

/** The wait of the welcome pages in seconds (journey.md 9; G-41). */
export const WELCOME_SECONDS = 15
const PETALS = 7

/** Number of petals after so many seconds: the last one just before the button is enabled. */
export const petalsAfter = (seconds: number): number =>
  Math.min(PETALS, Math.max(0, Math.floor((seconds / (WELCOME_SECONDS - 1)) * PETALS)))

/**
 * The scores of the wheel that grows while a welcome page waits, one petal after the other. With reduced motion it
 * is complete at once; the wait stays (G-41).
 */
export const useBuildingWheel = (scores: readonly number[]): readonly (number | null)[] => {
  const [petals, setPetals] = useState(0)
  useEffect(() => {
    if (prefersReducedMotion()) {
      setPetals(PETALS)
      return
    }
    const start = performance.now()
    const timer = setInterval(() => {
      const built = petalsAfter((performance.now() - start) / 1000)
      setPetals(built)
      if (built === PETALS) clearInterval(timer)
    }, 250)
    return () => clearInterval(timer)
  }, [])
  return scores.map((score, index) => (index < petals ? score : null))
}
