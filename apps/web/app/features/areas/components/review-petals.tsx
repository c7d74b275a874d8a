import type { AreaReview } from '@oola/contract/areas/areas.schema'
import { HUB_RADIUS, petalPath, TRACK_RADIUS } from '@oola/contract/assessment/wheel-slices'
import { counted } from '@oola/contract/count-words'
import { LIFE_AREAS } from '@oola/contract/life-areas/life-areas'
import { useQuery } from '@tanstack/react-query'
import { type CSSProperties, type KeyboardEvent, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { petalAngle } from '#web/ui/wheel/wheel-geometry.ts'
import { areaPath, fromTo, petalWords } from '../area-words.ts'
import { areaQueries } from '../areas.queries.ts'
import classes from './review.module.css'

/** Half of the wheel's picture with labels, in its radius (`wheel.tsx`). */
const HALF = 1.41
const R = 100

const STEPS_OF_KEYS: Readonly<Record<string, number>> = {
  ...{ ArrowRight: 1, ArrowDown: 1 },
  ...{ ArrowLeft: -1, ArrowUp: -1 },
}

/** Over the wheel of a review: a petal that is pressed or focused shows its thread, Enter opens it (mockup 67). */
export default function ReviewPetals({ assessmentId }: { assessmentId: number }) {
  const { data } = useQuery(areaQueries.review(assessmentId))
  return data ? <Petals review={data} /> : null
}

function Petals({ review: { areas } }: { review: AreaReview }) {
  const navigate = useNavigate()
  const paths = useRef<(SVGPathElement | null)[]>([])
  const [focused, setFocused] = useState(0)
  const [shown, setShown] = useState<number | null>(null)
  const rowOf = (index: number) => areas.find(({ areaId }) => areaId === index + 1)
  const onKey = (event: KeyboardEvent, index: number) => {
    const step = STEPS_OF_KEYS[event.key]
    if (step !== undefined) {
      event.preventDefault()
      paths.current[(index + step + LIFE_AREAS.length) % LIFE_AREAS.length]?.focus()
    }
    const area = LIFE_AREAS[index]
    if (event.key === 'Enter' && area) void navigate(areaPath(area.key))
    if (event.key === 'Escape') setShown(null)
  }
  const row = shown === null ? undefined : rowOf(shown)
  const area = shown === null ? undefined : LIFE_AREAS[shown]
  return (
    <>
      <svg viewBox={`${-HALF * R} ${-HALF * R} ${2 * HALF * R} ${2 * HALF * R}`} className={classes.petals}>
        <title>Petals of the review</title>
        {LIFE_AREAS.map(({ key }, index) => {
          const words = rowOf(index)
          return (
            // biome-ignore lint/a11y/useSemanticElements: a petal has the shape of a path
            <path
              key={key}
              ref={(path) => {
                paths.current[index] = path
              }}
              d={petalPath(R, index, TRACK_RADIUS)}
              role="button"
              tabIndex={index === focused ? 0 : -1}
              aria-label={words ? petalWords(words) : key}
              aria-description="Enter opens the area"
              onFocus={() => {
                setFocused(index)
                setShown(index)
              }}
              onClick={() => setShown(index)}
              onKeyDown={(event) => onKey(event, index)}
            />
          )
        })}
      </svg>
      {row && area && (
        <div className={classes.tip} style={placeOf(shown ?? 0)}>
          <strong>{`${area.name}: ${fromTo(row.before, row.now)}`}</strong>
          <Link to={areaPath(area.key)}>
            {`${counted(row.goals.length, 'goal')}, ${counted(row.steps, 'step')}`}
          </Link>
        </div>
      )}
    </>
  )
}

/** Above the middle of a petal, in shares of the picture. */
const placeOf = (index: number): CSSProperties => {
  const angle = petalAngle(index, -90)
  const at = (HUB_RADIUS + TRACK_RADIUS) / 2 / HALF
  return { left: `${50 + 50 * at * Math.cos(angle)}%`, top: `${50 + 50 * at * Math.sin(angle)}%` }
}
