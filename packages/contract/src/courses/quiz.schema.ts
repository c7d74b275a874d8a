import { z } from 'zod'
import { CalendarDate } from '../dates.ts'
import { Id } from '../ids.ts'

/** Number of the attempt, from 1. */
export const Attempt = z.int().min(1).max(32_767)

/** Feedback on a question; the server returns it only after the quiz is passed (G-76). */
const QuizExplanation = z.object({
  questionId: Id,
  correctOptionId: Id,
  selectedOptionId: Id,
  /** Why the correct option is correct. */
  why: z.string(),
  /** A safety question of the exam: shown first if missed (curriculum, certification). */
  isKey: z.boolean(),
})

const ResultButton = z.object({ displayButton: z.boolean(), text: z.string() })

/** The result of an attempt (QUIZ-13). */
export const QuizResult = z.object({
  title: z.string(),
  subTitle: z.string(),
  /** Whole percent, rounded down. */
  score: z.int().min(0).max(100),
  /** Number of correct answers. */
  right: z.int().min(0),
  message: z.string(),
  attempt: Attempt,
  /** The member's local day of the attempt. */
  day: CalendarDate,
  /** RETRY, after a failed attempt. */
  buttonOne: ResultButton,
  /** CLOSE */
  buttonTwo: ResultButton,
  /**
   * GO TO MODULE, after a passed quiz: `value` is its module until that is completed, then the next
   * one (G-76; docs/decisions/certification).
   */
  buttonThree: ResultButton.extend({ value: z.string() }),
  isPassed: z.boolean(),
  /** In the order of the questions; empty before the quiz is passed. */
  explanations: z.array(QuizExplanation),
})
export type QuizResult = z.infer<typeof QuizResult>

/** An attempt at a quiz (QUIZ-12). Questions and options are in the order of this attempt. */
export const Quiz = z.object({
  /** Equal to the id of its module; the exam has its own id. */
  quizId: Id,
  attempt: Attempt,
  title: z.string(),
  displayQuestionNumbers: z.boolean(),
  questions: z.array(
    z.object({
      id: Id,
      text: z.string(),
      options: z.array(z.object({ id: Id, text: z.string() })),
      /** Its share of the percent. */
      score: z.number(),
    }),
  ),
  /** Chosen options by question, from any device. */
  answers: z.record(z.string(), Id),
  /** The passed attempt, after which there are no more; null before. */
  result: QuizResult.nullable(),
})
export type Quiz = z.infer<typeof Quiz>
