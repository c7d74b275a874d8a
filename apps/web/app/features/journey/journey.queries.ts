import { queryOptions } from '@tanstack/react-query'
import { send } from '#web/lib/api.ts'
import { memberId } from '#web/lib/session.ts'
import { rememberStep } from './remember-step.ts'

/** The journey's data: `step()` the member's step, `openReview()`, `videos()` and `customiseQuestions()`. */
export const journeyQueries = {
  /** Read by the guards at each navigation, so it is never cached there; they handle a lost session. */
  step: () =>
    queryOptions({
      queryKey: ['journey', 'step'],
      queryFn: async ({ signal }) => {
        const params = { userId: String(memberId()) }
        const step = await send(
          'GET /customer/GetCurrentUserStep/:userId',
          { params },
          { signal, ignoreSignedOut: true },
        )
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
      queryFn: ({ signal }) => send('GET /Journey/GetOpenReview', {}, { signal }),
      select: ({ userStepId }) => userStepId,
    }),

  videos: () =>
    queryOptions({
      queryKey: ['journey', 'videos'],
      queryFn: ({ signal }) => send('GET /Journey/GetVideos', {}, { signal }),
      staleTime: Number.POSITIVE_INFINITY,
    }),

  customiseQuestions: () =>
    queryOptions({
      queryKey: ['journey', 'customise-questions'],
      queryFn: ({ signal }) => send('GET /CustomizeAssessment/GetCustomizeQuestions', {}, { signal }),
      staleTime: Number.POSITIVE_INFINITY,
    }),
}
