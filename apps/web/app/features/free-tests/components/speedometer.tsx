import { petalPath } from '@oola/contract/assessment/wheel-slices'
import { needleAngle, stressBand } from '@oola/contract/free-tests/stress-score'
import type { LifeAreaKey } from '@oola/contract/life-areas/life-areas'
import { useCountUp } from '#web/ui/wheel/use-count-up.ts'
import classes from './result.module.css'

/** Two petals for each band, left to right. */
const PETALS: readonly LifeAreaKey[] = ['fitness', 'fitness', 'family', 'family', 'faith', 'faith']
// Twelve make a full circle, six its upper half.
const SHAPE = { count: 12, rotation: -165, hub: 0.6, gap: 0.03, innerCorner: 0.04, outerCorner: 0.09 }
const R = 150

export const BAND_WORDS = { calm: 'Calm', strained: 'Strained', high: 'High' } as const

const COUNT = { from: 0, to: 3000 }

/** The speedometer of the Stress Report: its needle swings to the score for 3 s (MIND-03, MIND-04). */
export function Speedometer({ score }: { score: number }) {
  const counted = useCountUp(score, true, COUNT) ?? 0
  const band = BAND_WORDS[stressBand(score)]
  const swing = { '--angle': `${needleAngle(score)}deg` }
  return (
    <svg
      className={classes.speedometer}
      viewBox="-176 -160 352 244"
      role="img"
      aria-label={`Stress score ${score} of 100: ${band.toLowerCase()}. The scale goes from calm at 0 to high at 100.`}
    >
      {PETALS.map((area, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two petals of one colour, which never change places
        <path key={index} data-area={area} className={classes.petal} d={petalPath(R, index, 1, SHAPE)} />
      ))}
      <g className={classes.needle} style={swing}>
        {/* A drop that points left at 0. */}
        <path d="M-122 0 L-8 -11 A13 13 0 1 1 -8 11 Z" />
      </g>
      <circle className={classes.hub} r="6" />
      <text className={classes.end} x="-118" y="28" fontSize="15">
        Calm
      </text>
      <text className={classes.end} x="118" y="28" fontSize="15">
        High
      </text>
      <text className={classes.score} y="66" fontSize="52" aria-hidden>
        {Math.round(counted)}
      </text>
    </svg>
  )
}
