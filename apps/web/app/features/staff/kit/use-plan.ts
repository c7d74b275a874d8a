import type { Confirmed, PlannedChange } from '@oola/contract/staff/planned-change'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { ApiError } from '#web/lib/api-error.ts'
import { homeQueries } from '../home/home.queries.ts'

interface PlanOptions {
  readonly plan: () => Promise<PlannedChange>
  /** Null: the form is not complete, there is nothing to plan yet. */
  readonly planFor: unknown
  readonly confirm: (confirmed: Confirmed) => Promise<unknown>
  readonly onDone: (result: unknown) => void
}

/** The plan of a change, read again when its form changes, and its confirmation with what was shown. */
export const usePlan = ({ plan, planFor, confirm, onDone }: PlanOptions) => {
  const key = useId()
  const client = useQueryClient()
  const [pending, setPending] = useState(false)
  const [changed, setChanged] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const isComplete = planFor !== null
  const query = useQuery({
    queryKey: ['staff', 'plan', key, planFor],
    queryFn: plan,
    enabled: isComplete,
    placeholderData: keepPreviousData,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    retry: false,
  })
  const planned = isComplete ? query.data : undefined
  /** It is of the form's values as they are now. */
  const isCurrent = planned !== undefined && !query.isFetching && !query.isPlaceholderData

  const send = async (reason: string) => {
    if (!isCurrent || pending) return
    setPending(true)
    setFailure(null)
    try {
      onDone(await confirm({ reason, seen: planned.seen }))
      // What waits may be one less.
      void client.invalidateQueries({ queryKey: homeQueries.home().queryKey })
    } catch (error) {
      if (error instanceof ApiError && error.code === 'changed_meanwhile') {
        setChanged(true)
        await query.refetch()
      } else setFailure(error)
    } finally {
      setPending(false)
    }
  }
  return {
    planned,
    isCurrent,
    /** Loading for the first time. */
    isWaiting: isComplete && !planned && !query.error,
    error: isComplete ? query.error : null,
    isFetching: query.isFetching,
    retry: () => void query.refetch(),
    pending,
    /** Somebody changed it meanwhile: the plan is a new one. */
    changed,
    failure,
    send,
  }
}
