import { petalPath } from '@oola/contract/assessment/wheel-slices'
import { LIFE_AREAS } from '@oola/contract/life-areas/life-areas'
import classes from './waiting.module.css'

const SCALES = [0.62, 0.74, 0.9, 1.05, 0.9, 0.74, 0.62]

/** Seven petals that turn one step at a time. Decorative: text next to it says what is loading. */
export function Spinner({ size = 56, slow = false }: { size?: number; slow?: boolean }) {
  return (
    <svg
      className={classes.spinner}
      data-slow={slow || undefined}
      width={size}
      height={size}
      viewBox="-107 -107 214 214"
      aria-hidden
    >
      {LIFE_AREAS.map(({ key }, index) => (
        <path key={key} data-area={key} d={petalPath(100, index, SCALES[index] ?? 1)} />
      ))}
    </svg>
  )
}
