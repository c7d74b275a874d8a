import type { UserStep } from '@oola/contract/account/account.schema'
import type { UserGoal, UserGoals } from '@oola/contract/goals/goals.schema'
import { STEP_TWO } from '@oola/contract/goals/step-two-position'
import { type ReactNode, useState } from 'react'
import { usePlanPosition } from '../use-plan-position.ts'
import { ArrangeTopSeven } from './arrange-top-seven.tsx'
import { ChooseMainGoal } from './choose-main-goal.tsx'
import { PickTopSeven } from './pick-top-seven.tsx'
import { PlanFinish } from './plan-finish.tsx'
import { PlanGate } from './plan-gate.tsx'
import { ReviewGoals } from './review-goals.tsx'

const KIND = 'revision'

interface GoalRevisionProps {
  /** The member comes from another screen, not from outside: the first heading takes the focus too. */
  arrived: boolean
  firstName: string
  /** The member's local day; null until it is known. */
  today: string | null
  /** The server has moved the member's step. */
  onMoved: (step: UserStep) => void
  onLeave: () => void
  leaving: boolean
  share: ReactNode
}

/** Step 7: review the goals, then plan the next level from them (journey.md 4; G-36). */
export function GoalRevision(props: GoalRevisionProps) {
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

function Positions({ plan, today, ...props }: GoalRevisionProps & { plan: UserGoals; today: string }) {
  const goals = plan.userGoals
  const { position, way } = usePlanPosition(KIND, goals, props.arrived)
  const [finished, setFinished] = useState<Finished | null>(null)

  if (finished) {
    return (
      <PlanFinish
        title={`Level ${finished.level}, ${props.firstName}. Reviewed, revised, reaffirmed.`}
        text="Seven goals lead the way into it, and one of them leads the seven."
        label="DASHBOARD"
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
      return <PickTopSeven kind={KIND} goals={goals} {...way} />
    case STEP_TWO.arrange:
      return <ArrangeTopSeven kind={KIND} goals={goals} {...way} />
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
