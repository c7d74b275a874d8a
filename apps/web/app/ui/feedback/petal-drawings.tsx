import { petalPath } from '@oola/contract/assessment/wheel-slices'
import { LIFE_AREAS } from '@oola/contract/life-areas/life-areas'
import classes from './states.module.css'

const PALE = [
  { area: 'fun', index: 6, scale: 0.82 },
  { area: 'fitness', index: 0, scale: 1.05 },
  { area: 'finance', index: 1, scale: 0.82 },
] as const

/** Three pale petals for "nothing here yet". */
export function EmptyPetals({ size = 120 }: { size?: number }) {
  return (
    <svg
      width={size}
      height={(size * 106) / 144}
      viewBox="-72 -84 144 106"
      aria-hidden
      className={classes.empty}
    >
      {PALE.map(({ area, index, scale }) => (
        <path key={area} data-area={area} d={petalPath(75, index, scale)} />
      ))}
      <circle r="16" />
    </svg>
  )
}

/** The wheel as a dashed outline for "this could not be loaded". */
export function DashedWheel({ size = 108 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="-108 -108 216 216" aria-hidden className={classes.dashed}>
      {LIFE_AREAS.map(({ key }, index) => (
        <path key={key} d={petalPath(100, index, 1.05)} />
      ))}
    </svg>
  )
}
