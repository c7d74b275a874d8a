import { canBeginYear } from '@oola/contract/goals/goal-date'
import { GOALS_IN_PLAN } from '@oola/contract/goals/goals.constants'
import { GOALS_ERRORS } from '@oola/contract/goals/goals.errors'
import type { UserGoal, UserGoals } from '@oola/contract/goals/goals.schema'
import { hasRoom, planReadiness } from '@oola/contract/goals/plan-readiness'
import { LIFE_AREAS, type LifeArea, lifeArea } from '@oola/contract/life-areas/life-areas'
import { useEffect, useState } from 'react'
import { ApiError } from '#web/lib/api-error.ts'
import { showError } from '#web/lib/app-dialogs.ts'
import { useOutbox } from '#web/lib/outbox/use-outbox.ts'
import { showToast } from '#web/lib/toasts.ts'
import { dropUndo, offerUndo } from '#web/lib/undo-offer.ts'
import { ConfirmModal } from '#web/ui/modals/confirm-modal.tsx'
import { PetalRing } from '#web/ui/wheel/petal-ring.tsx'
import { useWaitingGoals } from '../../board.mutations.ts'
import { isWaitingGoal, planWith } from '../../goal-items.ts'
import { useCleanSlate, useDeleteGoal, useReachGoal, useUndoReached } from '../../goals.mutations.ts'
import { goalOutbox } from '../../goals.outbox.ts'
import { GoalEditorModal } from '../board/goal-editor-modal.tsx'
import { AsideRail } from '../establish/aside-rail.tsx'
import { RenewDays } from './renew-days.tsx'
import { ReviewArea } from './review-area.tsx'
import classes from './review-goals.module.css'
import { ReviewTracker } from './review-tracker.tsx'

interface ReviewGoalsProps {
  plan: UserGoals
  /** The member's local day. */
  today: string
  moved: boolean
  onDone: () => void
}

/** The dialog open over the page. */
type Open =
  | { readonly kind: 'add'; readonly area: LifeArea }
  | { readonly kind: 'reach' | 'edit' | 'delete'; readonly goal: UserGoal }
  | { readonly kind: 'clear' }
  | null

const TRY_AGAIN = 'Try again in a moment.'

/** Review. Revise. Reaffirm.: the open goals before the next level is planned (journey.md 2; GOALS-01..11). */
export function ReviewGoals({ plan: loaded, today, moved, onDone }: ReviewGoalsProps) {
  useOutbox(goalOutbox())
  const plan = planWith(loaded, useWaitingGoals())
  const goals = plan.userGoals
  const readiness = planReadiness(goals)
  const [open, setOpen] = useState<Open>(null)
  const [refused, setRefused] = useState(false)
  const reach = useReachGoal()
  const undoReached = useUndoReached()
  useEffect(() => () => dropUndo('goals'), [])
  const remove = useDeleteGoal()
  const clear = useCleanSlate()
  const close = () => setOpen(null)
  const all = LIFE_AREAS.map(({ key }) => key)

  const add = (area: LifeArea) => {
    if (hasRoom(goals, area.id)) setOpen({ kind: 'add', area })
    else showError(GOALS_ERRORS.area_full.message, `Three goals for ${area.name}`)
  }
  const goOn = () => {
    setRefused(!readiness.ready)
    if (readiness.ready) onDone()
  }
  /** GOALS-31 only logs it; the goal comes back with the list, and a message explains it (traps 23). */
  const alertNotRemoved = (title: string) => (error: unknown) => {
    if (!(error instanceof ApiError && error.status === 409)) showToast(title, TRY_AGAIN, 'danger')
  }
  return (
    <AsideRail
      title="Review your goals"
      lead={`Keep what still matters, change what needs changing, and let go of the rest. Three goals for each area, ${GOALS_IN_PLAN} in all, begin your next level.`}
      moved={moved}
    >
      <div>
        <RenewDays goals={goals.filter((goal) => !canBeginYear(goal.completedByDate, today))} today={today} />
        <div className={classes.areas}>
          {LIFE_AREAS.map((area, index) => {
            const held = readiness.areas[index]
            return (
              held && (
                <ReviewArea
                  key={area.key}
                  area={area}
                  goals={goals.filter(({ areaId }) => areaId === area.id)}
                  readiness={held}
                  today={today}
                  onAdd={() => add(area)}
                  onReach={(goal) =>
                    isWaitingGoal(goal.goalId)
                      ? showToast(
                          'This goal is waiting to be sent.',
                          'You can mark it as reached after that.',
                        )
                      : setOpen({ kind: 'reach', goal })
                  }
                  onEdit={(goal) => setOpen({ kind: 'edit', goal })}
                  onDelete={(goal) => setOpen({ kind: 'delete', goal })}
                />
              )
            )
          })}
        </div>
      </div>
      <ReviewTracker
        scores={plan.latestAssessmentScore}
        total={readiness.total}
        ready={readiness.ready}
        message={refused && !readiness.ready ? GOALS_ERRORS.goals_not_21.message : null}
        onClear={() => setOpen({ kind: 'clear' })}
        onNext={goOn}
      />

      {open?.kind === 'add' && <GoalEditorModal area={open.area} goal={null} today={today} onClose={close} />}
      {open?.kind === 'edit' && (
        <GoalEditorModal area={lifeArea(open.goal.areaId)} goal={open.goal} today={today} onClose={close} />
      )}
      <ConfirmModal
        opened={open?.kind === 'reach'}
        title="Did you reach this goal?"
        confirmLabel="YES, I DID!"
        cancelLabel="NOT YET"
        loading={reach.isPending}
        onCancel={close}
        onConfirm={() => {
          if (open?.kind !== 'reach') return
          const { goalId } = open.goal
          reach.mutate(
            { goalId, day: today },
            {
              onSuccess: () => offerUndo('Goal reached', () => undoReached.mutate(goalId), 'goals'),
              onError: alertNotRemoved('The goal is not marked as reached yet.'),
              onSettled: close,
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
        onCancel={close}
        onConfirm={() => {
          if (open?.kind !== 'delete') return
          remove.mutate(open.goal.goalId, {
            onError: alertNotRemoved('The goal is still here.'),
            onSettled: close,
          })
        }}
      >
        {open?.kind === 'delete' && open.goal.text}
      </ConfirmModal>
      <ConfirmModal
        opened={open?.kind === 'clear'}
        title={`ARE YOU SURE YOU WANT TO DELETE ALL ${GOALS_IN_PLAN} GOALS`}
        picture={<PetalRing areas={all} />}
        confirmLabel="YES! CONTINUE"
        cancelLabel="NO, TAKE ME BACK"
        danger
        loading={clear.isPending}
        onCancel={close}
        onConfirm={() =>
          clear.mutate(undefined, {
            onError: alertNotRemoved('Your goals are still here.'),
            onSettled: close,
          })
        }
      >
        Goals that you have completed stay with your achievements.
      </ConfirmModal>
    </AsideRail>
  )
}
