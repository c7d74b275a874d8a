import { petalPath } from '@oola/contract/assessment/wheel-slices'
import { groupedNumber } from '@oola/contract/grouped-number'
import { IconLock } from '@tabler/icons-react'
import classes from './badges.module.css'

/** The closed flower of a badge (look.md 6), as the server draws it. */
const FLOWER = { gap: -0.06, hub: 0.1, outerCorner: 0.3 }
const PETALS = [0, 1, 2, 3, 4, 5, 6] as const

interface LockedBadgeProps {
  /** Its future number; null or 0: a lock. */
  value: number | null
  size: number
}

/**
 * A locked badge: sunken petals, its number in a quiet ink, in either scheme (look.md 6). Its name is next to it.
 */
export function LockedBadge({ value, size }: LockedBadgeProps) {
  const number = value ? groupedNumber(value) : null
  return (
    <svg className={classes.locked} width={size} height={size} viewBox="-60 -60 120 120" aria-hidden>
      <g className={classes.petals}>
        {PETALS.map((index) => (
          <path key={index} d={petalPath(54, index, 1, FLOWER)} />
        ))}
      </g>
      <circle className={classes.hub} r="29" />
      {number ? (
        <text className={classes.number} fontSize={number.length > 3 ? 19 : 26}>
          {number}
        </text>
      ) : (
        <IconLock x={-12} y={-12} size={24} stroke={1.75} />
      )}
    </svg>
  )
}
