import { shownAreaScore } from '@oola/contract/assessment/overall-score'
import { petalPath, petalScale, RING_RADIUS, TRACK_RADIUS } from '@oola/contract/assessment/wheel-slices'
import { LIFE_AREAS, type LifeAreaKey } from '@oola/contract/life-areas/life-areas'
import { type CSSProperties, useRef } from 'react'
import { VisuallyHidden } from '../text/visually-hidden.tsx'
import { useFittingRadius } from './use-fitting-radius.ts'
import classes from './wheel.module.css'
import { type HubText, WheelHub } from './wheel-hub.tsx'
import { WheelLabels } from './wheel-labels.tsx'
import { WheelPetalIcons } from './wheel-petal-icons.tsx'

/** Milliseconds between two petals and for one petal. */
export const GROWTH = { wheel: { gap: 90, each: 900 }, freeResult: { gap: 300, each: 1200 } } as const

export interface WheelProps {
  /** One score of 0-100 for each life area in area order; null or missing = not answered, the track stays. */
  scores: readonly (number | null | undefined)[]
  /** An earlier wheel, drawn as a line over this one. */
  before?: readonly (number | null)[]
  /** Text for an area without a score; by default "not answered yet". */
  missing?: string
  /** Text for the areas while the picture grows; by default what is drawn. */
  spoken?: readonly number[]
  /** Accessible name of the picture, for example "Your wheel of balance, Oola score 470". */
  title: string
  /** Reference radius R in CSS pixels. The wheel shrinks with its container and never grows. */
  radius?: number
  /** Text in the middle, for example `{ value: 470, caption: 'Oola score' }`; a number counts up with `grow`. */
  hub?: HubText
  /** Fades all other areas. */
  focus?: LifeAreaKey
  /** Degrees of Fitness' axis; -90 points up. A change rotates the wheel. Not together with labels or icons. */
  rotation?: number
  /** Area names and scores around the wheel; `later` reserves their room, for a wheel that will have them. */
  labels?: boolean | 'later'
  /** Area icons inside the answered petals, `names` adds the names (only for a radius of 360 and more). */
  icons?: boolean | 'names'
  /** Petals grow from the middle once on mount. */
  grow?: keyof typeof GROWTH
  className?: string
}

/** The wheel of balance (look.md 7). */
export function Wheel(props: WheelProps) {
  const { scores, before, title, radius = 120, focus, rotation = -90, labels, icons, grow, className } = props
  const box = useRef<HTMLDivElement>(null)
  const halfSize = labels ? 1.41 : 1.07
  const R = useFittingRadius(box, radius, halfSize)
  const half = halfSize * R
  // In a grid or flex box sized by its content, `max-width: 100%` alone would let the wheel widen it beyond a
  // phone's screen.
  const width = `min(${2 * halfSize * radius}px, 100vw - 2 * var(--o-side))`
  const turn = { '--turn': `${rotation + 90}deg` }
  const faded = (key: LifeAreaKey) => (focus && key !== focus) || undefined
  return (
    <div className={[classes.wheel, className].filter(Boolean).join(' ')} style={{ width }} ref={box}>
      <svg viewBox={`${-half} ${-half} ${2 * half} ${2 * half}`} role="img" aria-label={title}>
        <g className={classes.turning} style={turn}>
          {LIFE_AREAS.map(({ key }, index) => (
            <path key={key} data-area={key} className={classes.track} d={petalPath(R, index, TRACK_RADIUS)} />
          ))}
          <circle
            className={classes.ring}
            r={RING_RADIUS * R}
            strokeWidth={Math.max(1, 0.006 * R)}
            strokeDasharray={`${0.012 * R} ${0.03 * R}`}
          />
          {LIFE_AREAS.map(({ key }, index) => {
            const score = scores[index]
            if (score === null || score === undefined) return null
            return (
              <path
                key={key}
                data-area={key}
                data-faded={faded(key)}
                className={grow ? classes.growing : classes.petal}
                style={grow && growthOf(index, score, grow)}
                d={petalPath(R, index, petalScale(score))}
              />
            )
          })}
          {before?.map((score, index) =>
            score === null ? null : (
              <path
                key={LIFE_AREAS[index]?.key}
                className={classes.before}
                strokeWidth={Math.max(1.5, 0.014 * R)}
                strokeDasharray={`${0.045 * R} ${0.03 * R}`}
                d={petalPath(R, index, petalScale(score))}
              />
            ),
          )}
        </g>
        {icons && <WheelPetalIcons R={R} scores={scores} names={icons === 'names'} grow={grow} />}
        {labels === true && <WheelLabels R={R} scores={scores} arrival={grow && arrivalOf(grow)} />}
        {props.hub && <WheelHub R={R} countEnd={grow ? growthEnd(grow) : null} {...props.hub} />}
      </svg>
      <ScoreList scores={props.spoken ?? scores} missing={props.missing} />
    </div>
  )
}

/** Milliseconds until the last petal is complete. */
const growthEnd = (grow: keyof typeof GROWTH): number =>
  (LIFE_AREAS.length - 1) * GROWTH[grow].gap + GROWTH[grow].each

/** A label appears with its petal, not before. */
const arrivalOf =
  (grow: keyof typeof GROWTH) =>
  (index: number): CSSProperties => ({
    animationDelay: `${index * GROWTH[grow].gap}ms`,
    animationDuration: `${GROWTH[grow].each}ms`,
  })

const growthOf = (index: number, score: number, grow: keyof typeof GROWTH) => {
  const { gap, each } = GROWTH[grow]
  return {
    '--from': 0.27 / petalScale(score),
    animationDelay: `${index * gap}ms`,
    animationDuration: `${each}ms`,
  }
}

/** Text alternative of the picture (traps 35). */
function ScoreList({ scores, missing = 'not answered yet' }: Pick<WheelProps, 'scores' | 'missing'>) {
  return (
    <VisuallyHidden as="ul">
      {LIFE_AREAS.map(({ key, name }, index) => {
        const score = scores[index]
        return (
          <li key={key}>
            {name}: {score === null || score === undefined ? missing : shownAreaScore(score)}
          </li>
        )
      })}
    </VisuallyHidden>
  )
}
