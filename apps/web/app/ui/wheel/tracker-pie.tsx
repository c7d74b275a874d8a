import { petalPath } from '@oola/contract/assessment/wheel-slices'
import { VisuallyHidden } from '../text/visually-hidden.tsx'
import classes from './tracker-pie.module.css'
import { TRACKER_SEGMENTS } from './tracker-segments.ts'

const SHAPE = { hub: 0.43, gap: 0.05, innerCorner: 0.05, outerCorner: 0.15 }
const R = 150

function Petals({ done }: { done: number }) {
  return TRACKER_SEGMENTS.map(({ stroke, count, rotation }, index) => (
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
  /** Steps finished today; more than three count on in the middle. */
  done: number
  onPush: () => void
}

/** The daily tracker: a button of three petals (look.md 7). Three pushes and the day counts. */
export function TrackerPie({ done, onPush }: TrackerPieProps) {
  return (
    <button type="button" className={classes.pie} onClick={onPush}>
      <svg viewBox={`${-R} ${-R} ${2 * R} ${2 * R}`} aria-hidden>
        <Petals done={done} />
      </svg>
      <span className={classes.hub}>
        {done === 0 ? (
          <span className={classes.push}>Push here</span>
        ) : (
          <>
            <span className={classes.count}>{done}</span>
            <span className={classes.caption}>{done > 3 ? 'steps today' : 'of 3 today'}</span>
          </>
        )}
        <VisuallyHidden>, push to count a step</VisuallyHidden>
      </span>
    </button>
  )
}

/** The same shape at 30 px for the week strip; decoration, the day's words stand beside it. */
export function TrackerMark({ done, size = 30 }: { done: number; size?: number }) {
  return (
    <svg viewBox={`${-R} ${-R} ${2 * R} ${2 * R}`} width={size} height={size} aria-hidden>
      <Petals done={done} />
    </svg>
  )
}
