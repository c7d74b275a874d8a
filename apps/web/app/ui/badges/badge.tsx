import { petalPath } from '@oola/contract/assessment/wheel-slices'
import type { LifeAreaKey } from '@oola/contract/life-areas/life-areas'
import type { ReactNode } from 'react'
import classes from './badge.module.css'

const SHAPE = { gap: -0.06, hub: 0.1, outerCorner: 0.3 }
const PETALS = [0, 1, 2, 3, 4, 5, 6] as const

interface BadgeProps {
  area: LifeAreaKey
  /** A number, or a Tabler icon of a third of the size. */
  children: ReactNode
  earned?: boolean
  size?: number
}

/** The seven-petal badge of an achievement (look.md 6). Decorative: its name is next to it. */
export function Badge({ area, children, earned = true, size = 56 }: BadgeProps) {
  return (
    <span
      className={classes.badge}
      data-area={area}
      data-earned={earned || undefined}
      style={{ width: size, height: size, fontSize: size * 0.27 }}
      aria-hidden
    >
      <svg viewBox="-51 -51 102 102" aria-hidden>
        {PETALS.map((index) => (
          <path key={index} d={petalPath(50, index, 1, SHAPE)} />
        ))}
        <circle r="31" />
      </svg>
      <span className={classes.inside}>{children}</span>
    </span>
  )
}
