import type { UserProgress } from '@oola/contract/actions/actions.schema'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { actionQueries } from './actions.queries.ts'
import { progressWith } from './pending-changes.ts'
import { usePendingChanges } from './use-changes.ts'

/**
 * The figures of MY PROGRESS as the member sees them: the server's and the pending steps, updated in one frame with
 * the pie.
 */
export const useProgress = (): UseQueryResult<UserProgress> => {
  const progress = useQuery(actionQueries.progress())
  const today = useQuery(actionQueries.day(0))
  const pending = usePendingChanges()
  if (progress.data === undefined) return progress
  return { ...progress, data: progressWith(progress.data, today.data, pending) }
}
