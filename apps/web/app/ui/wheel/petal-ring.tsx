import { petalPath } from '@oola/contract/assessment/wheel-slices'
import type { LifeAreaKey } from '@oola/contract/life-areas/life-areas'
import classes from './petals.module.css'

const SHAPE = { hub: 0.3, gap: 0.07, innerCorner: 0.02, outerCorner: 0.2 }
const PETALS = [0, 1, 2, 3, 4, 5, 6] as const

interface PetalRingProps {
  /** Colors of the petals in order, for example the areas of the Top 7; missing ones stay grey. */
  areas: readonly (LifeAreaKey | undefined)[]
  /** Width and height in pixels. */
  size?: number
}

/** Seven equal petals as a small picture in dialogs and counters. Decorative: text next to it gives the number. */
export function PetalRing({ areas, size = 88 }: PetalRingProps) {
  return (
    <svg className={classes.ring} width={size} height={size} viewBox="-102 -102 204 204" aria-hidden>
      {PETALS.map((index) => (
        <path key={index} data-area={areas[index]} d={petalPath(100, index, 1, SHAPE)} />
      ))}
    </svg>
  )
}
