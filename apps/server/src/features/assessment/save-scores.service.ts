import { QUESTIONS_PER_ASSESSMENT } from '@oola/contract/assessment/assessment.constants'
import { scoresChanged } from '@oola/contract/assessment/assessment.events'
import type { AssessmentTypeId } from '@oola/contract/assessment/assessment.schema'
import { COMPLETION_OF_ASSESSMENT } from '@oola/contract/assessment/assessment-of-step'
import { areaScore, overallScore } from '@oola/contract/assessment/overall-score'
import { localDay } from '@oola/contract/local-day'
import type { Deps } from '#server/deps.ts'
import { inTransaction, type Tx } from '#server/platform/db/client.ts'
import { appError } from '#server/platform/http/app-error.ts'
import type { MemberSession } from '#server/platform/http/member-session.ts'
import type { JourneyService } from '../journey/journey.service.ts'
import * as answers from './answers.repo.ts'
import { requireOwnAssessments } from './assessment.policy.ts'
import * as repo from './assessment.repo.ts'
import {
  areaByQuestion,
  checkQuestionIds,
  lastScores,
  questionSetOf,
  type StoredScore,
} from './question-sets.ts'

interface Needs extends Pick<Deps, 'db' | 'clock' | 'live'> {
  readonly content: Pick<Deps['content'], 'assessment'>
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

/** Saving scores as they are answered (STEP1-39; spec-decision 5). */
export const saveScoresService = ({ db, clock, live, content, journey }: Needs) => {
  const resultOf = (typeId: AssessmentTypeId, scores: ReadonlyMap<number, number>) => {
    const areaScores = questionSetOf(content.assessment, typeId).map((area) =>
      areaScore(area.questions.map(({ id }) => scores.get(id) ?? null)),
    )
    return { areaScores, overallScore: overallScore(areaScores) }
  }

  const listScores = async (tx: Tx, memberId: number, assessmentId: number) =>
    new Map(
      (await answers.listAnswers(tx, memberId, assessmentId)).map(({ questionId, score }) => [
        questionId,
        score,
      ]),
    )

  /** Computes and writes the scores. @returns the member's new step */
  const complete = async (
    tx: Tx,
    { memberId, timeZone }: MemberSession,
    { assessmentId, typeId }: AnswersInput,
  ): Promise<number> => {
    const now = clock.now()
    await repo.writeResult(tx, memberId, assessmentId, {
      answered: QUESTIONS_PER_ASSESSMENT,
      completedAt: now,
      completionDate: localDay(now, timeZone),
      ...resultOf(typeId, await listScores(tx, memberId, assessmentId)),
    })
    return (await journey.advance(tx, memberId, COMPLETION_OF_ASSESSMENT[typeId], assessmentId)).stepId
  }

  /**
   * Answers, count, scores and step in one transaction, so that an acknowledged last answer means a completed
   * assessment, even if the server crashes afterwards.
   */
  const save = (session: MemberSession, input: AnswersInput, lastArea: number) =>
    inTransaction(db, async (tx): Promise<Saved & { completed: boolean }> => {
      const { memberId } = session
      const { assessmentId, typeId, scores } = input
      // A refusal below rolls it back.
      const present = await answers.writeAnswers(tx, memberId, assessmentId, scores)
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
      const { added } = present
      const answered = present.answered + added
      if (answered === QUESTIONS_PER_ASSESSMENT)
        return { ...full, userStepId: await complete(tx, session, input), completed: true }
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
    const areas = areaByQuestion(questionSetOf(content.assessment, input.typeId))
    const issues = checkQuestionIds(areas, input.scores)
    if (issues.length > 0) throw appError('validation_failed', { issues })
    const scores = lastScores(input.scores)
    const lastArea = Math.max(...scores.map(({ questionId }) => areas.get(questionId) ?? 1))
    const { completed, ...saved } = await save(session, { ...input, scores }, lastArea)
    if (completed) {
      // The member's own tab as well: its reply does not have the scores.
      live.publish(scoresChanged, {}, { member: session.memberId })
      journey.announce(session.memberId)
    }
    return saved
  }
}
