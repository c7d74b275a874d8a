import type { DashboardGoal, GroupedGoals } from '@oola/contract/goals/goals.schema'
import { type LifeArea, lifeArea } from '@oola/contract/life-areas/life-areas'
import { ConfirmModal } from '#web/ui/modals/confirm-modal.tsx'
import { PetalRing } from '#web/ui/wheel/petal-ring.tsx'
import { useChangeBoard } from '../../board.mutations.ts'
import { ArrangeBoard } from './arrange-board.tsx'
import { GoalEditorModal } from './goal-editor-modal.tsx'
import { NextMainGoal } from './next-main-goal.tsx'

/** What is open over the widget. */
export type GoalDialog =
  | { readonly kind: 'add'; readonly area: LifeArea }
  | { readonly kind: 'edit' | 'complete' | 'remove'; readonly goal: DashboardGoal }
  | { readonly kind: 'main' | 'arrange' }

interface GoalDialogsProps {
  dialog: GoalDialog
  board: GroupedGoals
  /** The member's local day. */
  today: string
  onClose: () => void
  /** The goal leaves the list that it was in. */
  onGone: () => void
  onReached: (goal: DashboardGoal) => void
}

/** The windows of My Goals; loaded with the first of them. */
export default function GoalDialogs({ dialog, board, today, onClose, onGone, onReached }: GoalDialogsProps) {
  const change = useChangeBoard()
  /** Closing gives the focus back to a button that will be gone a moment later. */
  const leave = () => {
    onClose()
    requestAnimationFrame(onGone)
  }
  switch (dialog.kind) {
    case 'add':
      return <GoalEditorModal area={dialog.area} goal={null} today={today} onClose={onClose} />
    case 'edit': {
      const { goal } = dialog
      return (
        <GoalEditorModal
          area={lifeArea(goal.areaId)}
          goal={{ ...goal, goalId: goal.id }}
          today={today}
          onClose={onClose}
        />
      )
    }
    case 'main':
      return (
        <NextMainGoal
          goals={board.inProgress}
          onChoose={(goalId) => {
            change.mutate({ kind: 'main', goalId })
            leave()
          }}
          onClose={onClose}
        />
      )
    case 'arrange':
      return (
        <ArrangeBoard
          goals={board.inProgress}
          onArrange={(goalIds) => change.mutate({ kind: 'arrange', goalIds })}
          onClose={onClose}
        />
      )
    case 'complete': {
      const { goal } = dialog
      return (
        <ConfirmModal
          opened
          title="Did you reach this goal?"
          picture={<PetalRing areas={Array(7).fill(lifeArea(goal.areaId).key)} />}
          confirmLabel="YES, I DID!"
          cancelLabel="NOT YET"
          onCancel={onClose}
          onConfirm={() => {
            change.mutate({ kind: 'complete', goalId: goal.id, day: today })
            onReached(goal)
            leave()
          }}
        >
          {goal.text}
        </ConfirmModal>
      )
    }
    case 'remove': {
      const { goal } = dialog
      return (
        <ConfirmModal
          opened
          danger
          title="ARE YOU SURE YOU WANT TO DELETE THIS GOAL?"
          confirmLabel="YES! CONTINUE"
          cancelLabel="NO, TAKE ME BACK"
          onCancel={onClose}
          onConfirm={() => {
            change.mutate({ kind: 'remove', goalId: goal.id })
            leave()
          }}
        >
          {goal.text}
        </ConfirmModal>
      )
    }
  }
}
