import { petalPath } from '@oola/contract/assessment/wheel-slices'
import classes from './tracker-pie.module.css'

const SHAPE = { count: 3, rotation: -30, hub: 0.43, gap: 0.05, innerCorner: 0.05, outerCorner: 0.15 }
const PETALS = [0, 1, 2] as const
const R = 150

function Petals({ done }: { done: number }) {
  return PETALS.map((index) => (
    <path
      key={index}
      className={classes.petal}
      data-done={index < done || undefined}
      d={petalPath(R, index, 1, SHAPE)}
    />
  ))
}

interface TrackerPieProps {
  /** Steps finished today; more than three count on in the middle. */
  done: number
  onPush: () => void
  disabled?: boolean
}

/** The daily tracker: a button of three petals (look.md 7). Three pushes and the day counts. */
export function TrackerPie({ done, onPush, disabled = false }: TrackerPieProps) {
  return (
    <button type="button" className={classes.pie} onClick={onPush} disabled={disabled}>
      <svg viewBox={`${-R} ${-R} ${2 * R} ${2 * R}`} aria-hidden>
        <Petals done={done} />
      </svg>
      <span className={classes.hub}>
        {done === 0 ? (
          <span className={classes.push}>Push here</span>
        ) : (
          <>
            <span className={classes.count}>{done}</span>
            <span className={classes.caption}>of 3 today</span>
          </>
        )}
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
