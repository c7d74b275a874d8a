import { HUB_RADIUS } from '@oola/contract/assessment/wheel-slices'
import { useCountUp } from './use-count-up.ts'
import classes from './wheel.module.css'

export interface HubText {
  /** A number counts up while the wheel grows. */
  readonly value: number | string
  readonly caption?: string
  /** Size of the value as a share of R; the Step 1 dial uses 0.25. */
  readonly scale?: number
}

/** Milliseconds of growth before the count starts. */
const COUNT_FROM = 300
/** Smaller captions are not readable (look.md 7). */
const SMALLEST_CAPTION = 11

/** The hub of the wheel. */
export function WheelHub({
  R,
  countEnd,
  value,
  caption,
  scale = 0.2,
}: HubText & {
  R: number
  /** Milliseconds after which the count ends, with the last petal; null without growth. */
  countEnd: number | null
}) {
  const isNumber = typeof value === 'number'
  const counted = useCountUp(isNumber ? value : 0, countEnd !== null && isNumber, {
    from: COUNT_FROM,
    to: countEnd ?? COUNT_FROM,
  })
  const captionSize = 0.058 * R
  const shownCaption = captionSize >= SMALLEST_CAPTION ? caption : undefined
  return (
    <g aria-hidden>
      <circle className={classes.hub} r={HUB_RADIUS * R} />
      <text
        className={classes.value}
        data-waiting={counted === null || undefined}
        y={shownCaption ? -0.023 * R : 0}
        fontSize={scale * R}
      >
        {isNumber && counted !== null ? Math.round(counted) : value}
      </text>
      {shownCaption && (
        <text className={classes.caption} y={0.109 * R} fontSize={captionSize}>
          {shownCaption}
        </text>
      )}
    </g>
  )
}
