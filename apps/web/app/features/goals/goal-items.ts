import type { DashboardGoal, GroupedGoals, UserGoal, UserGoals } from '@oola/contract/goals/goals.schema'
import { lifeArea } from '@oola/contract/life-areas/life-areas'
import { localId } from '#web/lib/outbox/local-id.ts'
import { type BoardChange, changedBoard } from './board-changes.ts'

interface GoalWords {
  readonly text: string
  /** `YYYY-MM-DD` */
  readonly date: string
}

/** A new goal of an area; its key is the client key. */
interface AddedGoal extends GoalWords {
  readonly kind: 'add'
  readonly areaId: number
}
interface EditedGoal extends GoalWords {
  readonly kind: 'edit'
  readonly goalId: number
}

type GoalChange = BoardChange | AddedGoal | EditedGoal
/** What the outbox of goals stores. */
export type GoalItem = GoalChange & {
  /** Changes of one key replace each other. */
  readonly key: string
}

export const isWrittenGoal = (item: GoalChange): item is (AddedGoal | EditedGoal) & GoalItem =>
  item.kind === 'add' || item.kind === 'edit'

/** A change under its key. Reaching a goal and undoing that replace each other; so do the orders. */
export const goalItem = (change: BoardChange): GoalItem => {
  if (change.kind === 'arrange' || change.kind === 'main') return { ...change, key: change.kind }
  const isReach = change.kind === 'complete' || change.kind === 'undo'
  return { ...change, key: `${isReach ? 'reach' : change.kind}-${change.goalId}` }
}

/** Added here and not on the server yet: it has no id of the server's. */
export const isWaitingGoal = (goalId: number): boolean => goalId < 0

/** The key under which a goal waits to be added. */
export const keyOfWaitingGoal = (goalId: number, items: Iterable<GoalItem>): string | undefined =>
  [...items].find(({ kind, key }) => kind === 'add' && localId(key) === goalId)?.key

/** A goal with other words; one that itself waits is added with these. */
export const editedGoal = (
  given: GoalWords & { readonly goalId: number; readonly areaId: number },
  items: Iterable<GoalItem>,
): GoalItem => {
  const { goalId, areaId, text, date } = given
  const key = keyOfWaitingGoal(goalId, items)
  return key === undefined
    ? { kind: 'edit', key: `edit-${goalId}`, goalId, text, date }
    : { kind: 'add', key, areaId, text, date }
}

const withWords = <G extends { readonly text: string; readonly completedByDate: string }>(
  goal: G,
  { text, date }: GoalWords,
): G => ({ ...goal, text, completedByDate: date })

const addedToBoard = (
  board: GroupedGoals,
  { key, areaId, text, date }: AddedGoal & GoalItem,
): GroupedGoals => ({
  ...board,
  pending: board.pending.map((area) => {
    if (area.areaId !== areaId) return area
    const goal: DashboardGoal = {
      id: localId(key),
      text,
      completedByDate: date,
      completionDate: null,
      color: area.color,
      areaId,
      areaName: lifeArea(areaId).name,
      isOneGoal: false,
      place: null,
    }
    return { ...area, goals: [...area.goals, goal] }
  }),
})

/** The widget with the changes that wait to be sent. */
export const boardWith = (board: GroupedGoals, items: Iterable<GoalItem>): GroupedGoals => {
  let shown = board
  for (const item of items) {
    if (item.kind === 'add') shown = addedToBoard(shown, item)
    else if (item.kind === 'edit') {
      const edit = (goal: DashboardGoal) => (goal.id === item.goalId ? withWords(goal, item) : goal)
      const pending = shown.pending.map((area) => ({ ...area, goals: area.goals.map(edit) }))
      shown = { ...shown, inProgress: shown.inProgress.map(edit), pending }
    } else shown = changedBoard(shown, item)
  }
  return shown
}

const addedToPlan = ({ key, areaId, text, date }: AddedGoal & GoalItem): UserGoal => ({
  goalId: localId(key),
  clientKey: key,
  text,
  areaId,
  completedByDate: date,
  sevenGoalOrder: null,
  isOneGoal: false,
})

/** The goals of the review page with the changes that wait to be sent. */
export const planWith = (plan: UserGoals, items: Iterable<GoalItem>): UserGoals => {
  let goals = plan.userGoals
  for (const item of items) {
    if (item.kind === 'add') {
      // It has arrived, and only the response was lost.
      if (!goals.some(({ clientKey }) => clientKey === item.key)) goals = [...goals, addedToPlan(item)]
    } else if (item.kind === 'edit')
      goals = goals.map((goal) => (goal.goalId === item.goalId ? withWords(goal, item) : goal))
    else if (item.kind === 'remove' || item.kind === 'complete')
      goals = goals.filter(({ goalId }) => goalId !== item.goalId)
  }
  return goals === plan.userGoals ? plan : { ...plan, userGoals: goals }
}
