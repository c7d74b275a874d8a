import {
  getCustomizeQuestions,
  getJourneyVideos,
  getOpenReview,
  saveCustomizeQuestions,
  setFinishSeen,
  setMidYearReviewStep,
  setVideoWatched,
  setYearInReviewStep,
} from '@oola/contract/journey/journey.calls'
import type { Handle } from '#server/platform/http/handle.ts'
import type { JourneyService } from './journey.service.ts'

export const journeyRoutes = (handle: Handle, journey: JourneyService): void => {
  handle(getCustomizeQuestions, ({ session }) => journey.customiseQuestions(session))

  handle(saveCustomizeQuestions, ({ session, input }) =>
    journey.saveCustomiseAnswers(
      session,
      input.body.CustomizeQuestions.map(({ questionId, OptionId }) => ({ questionId, optionId: OptionId })),
    ),
  )

  handle(getOpenReview, async ({ session }) => ({ userStepId: await journey.openReview(session) }))

  handle(setMidYearReviewStep, ({ session }) => journey.startMidYearReview(session))

  handle(setYearInReviewStep, ({ session }) => journey.startLevelReview(session))

  handle(setFinishSeen, async ({ session, input }) => {
    await journey.setFinishSeen(session, input.params.assessmentId)
    return { ok: true as const }
  })

  handle(getJourneyVideos, ({ session }) => journey.videos(session))

  handle(setVideoWatched, async ({ session, input }) => {
    await journey.setVideoWatched(session, input.params.videoId)
    return { ok: true as const }
  })
}
