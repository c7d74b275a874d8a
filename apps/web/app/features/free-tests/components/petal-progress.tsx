import { petalPath } from '@oola/contract/assessment/wheel-slices'
import { LIFE_AREAS } from '@oola/contract/life-areas/life-areas'
import classes from './test-shell.module.css'

const R = 180
const shape = (count: number) => ({
  count,
  rotation: -90 + 180 / count,
  hub: 0.42,
  gap: 0.02,
  innerCorner: 0.03,
  outerCorner: 0.08,
})

interface PetalProgressProps {
  /** Which questions are answered. */
  answered: readonly boolean[]
  /** Index of the current one. */
  current: number
}

/** A flower with a petal for each question, which fill as they are answered. Decorative: the counter is text. */
export function PetalProgress({ answered, current }: PetalProgressProps) {
  const count = answered.length
  return (
    <svg className={classes.flower} viewBox="-190 -190 380 380" aria-hidden>
      {answered.map((done, index) => (
        <path
          // biome-ignore lint/suspicious/noArrayIndexKey: a petal is its place
          key={index}
          data-area={LIFE_AREAS[Math.floor((index * LIFE_AREAS.length) / count)]?.key}
          data-state={done ? 'done' : index === current ? 'current' : 'open'}
          className={classes.petal}
          d={petalPath(R, index, index === current ? 1.04 : 1, shape(count))}
        />
      ))}
      <circle className={classes.hub} r={0.38 * R} />
      <text className={classes.value} y="-8" fontSize="44">
        {Math.min(current + 1, count)}
      </text>
      <text className={classes.caption} y="28" fontSize="15">
        of {count}
      </text>
    </svg>
  )
}
