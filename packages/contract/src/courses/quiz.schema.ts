import { z } from 'zod'
import { CalendarDate } from '../dates.ts'
import { Id } from '../ids.ts'

/** Which try it is, from 1. */
export const Attempt = z.int().min(1).max(32_767)

/** What a passed quiz says of a question; nothing of it leaves the server before (G-76). */
const QuizExplanation = z.object({
  questionId: Id,
  correctOptionId: Id,
  selectedOptionId: Id,
  /** Why the correct option is the correct one. */
  why: z.string(),
  /** A question of safety in the exam: shown first when it was missed (curriculum, certification). */
  isKey: z.boolean(),
})

const ResultButton = z.object({ displayButton: z.boolean(), text: z.string() })

/** How a try went (QUIZ-13). */
export const QuizResult = z.object({
  title: z.string(),
  subTitle: z.string(),
  /** Whole percent, rounded down. */
  score: z.int().min(0).max(100),
  /** Questions with the correct answer. */
  right: z.int().min(0),
  message: z.string(),
  attempt: Attempt,
  /** The member's local day of the try. */
  day: CalendarDate,
  /** RETRY, after a try that was not passed. */
  buttonOne: ResultButton,
  /** CLOSE */
  buttonTwo: ResultButton,
  /**
   * GO TO MODULE, after a quiz that was passed: `value` is its module while COMPLETE MODULE waits there, then the next
   * one (G-76; docs/decisions/certification).
   */
  buttonThree: ResultButton.extend({ value: z.string() }),
  isPassed: z.boolean(),
  /** In the order of the questions; empty until the quiz is passed. */
  explanations: z.array(QuizExplanation),
})
export type QuizResult = z.infer<typeof QuizResult>

/** A try at a quiz (QUIZ-12). Questions and options stand in the order of this try. */
export const Quiz = z.object({
  /** Also the id of its module; the exam has an id of its own. */
  quizId: Id,
  attempt: Attempt,
  title: z.string(),
  displayQuestionNumbers: z.boolean(),
  questions: z.array(
    z.object({
      id: Id,
      text: z.string(),
      options: z.array(z.object({ id: Id, text: z.string() })),
      /** What it adds to the percent. */
      score: z.number(),
    }),
  ),
  /** Option by question, as far as they are chosen, on whatever device. */
  answers: z.record(z.string(), Id),
  /** Once it is passed there are no more tries: how it was passed. Null before. */
  result: QuizResult.nullable(),
})
export type Quiz = z.infer<typeof Quiz>
