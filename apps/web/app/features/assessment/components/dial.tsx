import type { AssessmentArea } from '@oola/contract/assessment/assessment.schema'
import { shownAreaScore } from '@oola/contract/assessment/overall-score'
import { lifeArea } from '@oola/contract/life-areas/life-areas'
import { MOBILE, useMediaQuery } from '#web/lib/media-query.ts'
import { Wheel } from '#web/ui/wheel/wheel.tsx'
import { pointingLeft } from '#web/ui/wheel/wheel-geometry.ts'
import { runningScore } from '../running-score.ts'
import classes from './assessment.module.css'

interface DialProps {
  areas: readonly AssessmentArea[]
  /** The current area; its petal points left, and the wheel turns when it changes. */
  current: AssessmentArea
}

/** The wheel at the edge of the room: petals grow with each answer, the hub shows the area's score so far. */
export function Dial({ areas, current }: DialProps) {
  const mobile = useMediaQuery(MOBILE)
  const score = runningScore(current)
  return (
    <div className={classes.dial}>
      <Wheel
        scores={areas.map(runningScore)}
        title={`Your wheel so far, turned to ${current.name}`}
        radius={mobile ? 134 : 220}
        rotation={pointingLeft(lifeArea(current.id).key)}
        hub={{ value: score === null ? '?' : shownAreaScore(score), scale: 0.25 }}
      />
    </div>
  )
}
