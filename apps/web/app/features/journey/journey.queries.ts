import { getCurrentUserStep } from '@oola/contract/account/account.calls'
import { getCustomizeQuestions, getJourneyVideos, getOpenReview } from '@oola/contract/journey/journey.calls'
import { queryOptions } from '@tanstack/react-query'
import { send } from '#web/lib/api.ts'
import { memberId } from '#web/lib/session.ts'
import { rememberStep } from './remember-step.ts'

/** The journey's data: `step()` where the member stands, `openReview()`, `videos()` and `customiseQuestions()`. */
export const journeyQueries = {
  /** Read by the guards at each navigation, so it is always asked anew there; a lost session is their business. */
  step: () =>
    queryOptions({
      queryKey: ['journey', 'step'],
      queryFn: async ({ signal }) => {
        const params = { userId: String(memberId()) }
        const step = await send(getCurrentUserStep, { params }, { signal, ignoreSignedOut: true })
        rememberStep(step)
        return step
      },
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    }),

  /** The review that waits on the dashboard, 5 or 6; null when there is none. */
  openReview: () =>
    queryOptions({
      queryKey: ['journey', 'open-review'],
      queryFn: ({ signal }) => send(getOpenReview, {}, { signal }),
      select: ({ userStepId }) => userStepId,
    }),

  videos: () =>
    queryOptions({
      queryKey: ['journey', 'videos'],
      queryFn: ({ signal }) => send(getJourneyVideos, {}, { signal }),
      staleTime: Number.POSITIVE_INFINITY,
    }),

  customiseQuestions: () =>
    queryOptions({
      queryKey: ['journey', 'customise-questions'],
      queryFn: ({ signal }) => send(getCustomizeQuestions, {}, { signal }),
      staleTime: Number.POSITIVE_INFINITY,
    }),
}
