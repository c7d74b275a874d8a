import type { DashboardGoal, GroupedGoals } from '@oola/contract/goals/goals.schema'
import { type LifeArea, lifeArea } from '@oola/contract/life-areas/life-areas'
import { ConfirmModal } from '#web/ui/modals/confirm-modal.tsx'
import { PetalRing } from '#web/ui/wheel/petal-ring.tsx'
import { changeBoard } from '../../board.mutations.ts'
import { ArrangeBoard } from './arrange-board.tsx'
import { FillPlace } from './fill-place.tsx'
import { GoalEditorModal } from './goal-editor-modal.tsx'
import { NextMainGoal } from './next-main-goal.tsx'

/** The dialog open over the widget. */
export type GoalDialog =
  | { readonly kind: 'add'; readonly area: LifeArea }
  | { readonly kind: 'edit' | 'renew' | 'complete' | 'remove'; readonly goal: DashboardGoal }
  | { readonly kind: 'main' | 'fill' | 'arrange' }

interface GoalDialogsProps {
  dialog: GoalDialog
  board: GroupedGoals
  /** The member's local day. */
  today: string
  onClose: () => void
  /** The goal leaves its list. */
  onGone: () => void
  onReach: (goal: DashboardGoal) => void
  /** To the additional goals. */
  onAdditional: () => void
}

/** The windows of My Goals; loaded with the first of them. */
export default function GoalDialogs(props: GoalDialogsProps) {
  const { dialog, board, today, onClose, onGone, onReach, onAdditional } = props
  /** Closing returns the focus to a button that is about to be removed. */
  const leave = () => {
    onClose()
    requestAnimationFrame(onGone)
  }
  switch (dialog.kind) {
    case 'add':
      return <GoalEditorModal area={dialog.area} goal={null} today={today} onClose={onClose} />
    case 'edit':
    case 'renew': {
      const { goal, kind } = dialog
      return (
        <GoalEditorModal
          area={lifeArea(goal.areaId)}
          goal={{ ...goal, goalId: goal.id }}
          today={today}
          newDay={kind === 'renew'}
          onClose={onClose}
        />
      )
    }
    case 'main':
      return (
        <NextMainGoal
          goals={board.inProgress}
          onChoose={(goalId) => {
            changeBoard({ kind: 'main', goalId })
            leave()
          }}
          onClose={onClose}
        />
      )
    case 'fill':
      return (
        <FillPlace
          goals={board.pending.flatMap(({ goals }) => goals)}
          onChoose={(goalId) => {
            changeBoard({ kind: 'start', goalId })
            leave()
          }}
          onAdditional={() => {
            onAdditional()
            onClose()
          }}
          onClose={onClose}
        />
      )
    case 'arrange':
      return (
        <ArrangeBoard
          goals={board.inProgress}
          onArrange={(goalIds) => changeBoard({ kind: 'arrange', goalIds })}
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
            onReach(goal)
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
            changeBoard({ kind: 'remove', goalId: goal.id })
            leave()
          }}
        >
          {goal.text}
        </ConfirmModal>
      )
    }
  }
}
