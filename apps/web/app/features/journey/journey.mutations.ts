import type { VideoId } from '@oola/contract/journey/journey.calls'
import { STEPS } from '@oola/contract/journey/steps'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { send } from '#web/lib/api.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { showError } from '#web/lib/app-dialogs.ts'
import { logFailure } from '#web/lib/log-failure.ts'
import { memberId } from '#web/lib/session.ts'
import { journeyQueries } from './journey.queries.ts'
import { rememberStep } from './remember-step.ts'
import { PATHS } from './routing/step-page.ts'

/** Saves the three customise answers: question ids with the selected option (CUST-09). */
export const useSaveCustomise = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (answers: ReadonlyMap<number, number>) =>
      send('POST /CustomizeAssessment/SaveCustomizeQuestions', {
        body: {
          userId: memberId(),
          CustomizeQuestions: [...answers].map(([questionId, OptionId]) => ({ questionId, OptionId })),
        },
      }),
    onSuccess: (step) => {
      rememberStep(step)
      return client.invalidateQueries({ queryKey: journeyQueries.customiseQuestions().queryKey })
    },
    // CUST-16: the member stays on the page; the page offers to try again (traps 23).
    onError: (error) => logFailure('customise answers were not saved', error),
  })
}

/** Stores on the server that a video was played to its end, so that NEXT is enabled on every device (G-22). */
export const useVideoWatched = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (videoId: VideoId) => send('PUT /Journey/SetVideoWatched/:videoId', { params: { videoId } }),
    // A failure is harmless: this visit's NEXT is enabled already, a later visit plays the video again.
    retry: 2,
    onSuccess: (_, videoId) =>
      client.setQueryData(journeyQueries.videos().queryKey, (videos) =>
        videos?.map((video) => (video.id === videoId ? { ...video, watched: true } : video)),
      ),
  })
}

/** The finished wheel was seen and left; without a response the member stays on it. */
export const useFinishSeen = () =>
  useMutation({
    mutationFn: (assessmentId: number) =>
      send('PUT /Journey/SetFinishSeen/:assessmentId', { params: { assessmentId: String(assessmentId) } }),
    onError: (error) =>
      showError(error.message, error instanceof ApiError ? error.title : 'Error connection'),
  })

const REVIEW_STARTS = {
  [STEPS.midYearReview]: { call: 'PUT /Customer/SetMidYearReviewStep', page: PATHS.midYearWelcome },
  [STEPS.levelReview]: { call: 'PUT /Customer/SetYearInReviewStep', page: PATHS.steps },
} as const

/** Starts a review and reloads to its first page (WELCOME-21, WELCOME-22). Idempotent. */
export const useStartReview = (reviewStepId: keyof typeof REVIEW_STARTS) => {
  const { call, page } = REVIEW_STARTS[reviewStepId]
  return useMutation({
    mutationFn: () => send(call, {}),
    onSuccess: (step) => {
      rememberStep(step)
      location.assign(page)
    },
    onError: (error) =>
      showError(error.message, error instanceof ApiError ? error.title : 'Error connection'),
  })
}
