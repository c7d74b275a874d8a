import { petalPath } from '@oola/contract/assessment/wheel-slices'
import { IconBeach } from '@tabler/icons-react'
import { Fragment } from 'react'
import { Text } from '../text/text.tsx'
import { VisuallyHidden } from '../text/visually-hidden.tsx'
import classes from './petals.module.css'
import { trackerSegments } from './tracker-segments.ts'

const SHAPE = { hub: 0.43, gap: 0.05, innerCorner: 0.05, outerCorner: 0.15 }
const R = 150
/** Between hub and rim. */
const MIDDLE = 0.71
const CLOCK = 30
/** With room for the line around the petals. */
const EDGE = R + 3

/** Where the middle of a petal is. */
const middleOf = (rotation: number) => {
  const angle = (rotation * Math.PI) / 180
  return { x: MIDDLE * R * Math.cos(angle), y: MIDDLE * R * Math.sin(angle) }
}

interface PetalsProps {
  done: number
  of: number
  waiting?: number
  /** Nobody expects steps: all petals are dashed. */
  resting?: boolean
}

function Petals({ done, of, waiting = 0, resting = false }: PetalsProps) {
  return trackerSegments(of).map(({ stroke, count, rotation }, index) => {
    const isWaiting = index < done && index >= done - waiting
    const { x, y } = middleOf(rotation)
    return (
      <Fragment key={stroke}>
        <path
          className={classes.petal}
          data-stroke={stroke}
          data-done={(!resting && index < done) || undefined}
          data-resting={resting || undefined}
          data-waiting={isWaiting || undefined}
          d={petalPath(R, 0, 1, { ...SHAPE, count, rotation })}
        />
        {isWaiting && (
          <g className={classes.clock} transform={`translate(${x} ${y})`}>
            <circle r={CLOCK / 2 - 2} />
            <polyline points="0,-7 0,0 5,3" />
          </g>
        )}
      </Fragment>
    )
  })
}

interface TrackerPieProps {
  /** Steps finished today; the middle counts beyond the goal. */
  done: number
  /** Steps that complete the day: a petal each. */
  of: number
  /** How many of the finished ones are not sent yet: the last petals. */
  waiting?: number
  onPush: () => void
}

/** The daily tracker: a button with a petal for each step of the day's goal (look.md 7). */
export function TrackerPie({ done, of, waiting = 0, onPush }: TrackerPieProps) {
  return (
    <button type="button" className={classes.pie} onClick={onPush}>
      <svg viewBox={`${-R} ${-R} ${2 * R} ${2 * R}`} aria-hidden>
        <Petals done={done} of={of} waiting={waiting} />
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
  of,
  size = 30,
  resting = false,
}: Pick<TrackerPieProps, 'done' | 'of'> & { size?: number; resting?: boolean }) {
  return (
    <svg
      viewBox={`${-EDGE} ${-EDGE} ${2 * EDGE} ${2 * EDGE}`}
      width={size}
      height={size}
      data-small={resting || undefined}
      aria-hidden
    >
      <Petals done={done} of={of} resting={resting} />
    </svg>
  )
}

/** The tracker on a day of a break (mockup 66): nothing to push. */
export function RestingPie({ of, children }: Pick<TrackerPieProps, 'of'> & { children: string }) {
  return (
    <div className={classes.resting}>
      <svg viewBox={`${-EDGE} ${-EDGE} ${2 * EDGE} ${2 * EDGE}`} aria-hidden>
        <Petals done={0} of={of} resting />
        <circle className={classes.petal} data-resting r={SHAPE.hub * R} />
      </svg>
      <span className={classes.hub}>
        <IconBeach size={36} stroke={1.75} aria-hidden />
        <Text as="span" size="small" strong className={classes.rest}>
          {children}
        </Text>
      </span>
    </div>
  )
}
