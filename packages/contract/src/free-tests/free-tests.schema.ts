import { z } from 'zod'
import { Score, WheelArea } from '../assessment/assessment.schema.ts'
import { CalendarDate } from '../dates.ts'
import { AreaId, ClientKey, Id } from '../ids.ts'
import { FREE_TEST_QUESTIONS, QUESTIONS_PER_FREE_AREA } from './free-test-score.ts'
import { MIND_BODY_QUESTIONS } from './stress-score.ts'
import { FreeTestPerson, INPUT_MAX, MindBodyPerson } from './test-person.schema.ts'

/** An unused alias is not an error: the default sponsor applies (FREE-08; G-110). */
const AmbassadorsName = z
  .string()
  .max(INPUT_MAX)
  .nullish()
  .transform((name) => name?.trim() || null)

/** An unanswered question of either test (public.md 3). */
const FreeQuestion = z.object({ id: Id, title: z.string(), text: z.string(), score: Score.nullable() })

/** FREE-09 */
export const FreeTestArea = z.object({
  id: AreaId,
  name: z.string(),
  color: z.string(),
  questions: z.array(FreeQuestion).length(QUESTIONS_PER_FREE_AREA),
})
export type FreeTestArea = z.infer<typeof FreeTestArea>

const StoredScore = z.object({ questionId: Id, score: Score })

/** FREE-10 */
export const FreeTestSave = z.object({
  user: FreeTestPerson.extend({ AmbassadorsName }),
  scores: z.array(StoredScore).max(4 * FREE_TEST_QUESTIONS),
  clientKey: ClientKey,
})
export type FreeTestSave = z.output<typeof FreeTestSave>

/** The private code of a result: grants access to it and cannot be guessed. */
export const ResultCode = z.string().regex(/^[\w-]{22}$/, 'is no code of a result')

/** FREE-11 */
export const FreeTestResponse = z.object({
  /** 70 to 700. */
  oolaScore: z.int(),
  /** Sanitised HTML. */
  results: z.string(),
  /** Sanitised HTML: a list whose items name their area in `data-area`. */
  recommendations: z.string(),
  /** Scores out of 100, shown divided by ten. */
  areas: z.array(WheelArea),
  resultCode: ResultCode,
})
export type FreeTestResponse = z.infer<typeof FreeTestResponse>

/** A result that is opened again: with name and day. */
const Taken = { firstName: z.string(), takenOn: CalendarDate }

export const FreeTestResult = FreeTestResponse.extend(Taken)
export type FreeTestResult = z.infer<typeof FreeTestResult>

/** MIND-06 */
export const MindBodyQuestions = z.object({
  title: z.string(),
  /** Sanitised HTML, shown when all questions are answered. */
  congratsMessage: z.string(),
  questions: z.array(FreeQuestion).length(MIND_BODY_QUESTIONS),
})
export type MindBodyQuestions = z.infer<typeof MindBodyQuestions>

/** MIND-07 */
export const MindBodySave = z.object({
  user: MindBodyPerson.extend({ AmbassadorsName }),
  questions: z.array(StoredScore).max(4 * MIND_BODY_QUESTIONS),
  clientKey: ClientKey,
})
export type MindBodySave = z.output<typeof MindBodySave>

/** MIND-08 */
export const MindBodyResponse = z.object({
  /** 0 calm to 100. */
  score: z.int().min(0).max(100),
  /** Each is sanitised HTML. */
  recommendation1: z.string(),
  recommendation2: z.string(),
  recommendation3: z.string(),
  /** Sanitised HTML, shown first if an answer suggests a doctor or someone to talk to. */
  redFlagNote: z.string().nullable(),
  shopLink: z.string(),
  resultCode: ResultCode,
})
export type MindBodyResponse = z.infer<typeof MindBodyResponse>

export const MindBodyResult = MindBodyResponse.extend(Taken)
export type MindBodyResult = z.infer<typeof MindBodyResult>
