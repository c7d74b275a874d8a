import { GOALS_IN_PLAN } from '@oola/contract/goals/goals.constants'
import type { UserGoal } from '@oola/contract/goals/goals.schema'
import { LIFE_AREAS, type LifeArea, lifeArea } from '@oola/contract/life-areas/life-areas'
import { useEffect } from 'react'
import { ApiError } from '#web/lib/api-error.ts'
import { showToast } from '#web/lib/toasts.ts'
import { dropUndo, offerUndo } from '#web/lib/undo-offer.ts'
import { ConfirmModal } from '#web/ui/modals/confirm-modal.tsx'
import { PetalRing } from '#web/ui/wheel/petal-ring.tsx'
import { useCleanSlate, useDeleteGoal, useReachGoal, useUndoReached } from '../../goals.mutations.ts'
import { GoalEditorModal } from '../board/goal-editor-modal.tsx'

export type OpenReviewDialog =
  | { readonly kind: 'add'; readonly area: LifeArea }
  | { readonly kind: 'reach' | 'edit' | 'delete'; readonly goal: UserGoal }
  | { readonly kind: 'clear' }
  | null

interface ReviewDialogProps {
  open: OpenReviewDialog
  /** The member's local day. */
  today: string
  onClose: () => void
}

const TRY_AGAIN = 'Try again in a moment.'

/** GOALS-31 only logs it; the goal comes back with the list, and a message explains it (traps 23). */
const alertNotRemoved = (title: string) => (error: unknown) => {
  if (!(error instanceof ApiError && error.status === 409)) showToast(title, TRY_AGAIN, 'danger')
}

/** The dialog open over the review: of one goal, of a new one, or of all. */
export function ReviewDialog({ open, today, onClose }: ReviewDialogProps) {
  const reach = useReachGoal()
  const undoReached = useUndoReached()
  useEffect(() => () => dropUndo('goals'), [])
  const remove = useDeleteGoal()
  const clear = useCleanSlate()
  return (
    <>
      {open?.kind === 'add' && (
        <GoalEditorModal area={open.area} goal={null} today={today} onClose={onClose} />
      )}
      {open?.kind === 'edit' && (
        <GoalEditorModal area={lifeArea(open.goal.areaId)} goal={open.goal} today={today} onClose={onClose} />
      )}
      <ConfirmModal
        opened={open?.kind === 'reach'}
        title="Did you reach this goal?"
        confirmLabel="YES, I DID!"
        cancelLabel="NOT YET"
        loading={reach.isPending}
        onCancel={onClose}
        onConfirm={() => {
          if (open?.kind !== 'reach') return
          const { goalId } = open.goal
          reach.mutate(
            { goalId, day: today },
            {
              onSuccess: () => offerUndo('Goal reached', () => undoReached.mutate(goalId), 'goals'),
              onError: alertNotRemoved('The goal is not marked as reached yet.'),
              onSettled: onClose,
            },
          )
        }}
      >
        {open?.kind === 'reach' && open.goal.text}
      </ConfirmModal>
      <ConfirmModal
        opened={open?.kind === 'delete'}
        title="ARE YOU SURE YOU WANT TO DELETE THIS GOAL?"
        confirmLabel="YES! CONTINUE"
        cancelLabel="NO, TAKE ME BACK"
        danger
        loading={remove.isPending}
        onCancel={onClose}
        onConfirm={() => {
          if (open?.kind !== 'delete') return
          remove.mutate(open.goal.goalId, {
            onError: alertNotRemoved('The goal is still here.'),
            onSettled: onClose,
          })
        }}
      >
        {open?.kind === 'delete' && open.goal.text}
      </ConfirmModal>
      <ConfirmModal
        opened={open?.kind === 'clear'}
        title={`ARE YOU SURE YOU WANT TO DELETE ALL ${GOALS_IN_PLAN} GOALS`}
        picture={<PetalRing areas={LIFE_AREAS.map(({ key }) => key)} />}
        confirmLabel="YES! CONTINUE"
        cancelLabel="NO, TAKE ME BACK"
        danger
        loading={clear.isPending}
        onCancel={onClose}
        onConfirm={() =>
          clear.mutate(undefined, {
            onError: alertNotRemoved('Your goals are still here.'),
            onSettled: onClose,
          })
        }
      >
        Goals that you have completed stay with your achievements.
      </ConfirmModal>
    </>
  )
}
