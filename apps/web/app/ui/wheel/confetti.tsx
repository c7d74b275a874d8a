import { LIFE_AREAS } from '@oola/contract/life-areas/life-areas'
import { useEffect, useState } from 'react'
import { useChime } from '#web/lib/chime.ts'
import { prefersReducedMotion } from '#web/lib/reduced-motion.ts'
import { DROP } from './drop-shape.ts'
import classes from './wheel.module.css'

const DROPS = 60
const FALL = 2400
/** Maximum delay between the first and the last drop's start. */
const SPREAD = 900

const drop = (index: number) => ({
  id: index,
  area: LIFE_AREAS[index % LIFE_AREAS.length]?.key,
  style: {
    left: `${Math.random() * 100}%`,
    scale: String(0.6 + Math.random() * 0.6),
    animationDelay: `${Math.random() * SPREAD}ms`,
    '--turn': `${Math.round(Math.random() * 360)}deg`,
    '--spin': `${Math.round((Math.random() - 0.5) * 540)}deg`,
    '--drift': `${Math.round((Math.random() - 0.5) * 160)}px`,
  },
})

/**
 * 60 petal drops that fall once behind the text (look.md 5; STEP1-40: after about 2.5 s), then disappear. Invisible
 * with reduced motion. The parent needs `position: relative; isolation: isolate`.
 */
export function Confetti({ delay = 2500 }: { delay?: number }) {
  useChime(delay)
  const [drops, setDrops] = useState<ReturnType<typeof drop>[]>([])
  useEffect(() => {
    if (prefersReducedMotion()) return
    const start = setTimeout(() => setDrops(Array.from({ length: DROPS }, (_, index) => drop(index))), delay)
    const end = setTimeout(() => setDrops([]), delay + FALL + SPREAD)
    return () => {
      clearTimeout(start)
      clearTimeout(end)
    }
  }, [delay])
  if (drops.length === 0) return null
  return (
    <div className={classes.confetti} aria-hidden>
      {drops.map(({ id, area, style }) => (
        <svg key={id} aria-hidden data-area={area} style={style} width="12" height="24" viewBox="0 0 12 24">
          <path d={DROP} />
        </svg>
      ))}
    </div>
  )
}
