import {
  getCustomizeQuestions,
  getJourneyVideos,
  getOpenReview,
  saveCustomizeQuestions,
  setMidYearReviewStep,
  setVideoWatched,
  setYearInReviewStep,
} from '@oola/contract/journey/journey.calls'
import type { Handle } from '#server/platform/http/handle.ts'
import type { JourneyService } from './journey.service.ts'

export const journeyRoutes = (handle: Handle, journey: JourneyService): void => {
  handle(getCustomizeQuestions, ({ session }) => journey.customiseQuestions(session.memberId))

  handle(saveCustomizeQuestions, ({ session, input }) =>
    journey.saveCustomiseAnswers(
      session,
      input.body.CustomizeQuestions.map(({ questionId, OptionId }) => ({ questionId, optionId: OptionId })),
    ),
  )

  handle(getOpenReview, async ({ session }) => ({ userStepId: await journey.openReview(session.memberId) }))

  handle(setMidYearReviewStep, ({ session }) => journey.startMidYearReview(session.memberId))

  handle(setYearInReviewStep, ({ session }) => journey.startLevelReview(session.memberId))

  handle(getJourneyVideos, ({ session }) => journey.videos(session.memberId))

  handle(setVideoWatched, async ({ session, input }) => {
    await journey.setVideoWatched(session.memberId, input.params.videoId)
    return { ok: true as const }
  })
}
