import { randomInt } from 'node:crypto'
import { COACH_CERTIFICATION_BADGE } from '@oola/contract/badges/coach-badges'
import { NAMED_BADGES } from '@oola/contract/badges/named-badges'
import { type ChosenOption, checkChosenOptions } from '@oola/contract/chosen-options'
import type { Quiz, QuizResult } from '@oola/contract/courses/quiz.schema'
import { learningChanged } from '@oola/contract/learning/learning.events'
import { localDay } from '@oola/contract/local-day'
import type { Deps } from '#server/deps.ts'
import { inTransaction } from '#server/platform/db/client.ts'
import { appError } from '#server/platform/http/app-error.ts'
import type { MemberSession } from '#server/platform/http/member-session.ts'
import { othersOf } from '#server/platform/realtime/live.ts'
import type { BadgesService } from '../badges/badges.service.ts'
import { type BegunContentService, WHAT } from '../begun-content/begun-content.service.ts'
import type { CertificatesService } from '../certificates/certificates.service.ts'
import type { JourneyService } from '../journey/journey.service.ts'
import type { CertificationService } from './certification.service.ts'
import * as repo from './quiz.repo.ts'
import { drawQuestions } from './quiz-order.ts'
import { quizResult } from './quiz-result.ts'
import { isPass, quizScore } from './quiz-score.ts'
import { askedQuestions, QuizView, quizViews } from './quiz-views.ts'

interface Needs extends Pick<Deps, 'db' | 'clock' | 'live'> {
  readonly content: Pick<Deps['content'], 'courses'>
  readonly begun: Pick<BegunContentService, 'shown' | 'find' | 'begin' | 'store' | 'finish'>
  readonly journey: Pick<JourneyService, 'lock'>
  readonly certification: Pick<CertificationService, 'requireQuiz'>
  readonly badges: Pick<BadgesService, 'award' | 'announce'>
  readonly certificates: Pick<CertificatesService, 'issue'>
}

const NAMES = { list: 'Answers', question: 'QuestionId', option: 'SelectedOptionId' }

const answersOf = (chosen: readonly ChosenOption[]): repo.Attempt['answers'] =>
  Object.fromEntries(chosen.map(({ questionId, optionId }) => [questionId, optionId]))

const isSame = (answers: Readonly<Record<string, number>>, chosen: readonly ChosenOption[]): boolean =>
  chosen.length === Object.keys(answers).length &&
  chosen.every(({ questionId, optionId }) => answers[questionId] === optionId)

/**
 * Quizzes and the final exam of the certification: unlimited attempts until one is passed (G-76;
 * docs/decisions/certification).
 */
export const quizService = (needs: Needs) => {
  const { db, clock, live, content, begun, journey, certification, badges, certificates } = needs

  /** @throws not_allowed, not_found, course_not_purchased, module_waits, exam_waits */
  const requireQuiz = async (session: MemberSession, quizId: number) => {
    const { goTo } = await certification.requireQuiz(session, quizId)
    const quiz = quizViews(content.courses).get(quizId)
    if (!quiz) throw appError('not_found')
    return { quiz, goTo }
  }

  /** The quiz of an attempt, as it was when the attempt began; of attempts from before that, as it is. */
  const quizOf = async (
    session: MemberSession,
    quiz: QuizView,
    { attempt, finishedAt }: Pick<repo.Attempt, 'attempt' | 'finishedAt'>,
  ): Promise<QuizView> => {
    const what = WHAT.quiz(quiz.id, attempt)
    if (finishedAt === null) return begun.shown(session, what, quiz, QuizView)
    return (await begun.find(db.orm, { memberId: session.memberId, what }, QuizView)) ?? quiz
  }

  /**
   * Scores the open attempt. Passing the exam issues the certificate and its badges, in the transaction of the pass.
   * Null without an open attempt.
   */
  const finish = async (
    session: MemberSession,
    key: repo.AttemptKey,
    scored: Parameters<typeof repo.finishOpen>[2],
    isCertified: boolean,
  ) => {
    const { memberId, timeZone } = session
    const scoredAttempt = await inTransaction(db, async (tx) => {
      if (isCertified) await journey.lock(tx, memberId)
      const finished = await repo.finishOpen(tx, key, scored)
      if (!finished) return null
      await begun.finish(tx, { memberId, what: WHAT.quiz(finished.quizId, finished.attempt) })
      if (!isCertified) return finished
      await certificates.issue(tx, { memberId, timeZone })
      await badges.award(tx, { memberId, timeZone }, [NAMED_BADGES.certification, COACH_CERTIFICATION_BADGE])
      return finished
    })
    if (scoredAttempt && isCertified) badges.announce(memberId)
    return scoredAttempt
  }

  /** The result of a scored attempt; null for an open one. */
  const resultOf = (
    { timeZone }: MemberSession,
    { quiz, goTo }: { quiz: QuizView; goTo: number },
    { asked, answers, score, attempt, finishedAt }: repo.Attempt,
  ): QuizResult | null => {
    if (score === null || !finishedAt) return null
    const isExam = quiz.id === content.courses.exam.id
    const day = localDay(finishedAt, timeZone)
    return quizResult(quiz, { asked, answers, score, attempt, day, isExam }, goTo)
  }

  /** The last attempt, unless it failed. */
  const standing = (last: repo.Attempt | null): repo.Attempt | null =>
    last?.finishedAt && !last.isPassed ? null : last

  /** The open or passed attempt, or else a new one; two tabs get the same. */
  const attemptOf = async (memberId: number, quiz: QuizView): Promise<repo.Attempt> => {
    const existing = standing(await repo.findAttempt(db.orm, { memberId, quizId: quiz.id }))
    if (existing) return existing
    const stored = await begun.store(quiz)
    return inTransaction(db, async (tx) => {
      await journey.lock(tx, memberId)
      const last = await repo.findAttempt(tx, { memberId, quizId: quiz.id })
      const made = standing(last)
      if (made) return made
      const asked = drawQuestions(quiz.questions, (below) => randomInt(below))
      const attempt = (last?.attempt ?? 0) + 1
      await begun.begin(tx, { memberId, what: WHAT.quiz(quiz.id, attempt) }, stored, QuizView)
      return repo.insertAttempt(tx, { memberId, quizId: quiz.id, attempt, asked, begunAt: clock.now() })
    })
  }

  return {
    /** QUIZ-14. @throws not_allowed, not_found, course_not_purchased, module_waits, exam_waits */
    read: async (session: MemberSession, moduleId: number): Promise<Quiz> => {
      const open = await requireQuiz(session, moduleId)
      const attempt = await attemptOf(session.memberId, open.quiz)
      const quiz = await quizOf(session, open.quiz, attempt)
      return {
        quizId: quiz.id,
        attempt: attempt.attempt,
        title: quiz.title,
        displayQuestionNumbers: true,
        questions: askedQuestions(quiz, attempt.asked),
        answers: attempt.answers,
        result: resultOf(session, { ...open, quiz }, attempt),
      }
    },

    /**
     * Stores the answers of the open attempt, so that the member can continue on any device. Publishes nothing: an open
     * page must not change while the member uses it.
     * @throws not_allowed, not_found, course_not_purchased, module_waits, exam_waits; validation_failed, and nothing is
     * stored; quiz_scored when this attempt is not open
     */
    saveAnswers: async (
      session: MemberSession,
      { quizId, attempt }: Pick<repo.Attempt, 'quizId' | 'attempt'>,
      chosen: readonly ChosenOption[],
    ): Promise<void> => {
      const { quiz: shown } = await requireQuiz(session, quizId)
      const { memberId } = session
      const open = await repo.findAttempt(db.orm, { memberId, quizId, attempt })
      if (!open || open.finishedAt) throw appError('quiz_scored')
      const quiz = await quizOf(session, shown, open)
      const named = quiz.questions.filter(({ id }) => chosen.some(({ questionId }) => questionId === id))
      const issues = checkChosenOptions(named, chosen, NAMES)
      if (issues.length > 0) throw appError('validation_failed', { issues })
      const saved = await repo.mergeAnswers(db.orm, { memberId, quizId, attempt }, answersOf(chosen))
      if (!saved) throw appError('quiz_scored')
    },

    /**
     * QUIZ-15; repeated answers return the same result.
     * @throws not_allowed, not_found, course_not_purchased, module_waits, exam_waits; validation_failed, and nothing is
     * stored; quiz_scored without an open attempt, or for another one than the page shows
     */
    save: async (
      session: MemberSession,
      { quizId, attempt }: Pick<repo.AttemptKey, 'quizId' | 'attempt'>,
      chosen: readonly ChosenOption[],
    ): Promise<QuizResult> => {
      const open = await requireQuiz(session, quizId)
      const key = { memberId: session.memberId, quizId, attempt }
      const named = await repo.findAttempt(db.orm, key)
      const quiz = named ? await quizOf(session, open.quiz, named) : open.quiz
      const issues = checkChosenOptions(quiz.questions, chosen, NAMES)
      if (issues.length > 0) throw appError('validation_failed', { issues })
      const answers = answersOf(chosen)
      const score = quizScore(quiz.questions, answers)
      const scored = { answers, score, isPassed: isPass(score), finishedAt: clock.now() }
      const isCertified = scored.isPassed && quizId === content.courses.exam.id
      // Only the attempt whose questions were just compared.
      const finished = await finish(
        session,
        { ...key, attempt: named?.attempt ?? attempt },
        scored,
        isCertified,
      )
      if (finished) live.publish(learningChanged, { moduleId: quizId }, othersOf(session))
      // A repeat of the answers of a scored attempt.
      const last = finished ?? (await repo.findAttempt(db.orm, key))
      const result = last && isSame(last.answers, chosen) ? resultOf(session, { ...open, quiz }, last) : null
      if (!result) throw appError('quiz_scored')
      return result
    },
  }
}
export type QuizService = ReturnType<typeof quizService>
