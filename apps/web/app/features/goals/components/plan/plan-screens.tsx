import type { UserGoal, UserGoals } from '@oola/contract/goals/goals.schema'
import { STEP_TWO, type StepTwoPosition } from '@oola/contract/goals/step-two-position'
import { type ReactNode, useState } from 'react'
import type { PlanKind } from '../../goals.queries.ts'
import type { PlanPageProps } from '../../plan-page.ts'
import { type PlanWay, usePlanPosition } from '../../use-plan-position.ts'
import { ArrangeTopSeven } from '../top-seven/arrange-top-seven.tsx'
import { ChooseMainGoal } from '../top-seven/choose-main-goal.tsx'
import { PickTopSeven } from '../top-seven/pick-top-seven.tsx'
import { PlanFinish } from './plan-finish.tsx'
import { PlanGate } from './plan-gate.tsx'

/** The member's position in the plan, for the screens that only one of the two plans has. */
export interface PlanState {
  readonly plan: UserGoals
  readonly today: string
  readonly position: StepTwoPosition
  readonly way: PlanWay
}

interface PlanScreensProps {
  kind: PlanKind
  page: PlanPageProps
  /** Text and target of the end; `level` is the one that the main goal starts. */
  ending: (level: number) => { readonly title: string; readonly label: string }
  /** A Top 7 that starts a new year: its goals need a future day (spec-decision 16.11). */
  newYear?: boolean
  /** Every screen other than the Top 7 and the main goal. */
  children: (stand: PlanState) => ReactNode
}

/** The common part of Step 2 and the goal revision: the Top 7, the main goal and the end (journey.md 4; G-36). */
export function PlanScreens(props: PlanScreensProps) {
  return (
    <PlanGate kind={props.kind} today={props.page.today}>
      {(plan, today) => <Positions {...props} plan={plan} today={today} />}
    </PlanGate>
  )
}

/** Data of the end: the goals as they were selected, whatever the list contains afterwards (G-16). */
interface Finished {
  readonly level: number
  readonly topSeven: readonly UserGoal[]
  readonly main: UserGoal
}

function Positions(props: PlanScreensProps & { plan: UserGoals; today: string }) {
  const { kind, page, plan, today } = props
  const goals = plan.userGoals
  const { position, way } = usePlanPosition(kind, goals, page.arrived)
  const [finished, setFinished] = useState<Finished | null>(null)

  if (finished) {
    const { level, ...chosen } = finished
    return (
      <PlanFinish
        {...props.ending(level)}
        text="Seven goals come first, and one of them is your main goal."
        today={today}
        leaving={page.leaving}
        onLeave={page.onLeave}
        share={page.share}
        {...chosen}
      />
    )
  }
  switch (position) {
    case STEP_TWO.pick:
      return <PickTopSeven goals={goals} {...(props.newYear && { newYearFrom: today })} {...way} />
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
            page.onMoved(step)
          }}
        />
      )
    default:
      return props.children({ plan, today, position, way })
  }
}
