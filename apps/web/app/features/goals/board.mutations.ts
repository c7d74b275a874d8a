import { useMutation, useQueryClient } from '@tanstack/react-query'
import { send } from '#web/lib/api.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { showError, showRefusal } from '#web/lib/app-dialogs.ts'
import { refreshAfter } from '#web/lib/live.ts'
import { memberId } from '#web/lib/session.ts'
import { showToast } from '#web/lib/toasts.ts'
import { type BoardChange, changedBoard } from './board-changes.ts'
import { goalQueries } from './goals.queries.ts'

/** @returns the action steps of an achieved goal; 0 for every other change */
const sendChange = async (change: BoardChange): Promise<number> => {
  if (change.kind === 'arrange') {
    await send('PUT /Goals/ArrangeTopSeven', { body: { goalIds: [...change.goalIds] } })
    return 0
  }
  const { kind, goalId } = change
  const own = { userId: memberId(), id: goalId }
  const params = { goalId: String(goalId) }
  if (kind === 'complete') return (await send('PUT /Goals/CompleteDashboardGoal', { body: own })).actionSteps
  if (kind === 'start') await send('PUT /Goals/SetGoalInProgress', { body: own })
  if (kind === 'undo') await send('PUT /Goals/UndoDashboardGoal', { body: own })
  if (kind === 'main') await send('PUT /Goals/SetOolaOne/:goalId', { params })
  if (kind === 'remove') await send('DELETE /Goals/:goalId', { params })
  return 0
}

const FAILED: Readonly<Record<BoardChange['kind'], string>> = {
  start: 'The goal is not in your Top 7 yet.',
  complete: 'The goal is not completed yet.',
  undo: 'The goal still counts as reached.',
  arrange: 'The new order is not saved.',
  main: 'Your Oola One is not chosen yet.',
  remove: 'The goal is still here.',
}

/**
 * One press on a goal of the widget: it shows at once and is reverted if the server did not accept it. A refusal
 * opens the "Error" modal with the server's text, any other failure says what did not happen (GOALS-30; C-71; traps
 * 23).
 */
export const useChangeBoard = () => {
  const client = useQueryClient()
  const { queryKey } = goalQueries.board()
  return useMutation({
    // One after the other: a place that one press frees is available to the next.
    scope: { id: 'goals' },
    mutationKey: ['goals', 'board'],
    mutationFn: sendChange,
    onMutate: async (change) => {
      await client.cancelQueries({ queryKey })
      const before = client.getQueryData(queryKey)
      client.setQueryData(queryKey, (board) => board && changedBoard(board, change))
      return { before }
    },
    onError: (error, change, context) => {
      if (context?.before) client.setQueryData(queryKey, context.before)
      console.info('a goal was not changed', change.kind, error)
      if (showRefusal(error)) return
      if (error instanceof ApiError && error.status < 500) showError(error.message, error.title)
      else showToast(FAILED[change.kind], 'Please try again.', 'danger')
    },
    onSettled: () => {
      // The last of several presses refetches for all of them.
      if (client.isMutating({ mutationKey: ['goals', 'board'] }) > 1) return
      void refreshAfter(client, 'GoalsChanged')
    },
  })
}
