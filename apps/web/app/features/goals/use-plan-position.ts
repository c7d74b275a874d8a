import type { UserGoal } from '@oola/contract/goals/goals.schema'
import { STEP_TWO, type StepTwoPosition } from '@oola/contract/goals/step-two-position'
import { useState } from 'react'
import { goalCardDrafts } from './goals.drafts.ts'
import type { PlanKind } from './goals.queries.ts'
import { adjacentPosition, reachablePosition, startPosition } from './plan-position.ts'

/** Navigation of a plan's screen. */
export interface PlanWay {
  /** Coming from another screen: the heading receives the focus. */
  readonly moved: boolean
  readonly onDone: () => void
  readonly onPrevious: () => void
}

/**
 * The member's position in a plan. It starts at the saved goals' position, follows back and forward, and never
 * stays where the goals no longer allow it.
 * @param arrived the member comes from another screen, not from outside: the first heading receives the focus too
 */
export const usePlanPosition = (
  kind: PlanKind,
  goals: readonly UserGoal[],
  arrived: boolean,
): { position: StepTwoPosition; way: PlanWay } => {
  const [wanted, setWanted] = useState<StepTwoPosition>(() => {
    const start = startPosition(kind, goals)
    // They have begun to write: a reload does not lead back to the film.
    return start === STEP_TWO.introVideo && goalCardDrafts().read().size > 0 ? STEP_TWO.establish : start
  })
  const [moved, setMoved] = useState(arrived)
  const position = reachablePosition(kind, wanted, goals)
  const turn = (by: 1 | -1) => {
    setMoved(true)
    setWanted(adjacentPosition(kind, position, by))
  }
  return { position, way: { moved, onDone: () => turn(1), onPrevious: () => turn(-1) } }
}
