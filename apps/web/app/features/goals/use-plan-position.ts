import type { UserGoal } from '@oola/contract/goals/goals.schema'
import type { StepTwoPosition } from '@oola/contract/goals/step-two-position'
import { useState } from 'react'
import type { PlanKind } from './goals.queries.ts'
import { adjacentPosition, reachablePosition, startPosition } from './plan-position.ts'

/** How a screen of a plan leads on and back. */
export interface PlanWay {
  /** Coming from another screen: the heading receives the focus. */
  readonly moved: boolean
  readonly onDone: () => void
  readonly onPrevious: () => void
}

/**
 * Where the member stands in a plan. It begins where her goals say, follows her back and on, and never stays where
 * her goals no longer allow it.
 * @param arrived she comes from another screen, not from outside: the first heading takes the focus too
 */
export const usePlanPosition = (
  kind: PlanKind,
  goals: readonly UserGoal[],
  arrived: boolean,
): { position: StepTwoPosition; way: PlanWay } => {
  const [wanted, setWanted] = useState<StepTwoPosition>(() => startPosition(kind, goals))
  const [moved, setMoved] = useState(arrived)
  const position = reachablePosition(kind, wanted, goals)
  const turn = (by: 1 | -1) => {
    setMoved(true)
    setWanted(adjacentPosition(kind, position, by))
  }
  return { position, way: { moved, onDone: () => turn(1), onPrevious: () => turn(-1) } }
}
