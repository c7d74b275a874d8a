import { LIFE_AREAS } from '@oola/contract/life-areas/life-areas'
import { useChime } from '#web/lib/chime.ts'
import { DROP } from './drop-shape.ts'
import classes from './wheel.module.css'

/** Placed by the golden angle, so that consecutive drops are never neighbors. */
const GOLDEN_ANGLE = 137.508

interface DropRingProps {
  count: number
  /** Their distance from the center, as a share of the ring's half width: the nearest and the farthest. */
  from?: number
  to?: number
}

/**
 * Drops that fly out of the middle and form a ring around it (look.md 13: day complete, goal reached). Decorative,
 * ignore presses, and are static with reduced motion. The parent is `position: relative`.
 */
export function DropRing({ count, from = 0.8, to = 0.93 }: DropRingProps) {
  useChime()
  return (
    <svg className={classes.drops} viewBox="-100 -100 200 200" aria-hidden>
      {Array.from({ length: count }, (_, index) => {
        const angle = index * GOLDEN_ANGLE
        const distance = 100 * (from + ((to - from) * ((index * 5) % count)) / count)
        const style = { '--distance': `${-distance}px`, '--size': 0.5 + ((index * 3) % 5) * 0.08 }
        return (
          <g
            key={angle}
            transform={`rotate(${angle})`}
            data-area={LIFE_AREAS[index % LIFE_AREAS.length]?.key}
          >
            <path className={classes.drop} style={style} d={DROP} />
          </g>
        )
      })}
    </svg>
  )
}
