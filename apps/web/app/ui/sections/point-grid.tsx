import { petalPath } from '@oola/contract/assessment/wheel-slices'
import { LIFE_AREAS } from '@oola/contract/life-areas/life-areas'
import type { ReactNode } from 'react'
import { Heading } from '../layout/heading.tsx'
import classes from './point-grid.module.css'

export interface Point {
  readonly title: string
  readonly text: string
  /** Small labels below the words. */
  readonly more?: ReactNode
}

const PETAL = { hub: 0.1, gap: 0, innerCorner: 0.05, outerCorner: 0.3 }

/** Short points beside each other, each under a petal of the wheel; with `numbered` the petal has its number. */
export function PointGrid({ points, numbered }: { points: readonly Point[]; numbered?: boolean }) {
  const Tag = numbered ? 'ol' : 'ul'
  return (
    <Tag className={classes.grid}>
      {points.map(({ title, text, more }, index) => (
        <li key={title} className={classes.point} data-area={LIFE_AREAS[index % LIFE_AREAS.length]?.key}>
          <svg className={classes.petal} viewBox="-26 -54 52 56" aria-hidden>
            <path d={petalPath(52, 0, 1, PETAL)} />
            {numbered && (
              <text y="-24" textAnchor="middle">
                {index + 1}
              </text>
            )}
          </svg>
          <Heading level={3} look="h4">
            {title}
          </Heading>
          <p>{text}</p>
          {more}
        </li>
      ))}
    </Tag>
  )
}
