import { PENDING_PER_AREA, TOP_SEVEN } from '@oola/contract/goals/goals.constants'
import type { DashboardGoal, GroupedGoals } from '@oola/contract/goals/goals.schema'
import { returnPlace } from '@oola/contract/goals/return-place'
import { nextFreePlace } from '@oola/contract/goals/top-seven'

/** A member's change to the goals of the My Goals widget with one press. */
export type BoardChange =
  | { readonly kind: 'start' | 'main' | 'remove' | 'undo'; readonly goalId: number }
  | { readonly kind: 'arrange'; readonly goalIds: readonly number[] }
  | { readonly kind: 'complete'; readonly goalId: number; readonly day: string }

const pendingOf = (board: GroupedGoals): readonly DashboardGoal[] =>
  board.pending.flatMap(({ goals }) => goals)

const withoutPending = (board: GroupedGoals, goalId: number): GroupedGoals['pending'] =>
  board.pending.map((area) => ({ ...area, goals: area.goals.filter(({ id }) => id !== goalId) }))

/** The server's place for a started goal. */
const freePlaceOf = ({ inProgress }: GroupedGoals): number | null =>
  nextFreePlace(inProgress.map(({ place }) => place))

const without = (goals: readonly DashboardGoal[], goalId: number): DashboardGoal[] =>
  goals.filter(({ id }) => id !== goalId)

/**
 * The widget as it will be after the server accepts the change, so that a press shows at once (GOALS-25, GOALS-26;
 * G-60). A change of a goal that is elsewhere, because another tab was faster, is a no-op.
 */
export const changedBoard = (board: GroupedGoals, change: BoardChange): GroupedGoals => {
  if (change.kind === 'arrange') return arranged(board, change.goalIds)
  const { goalId } = change
  const started = pendingOf(board).find(({ id }) => id === goalId)
  const running = board.inProgress.find(({ id }) => id === goalId)
  switch (change.kind) {
    case 'start':
      if (!started || !hasFreePlace(board)) return board
      return {
        ...board,
        inProgress: [...board.inProgress, { ...started, place: freePlaceOf(board) }],
        pending: withoutPending(board, goalId),
      }
    case 'complete':
      if (!running) return board
      return {
        ...board,
        inProgress: without(board.inProgress, goalId),
        completed: [{ ...running, completionDate: change.day }, ...board.completed],
      }
    case 'main':
      if (!running || mainGoalOf(board)) return board
      return {
        ...board,
        inProgress: board.inProgress.map((goal) =>
          goal.id === goalId ? { ...goal, isOneGoal: true } : goal,
        ),
      }
    case 'undo':
      return undone(board, goalId)
    case 'remove':
      return {
        ...board,
        inProgress: without(board.inProgress, goalId),
        pending: withoutPending(board, goalId),
      }
  }
}

/** An achieved goal back at its place; a no-op if the server would refuse it (spec-decision 17.1). */
const undone = (board: GroupedGoals, goalId: number): GroupedGoals => {
  const reached = board.completed.find(({ id }) => id === goalId)
  const back = reached && returnPlace(reached, board.inProgress)
  if (!back || 'refused' in back) return board
  const before = board.inProgress.filter(({ place }) => (place ?? 0) < back.place)
  const returned = { ...reached, place: back.place, completionDate: null }
  return {
    ...board,
    inProgress: [...before, returned, ...board.inProgress.slice(before.length)],
    completed: without(board.completed, goalId),
  }
}

/** In a new order; goals that another tab has added or removed in the meantime stay where they were. */
const arranged = (board: GroupedGoals, goalIds: readonly number[]): GroupedGoals => {
  const inProgress = goalIds.flatMap((goalId, index) => {
    const goal = board.inProgress.find(({ id }) => id === goalId)
    return goal ? { ...goal, place: index + 1 } : []
  })
  return inProgress.length === board.inProgress.length ? { ...board, inProgress } : board
}

/** Whether the Top 7 has room for another goal (GOALS-28). */
export const hasFreePlace = ({ inProgress }: GroupedGoals): boolean => inProgress.length < TOP_SEVEN

/** Number of free places of the Top 7. */
export const freePlaces = ({ inProgress }: GroupedGoals): number => TOP_SEVEN - inProgress.length

/** Whether an area has room for another additional goal (GOALS-29). */
export const hasRoomForGoal = ({ pending }: GroupedGoals, areaId: number): boolean =>
  (pending.find((area) => area.areaId === areaId)?.goals.length ?? 0) < PENDING_PER_AREA

/** My Oola One, while it is in progress. */
export const mainGoalOf = ({ inProgress }: GroupedGoals): DashboardGoal | undefined =>
  inProgress.find(({ isOneGoal }) => isOneGoal)
