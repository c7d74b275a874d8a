import type { DashboardGoal } from '@oola/contract/goals/goals.schema'
import { PLAN_MESSAGES } from '@oola/contract/goals/plan-readiness'
import { ChooseGoal } from './choose-goal.tsx'

interface NextMainGoalProps {
  goals: readonly DashboardGoal[]
  onChoose: (goalId: number) => void
  onClose: () => void
}

/** The place of the main goal is free: the member selects the next one (G-60). */
export function NextMainGoal(props: NextMainGoalProps) {
  return (
    <ChooseGoal title="Choose your Oola One" missing={PLAN_MESSAGES.mainGoalMissing} {...props}>
      If you could reach only one of these in the next 365 days, which would it be?
    </ChooseGoal>
  )
}
