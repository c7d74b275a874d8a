import { z } from 'zod'
import { CalendarDate } from '../dates.ts'
import { AreaId, Id } from '../ids.ts'

/** Journey assessments: 1 Step 1, 2 mid-year review, 3 level review part 1 (AUTH-34). */
export const ASSESSMENT_TYPES = { step1: 1, midYear: 2, levelReview: 3 } as const
export const AssessmentTypeId = z.union([z.literal(1), z.literal(2), z.literal(3)])
export type AssessmentTypeId = z.infer<typeof AssessmentTypeId>

export const QUESTIONS_PER_AREA = 10
export const QUESTIONS_PER_ASSESSMENT = 70
export const SCORE_MIN = 1
export const SCORE_MAX = 10

/** One answer, 1 to 10 (STEP1-25). */
export const Score = z.int().min(SCORE_MIN).max(SCORE_MAX)

export const Question = z.object({
  id: Id,
  title: z.string(),
  text: z.string(),
  /** null: not answered (STEP1-23). */
  score: Score.nullable(),
})
export type Question = z.infer<typeof Question>

export const AssessmentArea = z.object({
  id: AreaId,
  name: z.string(),
  color: z.string(),
  weight: z.number(),
  /** Sum of the area's answers so far, 0 to 100. */
  score: z.int(),
  /** Texts for the area's pages. */
  tagline: z.string(),
  about: z.string(),
  complete: z.object({ low: z.string(), middle: z.string(), high: z.string() }),
  questions: z.array(Question),
})
export type AssessmentArea = z.infer<typeof AssessmentArea>

/** One life area's score in a finished wheel: 10 to 100. */
export const WheelArea = z.object({ id: AreaId, name: z.string(), color: z.string(), score: z.number() })
export type WheelArea = z.infer<typeof WheelArea>

/** A finished assessment (SCORE-20, G-26). */
export const OolaScore = z.object({
  assessmentId: Id,
  assessmentTypeId: AssessmentTypeId,
  /** Overall score, 70 to 700. */
  score: z.int(),
  completionDate: CalendarDate,
  areas: z.array(WheelArea),
})
export type OolaScore = z.infer<typeof OolaScore>
