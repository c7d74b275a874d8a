import type { UserGoal, UserGoals } from '@oola/contract/goals/goals.schema'
import { STEP_TWO } from '@oola/contract/goals/step-two-position'
import { type ReactNode, useState } from 'react'
import type { PlanPageProps } from '../../plan-page.ts'
import { usePlanPosition } from '../../use-plan-position.ts'
import { EstablishGoals } from '../establish/establish-goals.tsx'
import { ArrangeTopSeven } from '../top-seven/arrange-top-seven.tsx'
import { ChooseMainGoal } from '../top-seven/choose-main-goal.tsx'
import { PickTopSeven } from '../top-seven/pick-top-seven.tsx'
import { PlanFinish } from './plan-finish.tsx'
import { PlanGate } from './plan-gate.tsx'

const KIND = 'step-two'

type FilmId = 'step-2-intro' | 'top-7-intro' | 'main-goal-intro'

interface StepTwoScreensProps extends PlanPageProps {
  /** One of the films as a screen. `onPrevious` is missing on the first one. */
  film: (id: FilmId, way: { onNext: () => void; onPrevious?: () => void; moved: boolean }) => ReactNode
}

/** Step 2, from the first film to the sticker (journey.md 2 and 4). */
export function StepTwoScreens(props: StepTwoScreensProps) {
  return (
    <PlanGate kind={KIND} today={props.today}>
      {(plan, today) => <Positions {...props} plan={plan} today={today} />}
    </PlanGate>
  )
}

/** What the end shows: the goals as they were chosen, whatever the list says afterwards (G-16). */
interface Finished {
  readonly topSeven: readonly UserGoal[]
  readonly main: UserGoal
}

function Positions({ plan, today, ...props }: StepTwoScreensProps & { plan: UserGoals; today: string }) {
  const goals = plan.userGoals
  const { position, way } = usePlanPosition(KIND, goals, props.arrived)
  const [finished, setFinished] = useState<Finished | null>(null)
  const filmWay = { moved: way.moved, onNext: way.onDone, onPrevious: way.onPrevious }

  if (finished) {
    return (
      <PlanFinish
        title={`Well done, ${props.firstName}. You know where you want to go.`}
        text="Seven goals come first, and one of them is your main goal."
        label="START STEP 3"
        today={today}
        leaving={props.leaving}
        onLeave={props.onLeave}
        share={props.share}
        {...finished}
      />
    )
  }
  switch (position) {
    case STEP_TWO.introVideo:
      return props.film('step-2-intro', { moved: way.moved, onNext: way.onDone })
    case STEP_TWO.establish:
      return <EstablishGoals plan={plan} today={today} moved={way.moved} onDone={way.onDone} />
    case STEP_TWO.topSevenVideo:
      return props.film('top-7-intro', filmWay)
    case STEP_TWO.pick:
      return <PickTopSeven goals={goals} {...way} />
    case STEP_TWO.arrange:
      return <ArrangeTopSeven goals={goals} {...way} />
    case STEP_TWO.mainGoalVideo:
      return props.film('main-goal-intro', filmWay)
    default:
      return (
        <ChooseMainGoal
          goals={goals}
          moved={way.moved}
          onPrevious={way.onPrevious}
          onDone={(step, topSeven, main) => {
            setFinished({ topSeven, main })
            props.onMoved(step)
          }}
        />
      )
  }
}
