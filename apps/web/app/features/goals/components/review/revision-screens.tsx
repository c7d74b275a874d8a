import type { UserGoal, UserGoals } from '@oola/contract/goals/goals.schema'
import { STEP_TWO } from '@oola/contract/goals/step-two-position'
import { useState } from 'react'
import type { PlanPageProps } from '../../plan-page.ts'
import { usePlanPosition } from '../../use-plan-position.ts'
import { PlanFinish } from '../plan/plan-finish.tsx'
import { PlanGate } from '../plan/plan-gate.tsx'
import { ArrangeTopSeven } from '../top-seven/arrange-top-seven.tsx'
import { ChooseMainGoal } from '../top-seven/choose-main-goal.tsx'
import { PickTopSeven } from '../top-seven/pick-top-seven.tsx'
import { ReviewGoals } from './review-goals.tsx'

const KIND = 'revision'

/** Step 7: review the goals, then plan the next level from them (journey.md 4; G-36). */
export function RevisionScreens(props: PlanPageProps) {
  return (
    <PlanGate kind={KIND} today={props.today}>
      {(plan, today) => <Positions {...props} plan={plan} today={today} />}
    </PlanGate>
  )
}

/** What the end shows: the goals as they were chosen, and the level that they begin. */
interface Finished {
  readonly level: number
  readonly topSeven: readonly UserGoal[]
  readonly main: UserGoal
}

function Positions({ plan, today, ...props }: PlanPageProps & { plan: UserGoals; today: string }) {
  const goals = plan.userGoals
  const { position, way } = usePlanPosition(KIND, goals, props.arrived)
  const [finished, setFinished] = useState<Finished | null>(null)

  if (finished) {
    return (
      <PlanFinish
        title={`Level ${finished.level}, ${props.firstName}. Reviewed, revised, reaffirmed.`}
        text="Seven goals come first, and one of them is your main goal."
        label="DASHBOARD"
        today={today}
        leaving={props.leaving}
        onLeave={props.onLeave}
        share={props.share}
        topSeven={finished.topSeven}
        main={finished.main}
      />
    )
  }
  switch (position) {
    case STEP_TWO.pick:
      return <PickTopSeven goals={goals} newYearFrom={today} {...way} />
    case STEP_TWO.arrange:
      return <ArrangeTopSeven goals={goals} {...way} />
    case STEP_TWO.mainGoal:
      return (
        <ChooseMainGoal
          goals={goals}
          moved={way.moved}
          onPrevious={way.onPrevious}
          onDone={(step, topSeven, main) => {
            setFinished({ level: step.level, topSeven, main })
            props.onMoved(step)
          }}
        />
      )
    default:
      return <ReviewGoals plan={plan} today={today} moved={way.moved} onDone={way.onDone} />
  }
}
