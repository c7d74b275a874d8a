import { canBeginYear } from '@oola/contract/goals/goal-date'
import { GOALS_IN_PLAN } from '@oola/contract/goals/goals.constants'
import { GOALS_ERRORS } from '@oola/contract/goals/goals.errors'
import type { UserGoals } from '@oola/contract/goals/goals.schema'
import { hasRoom, planReadiness } from '@oola/contract/goals/plan-readiness'
import { LIFE_AREAS, type LifeArea } from '@oola/contract/life-areas/life-areas'
import { useState } from 'react'
import { showError } from '#web/lib/app-dialogs.ts'
import { useOutbox } from '#web/lib/outbox/use-outbox.ts'
import { showToast } from '#web/lib/toasts.ts'
import { useWaitingGoals } from '../../board.mutations.ts'
import { isWaitingGoal, planWith } from '../../goal-items.ts'
import { goalOutbox } from '../../goals.outbox.ts'
import { AsideRail } from '../establish/aside-rail.tsx'
import { RenewDays } from './renew-days.tsx'
import { ReviewArea } from './review-area.tsx'
import { type OpenReviewDialog, ReviewDialog } from './review-dialog.tsx'
import { ReviewTracker } from './review-tracker.tsx'

interface ReviewGoalsProps {
  plan: UserGoals
  /** The member's local day. */
  today: string
  moved: boolean
  onDone: () => void
}

/** Review. Revise. Reaffirm.: the open goals before the next level is planned (journey.md 2; GOALS-01..11). */
export function ReviewGoals({ plan: loaded, today, moved, onDone }: ReviewGoalsProps) {
  useOutbox(goalOutbox())
  const plan = planWith(loaded, useWaitingGoals())
  const goals = plan.userGoals
  const readiness = planReadiness(goals)
  const [open, setOpen] = useState<OpenReviewDialog>(null)
  const [refused, setRefused] = useState(false)

  const add = (area: LifeArea) => {
    if (hasRoom(goals, area.id)) setOpen({ kind: 'add', area })
    else showError(GOALS_ERRORS.area_full.message, `Three goals for ${area.name}`)
  }
  const goOn = () => {
    setRefused(!readiness.ready)
    if (readiness.ready) onDone()
  }
  return (
    <AsideRail
      title="Review your goals"
      lead={`Keep what still matters, change what needs changing, and let go of the rest. Three goals for each area, ${GOALS_IN_PLAN} in all, begin your next level.`}
      moved={moved}
    >
      <div>
        <RenewDays goals={goals.filter((goal) => !canBeginYear(goal.completedByDate, today))} today={today} />
        <div>
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
      <ReviewDialog open={open} today={today} onClose={() => setOpen(null)} />
    </AsideRail>
  )
}
