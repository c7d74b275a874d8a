import type { UserStep } from '@oola/contract/account/account.schema'
import type { UserGoal } from '@oola/contract/goals/goals.schema'
import { PLAN_MESSAGES } from '@oola/contract/goals/plan-readiness'
import { lifeArea } from '@oola/contract/life-areas/life-areas'
import { useState } from 'react'
import { ApiError } from '#web/lib/api-error.ts'
import { showError } from '#web/lib/app-dialogs.ts'
import { Stack } from '#web/ui/layout/stack.tsx'
import { ConnectionErrorModal } from '#web/ui/modals/message-modal.tsx'
import { AreaTile } from '#web/ui/wheel/area-tile.tsx'
import { useSetMainGoal } from '../../goals.mutations.ts'
import { savedTopSeven } from '../../shown-top-seven.ts'
import { PlanScreen } from '../plan/plan-screen.tsx'
import classes from './choose-main-goal.module.css'
import { GoalChoice } from './goal-choice.tsx'

interface ChooseMainGoalProps {
  goals: readonly UserGoal[]
  moved: boolean
  /** The member's current step, the Top 7 by place, and the selected goal. */
  onDone: (step: UserStep, topSeven: readonly UserGoal[], main: UserGoal) => void
  onPrevious: () => void
}

/** Position 6: the one goal wanted within the next 365 days (STEP2-09, STEP2-22, STEP2-23). */
export function ChooseMainGoal({ goals, moved, onDone, onPrevious }: ChooseMainGoalProps) {
  const topSeven = savedTopSeven(goals)
  const [chosen, setChosen] = useState<number | null>(null)
  const setMain = useSetMainGoal()
  const main = topSeven.find(({ goalId }) => goalId === chosen)

  const goOn = () => {
    if (!main) return showError(PLAN_MESSAGES.mainGoalMissing, 'One more choice')
    setMain.mutate(main.goalId, { onSuccess: (step) => onDone(step, topSeven, main) })
  }
  return (
    <PlanScreen
      title="Choose your Oola One"
      titleId="main-goal"
      lead="The goal you want within the next 365 days. If you could reach only one of the seven, which would it be?"
      moved={moved}
      onPrevious={onPrevious}
      onNext={goOn}
      saving={setMain.isPending}
    >
      <Stack role="radiogroup" aria-labelledby="main-goal" gap={2}>
        {topSeven.map((goal, index) => (
          <GoalChoice
            key={goal.goalId}
            goal={goal}
            kind="radio"
            name="main-goal"
            checked={goal.goalId === chosen}
            onChange={() => setChosen(goal.goalId)}
            lead={
              <span className={classes.lead} aria-hidden>
                <span className={classes.place}>{index + 1}</span>
                <AreaTile
                  area={lifeArea(goal.areaId).key}
                  variant={goal.goalId === chosen ? 'fill' : 'soft'}
                />
              </span>
            }
          />
        ))}
      </Stack>
      <ConnectionErrorModal
        opened={setMain.isError && !(setMain.error instanceof ApiError)}
        onClose={setMain.reset}
        onRetry={goOn}
        safe="Your Top 7 is safe, and your choice is still here."
      />
    </PlanScreen>
  )
}
