import { z } from 'zod'
import { CalendarDate } from '../dates.ts'
import { AreaId, Id } from '../ids.ts'
import { SCORE_MAX, SCORE_MIN } from './assessment.constants.ts'

export const AssessmentTypeId = z.union([z.literal(1), z.literal(2), z.literal(3)])
export type AssessmentTypeId = z.infer<typeof AssessmentTypeId>

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
