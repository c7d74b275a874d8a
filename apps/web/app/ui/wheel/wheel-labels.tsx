import { shownAreaScore } from '@oola/contract/assessment/overall-score'
import { LIFE_AREAS } from '@oola/contract/life-areas/life-areas'
import type { CSSProperties } from 'react'
import classes from './wheel.module.css'
import { labelPlace } from './wheel-geometry.ts'

interface WheelLabelsProps {
  R: number
  scores: readonly (number | null | undefined)[]
  /** When the label of an area fades in while the wheel grows; without it all show at once. */
  arrival: ((index: number) => CSSProperties) | undefined
}

/** Names and scores around the wheel. */
export function WheelLabels({ R, scores, arrival }: WheelLabelsProps) {
  const nameSize = Math.max(12, 0.078 * R)
  const scoreSize = Math.max(16, 0.115 * R)
  const apart = (nameSize + scoreSize) * 0.26
  return (
    <g aria-hidden>
      {LIFE_AREAS.map(({ key, name }, index) => {
        const { x, y, anchor } = labelPlace(R, index, -90)
        const score = scores[index]
        return (
          <g key={key} textAnchor={anchor} className={arrival && classes.arriving} style={arrival?.(index)}>
            <text className={classes.name} x={x} y={y - apart} fontSize={nameSize}>
              {name}
            </text>
            <text className={classes.score} x={x} y={y + apart} fontSize={scoreSize}>
              {score === null || score === undefined ? '–' : shownAreaScore(score)}
            </text>
          </g>
        )
      })}
    </g>
  )
}
