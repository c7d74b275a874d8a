import type { CoachingOutcome, MyCoaching } from '@oola/contract/coaching/coaching.schema'
import { useMutation } from '@tanstack/react-query'
import { send } from '#web/lib/api.ts'
import { refreshAfter } from '#web/lib/live.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { memberId } from '#web/lib/session.ts'
import { coachingQueries } from './coaching.queries.ts'

interface Choice {
  readonly coachId: number
  /** A new card; by default the one on file pays, if a payment is due. */
  readonly cardToken: string | undefined
  /** The displayed amount, if a payment is due. */
  readonly priceCents: number | undefined
}

/** Selects a coach (COACH-24). One key is one payment, however often it is sent. */
export const sendChoice = ({ coachId, ...body }: Choice, idempotencyKey: string): Promise<CoachingOutcome> =>
  send(
    'POST /FindCoach/SelectCoach/:coachId',
    { params: { coachId: String(coachId) }, body },
    { idempotencyKey },
  )

/** Invalidates everything that depends on the coach, also when the result of a change is unknown. */
export const refreshCoaching = (): void => void refreshAfter(queryClient, 'CoachingChanged')

/** Shows the server's response, and invalidates everything that depends on the coach. */
export const showCoaching = (coaching: MyCoaching): void => {
  queryClient.setQueryData(coachingQueries.mine().queryKey, coaching)
  refreshCoaching()
}

/** All answers at once (COACH-22). */
export const useSaveAnswers = () =>
  useMutation({
    mutationFn: (answers: Readonly<Record<string, number>>) =>
      send('POST /FindCoach/SaveAssessment', {
        body: {
          userId: memberId(),
          details: Object.entries(answers).map(([question, optionId]) => ({
            questionId: Number(question),
            optionId,
          })),
        },
      }),
  })

const CHANGES = {
  cancel: 'PUT /FindCoach/CancelCoaching',
  keep: 'PUT /FindCoach/KeepCoaching',
} as const

/** Cancels or resumes coaching (COACH-27; G-83). */
export const useCoachingChange = () =>
  useMutation({
    mutationFn: (change: keyof typeof CHANGES): Promise<MyCoaching> =>
      send(CHANGES[change], { body: { userId: memberId() } }),
    onSuccess: showCoaching,
    onError: refreshCoaching,
  })

/** Retries an overdue month of this displayed amount with the card on file (COACH-14). */
export const sendOverdue = (priceCents: number | undefined): Promise<CoachingOutcome> =>
  send('POST /FindCoach/PayCoaching', { body: { userId: memberId(), priceCents } })
