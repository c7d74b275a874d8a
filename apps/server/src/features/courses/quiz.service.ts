import { randomInt } from 'node:crypto'
import { COACH_CERTIFICATION_BADGE } from '@oola/contract/badges/coach-badges'
import { NAMED_BADGES } from '@oola/contract/badges/named-badges'
import type { Quiz, QuizResult } from '@oola/contract/courses/quiz.schema'
import { learningChanged } from '@oola/contract/learning/learning.events'
import type { Deps } from '#server/deps.ts'
import { inTransaction, type Tx } from '#server/platform/db/client.ts'
import { appError } from '#server/platform/http/app-error.ts'
import type { MemberSession } from '#server/platform/http/member-session.ts'
import { othersOf } from '#server/platform/realtime/live.ts'
import type { BadgesService } from '../badges/badges.service.ts'
import type { JourneyService } from '../journey/journey.service.ts'
import type { ModulePagesService } from '../learning/module-pages.service.ts'
import type { CertificationService } from './certification.service.ts'
import * as repo from './quiz.repo.ts'
import { askedIn } from './quiz-order.ts'
import { quizResult } from './quiz-result.ts'
import { isPass, quizScore } from './quiz-score.ts'
import { askedQuestions, type QuizView, quizViews } from './quiz-views.ts'

interface Needs extends Pick<Deps, 'db' | 'clock' | 'live'> {
  readonly content: Pick<Deps['content'], 'courses'>
  readonly journey: Pick<JourneyService, 'lock'>
  readonly pages: Pick<ModulePagesService, 'checkChosenOptions'>
  readonly certification: Pick<CertificationService, 'requireQuiz'>
  readonly badges: Pick<BadgesService, 'award' | 'announce'>
}

interface ChosenOption {
  readonly questionId: number
  readonly optionId: number
}

const NAMES = { list: 'Answers', question: 'QuestionId', option: 'SelectedOptionId' }

const isSame = (answers: Readonly<Record<string, number>>, given: readonly ChosenOption[]): boolean =>
  given.length === Object.keys(answers).length &&
  given.every(({ questionId, optionId }) => answers[questionId] === optionId)

/** The result of a try that is scored; null of one that is open. */
const resultOf = (quiz: QuizView, attempt: repo.Attempt, next: number): QuizResult | null => {
  const { asked, answers, score } = attempt
  return answers && score !== null ? quizResult(quiz, { asked, answers, score }, next) : null
}

/** Quizzes and the final exam of the certification: tries without end until one is passed (G-76; docs/decisions/0073). */
export const quizService = ({ db, clock, live, content, journey, pages, certification, badges }: Needs) => {
  const quizzes = quizViews(content.courses)

  /** @throws not_allowed, not_found, course_not_purchased, module_waits, exam_waits */
  const requireQuiz = async (session: MemberSession, quizId: number) => {
    const { goTo } = await certification.requireQuiz(session, quizId)
    const quiz = quizzes.get(quizId)
    if (!quiz) throw appError('not_found')
    return { quiz, goTo }
  }

  /** Passing the exam certifies: the badges of it, in the transaction of the pass. */
  const certify = (tx: Tx, { memberId, timeZone }: MemberSession): Promise<readonly number[]> =>
    badges.award(tx, { memberId, timeZone }, [NAMED_BADGES.certification, COACH_CERTIFICATION_BADGE])

  /** The last try, unless it ended without a pass. */
  const standing = (last: repo.Attempt | null): repo.Attempt | null =>
    last?.finishedAt && !last.isPassed ? null : last

  /** The try that is open or passed, or else a new one; two tabs get the same. */
  const attemptOf = async (memberId: number, quiz: QuizView): Promise<repo.Attempt> => {
    const known = standing(await repo.findLast(db.orm, memberId, quiz.id))
    if (known) return known
    return inTransaction(db, async (tx) => {
      await journey.lock(tx, memberId)
      const last = await repo.findLast(tx, memberId, quiz.id)
      const made = standing(last)
      if (made) return made
      const asked = askedIn(quiz.questions, (below) => randomInt(below))
      const attempt = (last?.attempt ?? 0) + 1
      return repo.insertAttempt(tx, { memberId, quizId: quiz.id, attempt, asked, begunAt: clock.now() })
    })
  }

  return {
    /** QUIZ-14. @throws not_allowed, not_found, course_not_purchased, module_waits, exam_waits */
    read: async (session: MemberSession, moduleId: number): Promise<Quiz> => {
      const { quiz, goTo } = await requireQuiz(session, moduleId)
      const attempt = await attemptOf(session.memberId, quiz)
      return {
        quizId: quiz.id,
        title: quiz.title,
        displayQuestionNumbers: true,
        questions: askedQuestions(quiz, attempt.asked),
        result: resultOf(quiz, attempt, goTo),
      }
    },

    /**
     * QUIZ-15; the same answers again answer the same result.
     * @throws not_allowed, not_found, course_not_purchased, module_waits, exam_waits; validation_failed, and nothing is stored;
     *   quiz_scored when no try is open
     */
    save: async (
      session: MemberSession,
      quizId: number,
      given: readonly ChosenOption[],
    ): Promise<QuizResult> => {
      const { quiz, goTo } = await requireQuiz(session, quizId)
      const issues = pages.checkChosenOptions(quiz.questions, given, NAMES)
      if (issues.length > 0) throw appError('validation_failed', { issues })
      const { memberId } = session
      const answers = Object.fromEntries(given.map(({ questionId, optionId }) => [questionId, optionId]))
      const outcome = await inTransaction(db, async (tx) => {
        await journey.lock(tx, memberId)
        const attempt = await repo.findLast(tx, memberId, quizId)
        if (!attempt) throw appError('quiz_scored')
        if (attempt.answers) {
          if (!isSame(attempt.answers, given)) throw appError('quiz_scored')
          return { asked: attempt.asked, score: attempt.score ?? 0, isNew: false, badges: 0 }
        }
        const score = quizScore(quiz.questions, answers)
        const scored = { answers, score, isPassed: isPass(score), finishedAt: clock.now() }
        await repo.finishAttempt(tx, attempt, scored)
        const isCertified = scored.isPassed && quizId === content.courses.exam.id
        const earned = isCertified ? await certify(tx, session) : []
        return { asked: attempt.asked, score, isNew: true, badges: earned.length }
      })
      if (outcome.isNew) live.tell(learningChanged, { moduleId: quizId }, othersOf(session))
      if (outcome.badges > 0) badges.announce(memberId)
      return quizResult(quiz, { ...outcome, answers }, goTo)
    },
  }
}
export type QuizService = ReturnType<typeof quizService>
