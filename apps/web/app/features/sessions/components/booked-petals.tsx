import { petalPath } from '@oola/contract/assessment/wheel-slices'
import { IconCheck } from '@tabler/icons-react'
import classes from './sessions.module.css'

const SHAPE = { hub: 0.5, gap: 0.02, innerCorner: 0.02, outerCorner: 0.2 }
const PETALS = [0, 1, 2, 3, 4, 5, 6] as const

/** A check in seven petals, which appear one after the other (look-coaching 2). */
export function BookedPetals() {
  return (
    <span className={classes.booked} data-area="fitness">
      <svg viewBox="-102 -102 204 204" aria-hidden>
        {PETALS.map((index) => (
          <path
            key={index}
            style={{ animationDelay: `${index * 60}ms` }}
            d={petalPath(100, index, 1, SHAPE)}
          />
        ))}
      </svg>
      <IconCheck size={34} stroke={2.25} aria-hidden />
    </span>
  )
}
