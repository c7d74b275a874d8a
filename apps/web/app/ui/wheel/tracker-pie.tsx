import { STEPS_OF_A_STREAK_DAY } from '@oola/contract/actions/streak-day'
import { petalPath } from '@oola/contract/assessment/wheel-slices'
import { Text } from '../text/text.tsx'
import { VisuallyHidden } from '../text/visually-hidden.tsx'
import classes from './petals.module.css'
import { trackerSegments } from './tracker-segments.ts'

const SHAPE = { hub: 0.43, gap: 0.05, innerCorner: 0.05, outerCorner: 0.15 }
const R = 150

function Petals({ done, of }: { done: number; of: number }) {
  return trackerSegments(of).map(({ stroke, count, rotation }, index) => (
    <path
      key={stroke}
      className={classes.petal}
      data-stroke={stroke}
      data-done={index < done || undefined}
      d={petalPath(R, 0, 1, { ...SHAPE, count, rotation })}
    />
  ))
}

interface TrackerPieProps {
  /** Steps finished today; the middle counts beyond the goal. */
  done: number
  /** Steps that complete the day: a petal each. */
  of: number
  onPush: () => void
}

/** The daily tracker: a button with a petal for each step of the day's goal (look.md 7). */
export function TrackerPie({ done, of, onPush }: TrackerPieProps) {
  return (
    <button type="button" className={classes.pie} onClick={onPush}>
      <svg viewBox={`${-R} ${-R} ${2 * R} ${2 * R}`} aria-hidden>
        <Petals done={done} of={of} />
      </svg>
      <span className={classes.hub}>
        {done === 0 ? (
          <span className={classes.push}>Push here</span>
        ) : (
          <>
            <Text as="span" size="h1" numbers className={classes.steps}>
              {done}
            </Text>
            <Text as="span" size="small" tone="quiet" strong className={classes.caption}>
              {done > of ? 'steps today' : `of ${of} today`}
            </Text>
          </>
        )}
        <VisuallyHidden>, push to count a step</VisuallyHidden>
      </span>
    </button>
  )
}

/** The same shape at 30 px for the week strip; decorative, the day's name is next to it. */
export function TrackerMark({
  done,
  of = STEPS_OF_A_STREAK_DAY,
  size = 30,
}: Omit<TrackerPieProps, 'onPush' | 'of'> & { of?: number; size?: number }) {
  return (
    <svg viewBox={`${-R} ${-R} ${2 * R} ${2 * R}`} width={size} height={size} aria-hidden>
      <Petals done={done} of={of} />
    </svg>
  )
}
