import type { GroupedGoals } from '@oola/contract/goals/goals.schema'
import { useQuery } from '@tanstack/react-query'
import { useOutboxState } from '#web/lib/outbox/use-outbox.ts'
import type { BoardChange } from './board-changes.ts'
import { boardWith, type GoalItem, goalItem, keyOfWaitingGoal } from './goal-items.ts'
import { goalOutbox } from './goals.outbox.ts'
import { goalQueries } from './goals.queries.ts'

/** One press on a goal of the widget: it shows at once, and waits while there is no connection. */
export const changeBoard = (change: BoardChange): void => {
  const outbox = goalOutbox()
  const waiting = 'goalId' in change && keyOfWaitingGoal(change.goalId, outbox.read().waiting.values())
  // It was never on the server: nothing is left to remove there.
  if (waiting && change.kind === 'remove') outbox.discard([waiting])
  else outbox.put(goalItem(change))
}

/** The changes that wait to be sent. While a window waits for the server itself, its change is not among them. */
export const useWaitingGoals = (): readonly GoalItem[] => {
  const { waiting, submitting } = useOutboxState(goalOutbox())
  return [...waiting.values()].filter(({ key }) => !submitting.has(key))
}

/** The goals of the widget with the changes that wait. */
export const useBoard = () => {
  const query = useQuery(goalQueries.board())
  const items = useWaitingGoals()
  const data: GroupedGoals | undefined = query.data && boardWith(query.data, items)
  return { ...query, data }
}
