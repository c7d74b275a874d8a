import type { DashboardGoal } from '@oola/contract/goals/goals.schema'
import { Button } from '#web/ui/buttons/button.tsx'
import { AppModal } from '#web/ui/modals/app-modal.tsx'
import { ChooseGoal } from './choose-goal.tsx'

interface FillPlaceProps {
  /** The additional goals. */
  goals: readonly DashboardGoal[]
  onChoose: (goalId: number) => void
  /** Target of adding a goal. */
  onAdditional: () => void
  onClose: () => void
}

const TITLE = 'Choose a goal for this place'

/** A place of the Top 7 is free: one of the additional goals fills it (mockup 31; GOALS-25). */
export function FillPlace({ goals, onChoose, onAdditional, onClose }: FillPlaceProps) {
  if (goals.length > 0) {
    return (
      <ChooseGoal title={TITLE} goals={goals} missing="Choose a goal." onChoose={onChoose} onClose={onClose}>
        These are your additional goals. Which one comes next?
      </ChooseGoal>
    )
  }
  return (
    <AppModal
      opened
      onClose={onClose}
      title={TITLE}
      actions={
        <>
          <Button onClick={onAdditional}>ADD A GOAL</Button>
          <Button variant="text" onClick={onClose}>
            CANCEL
          </Button>
        </>
      }
    >
      <p>You have no additional goals right now. Add one to any area, then move it to your Top 7.</p>
    </AppModal>
  )
}
