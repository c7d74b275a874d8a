import { petalPath } from '@oola/contract/assessment/wheel-slices'
import { Text } from '#web/ui/text/text.tsx'
import classes from './sessions.module.css'

const SHAPE = { hub: 0.36, gap: 0.05, innerCorner: 0.03, outerCorner: 0.2 }
const PETALS = [0, 1, 2, 3, 4, 5, 6] as const

/** A petal for each session; above seven all are filled, and the number counts (mockup 40). */
export function SessionPetals({ count }: { count: number }) {
  return (
    <div className={classes.petals}>
      <svg viewBox="-102 -102 204 204" aria-hidden>
        {PETALS.map((index) => (
          <path key={index} data-filled={index < count || undefined} d={petalPath(100, index, 1, SHAPE)} />
        ))}
      </svg>
      <Text as="span" size="h1" aria-hidden>
        {count}
      </Text>
    </div>
  )
}
