import { z } from 'zod'
import { UserStep } from '../account/account.schema.ts'
import { call } from '../call.ts'
import { Done, Id, IdParam } from '../ids.ts'
import { STEPS } from './steps.ts'

/** A profile question of the customise screen (CUST-04..08). */
export const CustomiseQuestion = z.object({
  id: Id,
  key: z.enum(['age', 'occupation', 'relationship']),
  text: z.string(),
  options: z.array(z.object({ id: Id, text: z.string() })),
  /** The saved option, or null. */
  selectedOptionId: Id.nullable(),
})
export type CustomiseQuestion = z.infer<typeof CustomiseQuestion>

export const getCustomizeQuestions = call({
  method: 'GET',
  path: '/CustomizeAssessment/GetCustomizeQuestions',
  access: 'member',
  private: true,
  summary: 'The profile questions with their options',
  source: 'CUST-08',
  reply: z.array(CustomiseQuestion),
})

export const saveCustomizeQuestions = call({
  method: 'POST',
  path: '/CustomizeAssessment/SaveCustomizeQuestions',
  access: 'member',
  summary: 'Save one option for each profile question; moves subscribers from step 0 to 1',
  source: 'CUST-09; spec-decision 4',
  body: z.object({
    userId: Id,
    CustomizeQuestions: z
      .array(z.object({ questionId: Id, OptionId: Id }))
      .min(1)
      .max(20),
  }),
  reply: UserStep,
  errors: ['not_found', 'assessment_still_open', 'wrong_step'],
})

export const setMidYearReviewStep = call({
  method: 'PUT',
  path: '/Customer/SetMidYearReviewStep',
  access: 'member',
  summary: 'Start the mid-year review (step 4 to 5)',
  source: 'WELCOME-21, WELCOME-23; spec-decision 4',
  reply: UserStep,
  errors: ['not_found', 'assessment_still_open', 'review_not_open', 'wrong_step'],
})

export const setYearInReviewStep = call({
  method: 'PUT',
  path: '/Customer/SetYearInReviewStep',
  access: 'member',
  summary: 'Start the yearly review (step 4 to 6)',
  source: 'WELCOME-22, WELCOME-24; spec-decision 4',
  reply: UserStep,
  errors: ['not_found', 'assessment_still_open', 'review_not_open', 'wrong_step'],
})

/** The step of a review: 5 mid-year review, 6 level review. */
const ReviewStepId = z.literal([STEPS.midYearReview, STEPS.levelReview])

export const getOpenReview = call({
  method: 'GET',
  path: '/Journey/GetOpenReview',
  access: 'member',
  summary: 'The review that the member can start now: an unlocked module opens it, and it is not done yet',
  source: 'ours: WELCOME-21, WELCOME-22; spec-decision 4',
  reply: z.object({ userStepId: ReviewStepId.nullable() }),
})

export const setFinishSeen = call({
  method: 'PUT',
  path: '/Journey/SetFinishSeen/:assessmentId',
  access: 'member',
  summary: 'Mark the wheel of a finished assessment as seen. Idempotent',
  source: 'ours: spec-decision 17.1',
  params: z.object({ assessmentId: IdParam }),
  reply: Done,
})

export const VIDEO_IDS = [
  'step-1-intro',
  'step-2-intro',
  'top-7-intro',
  'main-goal-intro',
  'mid-year-intro',
  'level-review-intro',
  'dashboard-intro',
] as const
export const VideoId = z.enum(VIDEO_IDS)
export type VideoId = z.infer<typeof VideoId>

/** A journey video; addresses are absolute or start with `/media/`. */
export const JourneyVideo = z.object({
  id: VideoId,
  title: z.string(),
  summary: z.string(),
  mp4: z.string(),
  poster: z.string(),
  captions: z.string(),
  /** WebVTT: audio description as text. */
  descriptions: z.string(),
  seconds: z.number(),
  transcript: z.string(),
  /** Played to the end on some device (G-22). */
  watched: z.boolean(),
})
export type JourneyVideo = z.infer<typeof JourneyVideo>

export const getJourneyVideos = call({
  method: 'GET',
  path: '/Journey/GetVideos',
  access: 'member',
  summary: 'The journey videos and whether the member has watched them',
  source: 'ours: STEP1-06; STEP2-01; G-22',
  reply: z.array(JourneyVideo),
})

export const setVideoWatched = call({
  method: 'PUT',
  path: '/Journey/SetVideoWatched/:videoId',
  access: 'member',
  summary: 'Mark a journey video as played to the end. Idempotent',
  source: 'ours: STEP1-07; G-22',
  params: z.object({ videoId: VideoId }),
  reply: Done,
})
