import { z } from 'zod'
import { call } from '../call.ts'
import { Id, IdParam } from '../ids.ts'
import { QUESTIONS_PER_ASSESSMENT } from './assessment.constants.ts'
import { AssessmentArea, AssessmentTypeId, OolaScore, Score } from './assessment.schema.ts'

export const getQuestions = call({
  method: 'GET',
  path: '/areas/GetQuestions/:assessmentId',
  access: 'member',
  private: true,
  ownThing: 'assessmentId',
  summary: "The seven areas with their questions and the member's answers so far",
  source: 'STEP1-38',
  params: z.object({ assessmentId: IdParam }),
  reply: z.array(AssessmentArea),
  errors: ['not_found'],
})

const ScorePartialSaveReply = z.object({
  userStepId: z.int(),
  assessmentId: Id,
  /** Furthest area reached, 1 to 7 (G-17). */
  areaId: z.int(),
  /** Answers stored so far, 0 to 70. */
  answered: z.int(),
})

export const scorePartialSave = call({
  method: 'POST',
  path: '/Scores/ScorePartialSave',
  access: 'member',
  ownThing: 'assessmentId',
  summary: 'Save answers; the seventieth completes the assessment. Idempotent',
  source: 'STEP1-39; G-18; spec-decision 5',
  body: z.object({
    userId: Id,
    assessmentId: Id,
    AssessmentTypeId: AssessmentTypeId,
    scores: z
      .array(z.object({ questionId: Id, score: Score }))
      .min(1)
      .max(QUESTIONS_PER_ASSESSMENT),
  }),
  reply: ScorePartialSaveReply,
  errors: ['not_found', 'assessment_closed', 'assessment_still_open', 'wrong_step'],
})

export const getOolaScores = call({
  method: 'GET',
  path: '/Dashboard/GetOolaScores',
  access: 'member',
  summary: 'Finished assessments, newest first',
  source: 'SCORE-21; G-26',
  reply: z.array(OolaScore),
})
