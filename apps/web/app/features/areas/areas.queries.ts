import type { ThreadSteps } from '@oola/contract/areas/areas.schema'
import { queryOptions } from '@tanstack/react-query'
import { send } from '#web/lib/api.ts'
import { memberId } from '#web/lib/session.ts'

/** Which steps of a list. */
export interface StepsWanted {
  /** 0: of no goal. */
  readonly goalId?: number
  /** Months like `2026-11`, both included. */
  readonly from?: string
  readonly to?: string
  /** Between the wheels of a review. */
  readonly reviewId?: number
}

/** A page of a list, as the call takes it. */
export const stepsQueryOf = ({ from, to, ...wanted }: StepsWanted, before: number | null) =>
  Object.fromEntries(
    Object.entries({ ...wanted, fromMonth: from, toMonth: to, before: before ?? undefined }).flatMap(
      ([name, value]) => (value === undefined ? [] : [[name, String(value)]]),
    ),
  )

/** One page of a list of steps, for the member or their coach. */
export const stepsPage = (
  queryKey: readonly unknown[],
  read: (signal: AbortSignal) => Promise<ThreadSteps>,
) => queryOptions({ queryKey, queryFn: ({ signal }) => read(signal) })

/** The thread of an area, the list behind a number of it, and what a review found. */
export const areaQueries = {
  thread: (areaId: number) =>
    queryOptions({
      queryKey: ['areas', 'thread', areaId],
      queryFn: ({ signal }) =>
        send(
          'GET /Areas/GetThread/:userId/:areaId',
          { params: { userId: String(memberId()), areaId: String(areaId) } },
          { signal },
        ),
    }),

  /** @param areaId 0: without an area @param before the last step of the page before; null for the first page */
  steps: (areaId: number, wanted: StepsWanted, before: number | null) =>
    stepsPage(['areas', 'steps', areaId, wanted, before], (signal) =>
      send(
        'GET /Areas/GetSteps/:userId/:areaId',
        {
          params: { userId: String(memberId()), areaId: String(areaId) },
          query: stepsQueryOf(wanted, before),
        },
        { signal },
      ),
    ),

  review: (assessmentId: number) =>
    queryOptions({
      queryKey: ['areas', 'review', assessmentId],
      queryFn: ({ signal }) =>
        send(
          'GET /Areas/GetReview/:userId/:assessmentId',
          { params: { userId: String(memberId()), assessmentId: String(assessmentId) } },
          { signal },
        ),
    }),
}
