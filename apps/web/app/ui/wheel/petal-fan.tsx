import { petalPath } from '@oola/contract/assessment/wheel-slices'
import { LIFE_AREAS } from '@oola/contract/life-areas/life-areas'
import classes from './petals.module.css'

const SCALES = [0.74, 0.9, 0.82, 1, 0.8, 0.94, 0.74]
// Twelve petals would make a full circle; the seven in area order make its upper half, Faith at the top.
const SHAPE = { count: 12, rotation: -180, hub: 0.33, gap: 0.02, innerCorner: 0.03, outerCorner: 0.13 }

/**
 * Half a wheel rising from the lower edge: the strip above the login and of store and shop panels (mockups 04, 22).
 */
export function PetalFan() {
  return (
    <svg className={classes.fan} viewBox="-160 -152 320 152" aria-hidden>
      {LIFE_AREAS.map(({ key }, index) => (
        <path key={key} data-area={key} d={petalPath(140, index, SCALES[index] ?? 1, SHAPE)} />
      ))}
    </svg>
  )
}
