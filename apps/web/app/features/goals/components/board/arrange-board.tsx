import type { DashboardGoal } from '@oola/contract/goals/goals.schema'
import { Button } from '#web/ui/buttons/button.tsx'
import { AppModal } from '#web/ui/modals/app-modal.tsx'
import { ArrangeList } from '../top-seven/arrange-list.tsx'

interface ArrangeBoardProps {
  /** Goals in progress, by place. */
  goals: readonly DashboardGoal[]
  /**
   * Each move at once.
   * @param goalIds all of them in their new order
   */
  onArrange: (goalIds: readonly number[]) => void
  onClose: () => void
}

/** Reorders the Top 7 of the dashboard, as in Step 2 (mockup 10). */
export function ArrangeBoard({ goals, onArrange, onClose }: ArrangeBoardProps) {
  return (
    <AppModal
      opened
      onClose={onClose}
      size="md"
      title="Put your Top 7 in order"
      actions={<Button onClick={onClose}>DONE</Button>}
    >
      <p>Put what matters most at the top. Your Oola One always leads the list on your dashboard.</p>
      <ArrangeList goals={goals.map((goal) => ({ ...goal, goalId: goal.id }))} onArrange={onArrange} />
    </AppModal>
  )
}
