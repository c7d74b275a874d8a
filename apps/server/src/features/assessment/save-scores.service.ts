import { QUESTIONS_PER_ASSESSMENT } from '@oola/contract/assessment/assessment.constants'
import { scoresChanged } from '@oola/contract/assessment/assessment.events'
import type { AssessmentTypeId } from '@oola/contract/assessment/assessment.schema'
import { COMPLETION_OF_ASSESSMENT } from '@oola/contract/assessment/assessment-of-step'
import { areaScore, overallScore } from '@oola/contract/assessment/overall-score'
import { localDay } from '@oola/contract/local-day'
import type { Deps } from '#server/deps.ts'
import { inTransaction, type Tx } from '#server/platform/db/client.ts'
import { appError } from '#server/platform/http/app-error.ts'
import { comparedAtOf } from '#server/platform/http/done-ago.ts'
import type { MemberSession } from '#server/platform/http/member-session.ts'
import type { BegunContentService, Stored } from '../begun-content/begun-content.service.ts'
import type { JourneyService } from '../journey/journey.service.ts'
import * as answers from './answers.repo.ts'
import { QuestionSet } from './assessment.content.ts'
import { requireOwnAssessments } from './assessment.policy.ts'
import * as repo from './assessment.repo.ts'
import {
  areaByQuestion,
  begunName,
  checkQuestionIds,
  lastScores,
  questionSetOf,
  type StoredScore,
} from './question-sets.ts'

interface Needs extends Pick<Deps, 'db' | 'clock' | 'live'> {
  readonly content: Pick<Deps['content'], 'assessment'>
  readonly begun: Pick<BegunContentService, 'find' | 'begin' | 'store' | 'finish'>
  readonly journey: Pick<JourneyService, 'advance' | 'announce'>
}

interface AnswersInput {
  readonly assessmentId: number
  readonly typeId: AssessmentTypeId
  readonly scores: readonly StoredScore[]
}

/** The member's progress after a save (G-18). */
interface Saved {
  readonly userStepId: number
  readonly assessmentId: number
  readonly areaId: number
  readonly answered: number
}

/** The questions of an assessment; `stored` until the member has begun with them. */
interface Questions {
  readonly set: QuestionSet
  readonly stored: Stored<QuestionSet> | null
}

/** @throws validation_failed for scores of other questions */
const requireQuestions = (set: QuestionSet, scores: readonly StoredScore[]): void => {
  const issues = checkQuestionIds(areaByQuestion(set), scores)
  if (issues.length > 0) throw appError('validation_failed', { issues })
}

const lastAreaOf = (set: QuestionSet, scores: readonly StoredScore[]): number => {
  const areas = areaByQuestion(set)
  return Math.max(...scores.map(({ questionId }) => areas.get(questionId) ?? 1))
}

/** Saving scores as they are answered (STEP1-39; spec-decision 5). */
export const saveScoresService = ({ db, clock, live, content, begun, journey }: Needs) => {
  const resultOf = (set: QuestionSet, scores: ReadonlyMap<number, number>) => {
    const areaScores = set.map((area) => areaScore(area.questions.map(({ id }) => scores.get(id) ?? null)))
    return { areaScores, overallScore: overallScore(areaScores) }
  }

  const listScores = async (tx: Tx, memberId: number, assessmentId: number) =>
    new Map(
      (await answers.listAnswers(tx, memberId, assessmentId)).map(({ questionId, score }) => [
        questionId,
        score,
      ]),
    )

  /** The questions with which the member has begun, or else those of now, ready to begin with. */
  const questionsOf = async (
    { memberId }: MemberSession,
    { typeId, assessmentId }: AnswersInput,
  ): Promise<Questions> => {
    const what = begunName(typeId, assessmentId)
    const kept = await begun.find(db.orm, { memberId, what }, QuestionSet)
    if (kept) return { set: kept, stored: null }
    const stored = await begun.store(questionSetOf(content.assessment, typeId))
    return { set: stored.content, stored }
  }

  /** The questions that are begun; begins with these, unless a read began with others meanwhile. @throws validation_failed for those */
  const beginWith = async (
    tx: Tx,
    { memberId }: MemberSession,
    { typeId, assessmentId, scores }: AnswersInput,
    { set: kept, stored }: Questions,
  ): Promise<QuestionSet> => {
    if (!stored) return kept
    const set = await begun.begin(
      tx,
      { memberId, what: begunName(typeId, assessmentId) },
      stored,
      QuestionSet,
    )
    requireQuestions(set, scores)
    return set
  }

  /** Computes and writes the scores. @returns the member's new step */
  const complete = async (
    tx: Tx,
    { memberId, timeZone }: MemberSession,
    { assessmentId, typeId }: AnswersInput,
    set: QuestionSet,
  ): Promise<number> => {
    const now = clock.now()
    await repo.writeResult(tx, memberId, assessmentId, {
      answered: QUESTIONS_PER_ASSESSMENT,
      completedAt: now,
      completionDate: localDay(now, timeZone),
      ...resultOf(set, await listScores(tx, memberId, assessmentId)),
    })
    await begun.finish(tx, { memberId, what: begunName(typeId, assessmentId) })
    return (await journey.advance(tx, memberId, COMPLETION_OF_ASSESSMENT[typeId], assessmentId)).stepId
  }

  /**
   * Answers, count, scores and step in one transaction, so that an acknowledged last answer means a completed
   * assessment, even if the server crashes afterwards.
   */
  const save = (session: MemberSession, input: AnswersInput, questions: Questions) =>
    inTransaction(db, async (tx): Promise<Saved & { completed: boolean }> => {
      const { memberId } = session
      const { assessmentId, typeId, scores } = input
      const changedAt = comparedAtOf(session, clock.now())
      // A refusal below rolls it back.
      const present = await answers.writeAnswers(tx, memberId, assessmentId, scores, changedAt)
      if (!present) throw appError('not_found')
      if (present.typeId !== typeId) {
        const issue = { path: 'AssessmentTypeId', message: 'is not the type of this assessment' }
        throw appError('validation_failed', { issues: [issue] })
      }
      const full = { assessmentId, areaId: 7, answered: QUESTIONS_PER_ASSESSMENT }
      // A completed assessment accepts only a repeat of its scores, after a lost reply (G-18).
      if (present.isCompleted) {
        const stored = await listScores(tx, memberId, assessmentId)
        if (scores.some(({ questionId, score }) => stored.get(questionId) !== score))
          throw appError('assessment_closed', { log: { assessmentId } })
        return { ...full, userStepId: present.stepId, completed: false }
      }
      const set = await beginWith(tx, session, input, questions)
      const { added } = present
      const lastArea = lastAreaOf(set, scores)
      const answered = present.answered + added
      if (answered === QUESTIONS_PER_ASSESSMENT)
        return { ...full, userStepId: await complete(tx, session, input, set), completed: true }
      const isFurther = added > 0 || lastArea > present.lastArea
      const progress = { answered, lastArea: Math.max(present.lastArea, lastArea) }
      const areaId = isFurther
        ? await repo.writeProgress(tx, memberId, assessmentId, progress)
        : present.furthestArea
      return { userStepId: present.stepId, assessmentId, areaId, answered, completed: false }
    })

  /**
   * Saves answers as they are given (STEP1-39). The last write of a question wins, repeats change nothing, and the
   * seventieth answer completes the assessment and moves the step.
   * @throws validation_failed, not_found, assessment_closed
   */
  return async (session: MemberSession, input: AnswersInput): Promise<Saved> => {
    requireOwnAssessments(session)
    const questions = await questionsOf(session, input)
    requireQuestions(questions.set, input.scores)
    const scores = lastScores(input.scores)
    const { completed, ...saved } = await save(session, { ...input, scores }, questions)
    if (completed) {
      // The member's own tab as well: its reply does not have the scores.
      live.publish(scoresChanged, {}, { member: session.memberId })
      journey.announce(session.memberId)
    }
    return saved
  }
}
