import { QUESTIONS_PER_ASSESSMENT } from '@oola/contract/assessment/assessment.constants'
import { scoresChanged } from '@oola/contract/assessment/assessment.events'
import type { AssessmentTypeId } from '@oola/contract/assessment/assessment.schema'
import { COMPLETION_OF_ASSESSMENT } from '@oola/contract/assessment/assessment-of-step'
import { areaScore, overallScore } from '@oola/contract/assessment/overall-score'
import { localDay } from '@oola/contract/local-day'
import type { Deps } from '#server/deps.ts'
import { inTransaction, type Tx } from '#server/platform/db/client.ts'
import { MOST_IN_A_GROUP } from '#server/platform/db/grouped-statement.ts'
import { appError } from '#server/platform/http/app-error.ts'
import type { MemberSession } from '#server/platform/http/member-session.ts'
import { together } from '#server/platform/together.ts'
import type { JourneyService } from '../journey/journey.service.ts'
import * as answers from './answers.repo.ts'
import { requireOwnAssessments } from './assessment.policy.ts'
import * as repo from './assessment.repo.ts'
import {
  areaByQuestion,
  checkQuestionIds,
  type GivenScore,
  lastScores,
  questionSetOf,
} from './question-sets.ts'

interface Needs extends Pick<Deps, 'db' | 'clock' | 'live'> {
  readonly content: Pick<Deps['content'], 'assessment'>
  readonly journey: Pick<JourneyService, 'lock' | 'advance' | 'announce'>
}

interface GivenAnswers {
  readonly assessmentId: number
  readonly typeId: AssessmentTypeId
  readonly scores: readonly GivenScore[]
}

/** Where the member stands after a save (G-18). */
interface Saved {
  readonly userStepId: number
  readonly assessmentId: number
  readonly areaId: number
  readonly answered: number
}

/** Saving scores as they are answered (STEP1-39; spec-decision 5). */
export const saveScoresService = ({ db, clock, live, content, journey }: Needs) => {
  const areasOf = {
    1: areaByQuestion(questionSetOf(content.assessment, 1)),
    2: areaByQuestion(questionSetOf(content.assessment, 2)),
    3: areaByQuestion(questionSetOf(content.assessment, 3)),
  } as const satisfies Record<AssessmentTypeId, ReadonlyMap<number, number>>

  /** Saves that come at the same time share a statement and a commit, those of one member do not. */
  const saveAtOnce = together({
    most: MOST_IN_A_GROUP,
    load: (asked: readonly answers.ScoresToSave[]) => answers.saveScoresTogether(db, asked),
    apart: ({ memberId }) => memberId,
  })

  const resultOf = (typeId: AssessmentTypeId, stored: readonly GivenScore[]) => {
    const scores = new Map(stored.map(({ questionId, score }) => [questionId, score]))
    const areaScores = questionSetOf(content.assessment, typeId).map((area) =>
      areaScore(area.questions.map(({ id }) => scores.get(id) ?? null)),
    )
    return { areaScores, overallScore: overallScore(areaScores) }
  }

  /** A completed assessment takes the same scores once more, sent after a lost reply, and no others (G-18). */
  const repeatSave = async (
    tx: Tx,
    memberId: number,
    { assessmentId, scores }: GivenAnswers,
  ): Promise<void> => {
    const stored = new Map(
      (await answers.listAnswers(tx, memberId, assessmentId)).map(({ questionId, score }) => [
        questionId,
        score,
      ]),
    )
    if (scores.some(({ questionId, score }) => stored.get(questionId) !== score)) {
      throw appError('assessment_closed', { log: { assessmentId } })
    }
  }

  /**
   * The save that may hold the seventieth answer: answers, scores and step in one transaction, so that an
   * acknowledged last answer is a completed assessment, whatever happens to the server afterwards.
   */
  const saveInTransaction = (session: MemberSession, given: GivenAnswers, lastArea: number) =>
    inTransaction(db, async (tx): Promise<Saved & { completed: boolean }> => {
      const { memberId } = session
      const { assessmentId, typeId, scores } = given
      // Member first, then assessment: the one order in which step changes take their locks.
      const { stepId } = await journey.lock(tx, memberId)
      const present = await repo.lockAssessment(tx, memberId, assessmentId)
      if (!present) throw appError('not_found')
      if (present.typeId !== typeId) {
        const issue = { path: 'AssessmentTypeId', message: 'is not the type of this assessment' }
        throw appError('validation_failed', { issues: [issue] })
      }
      if (present.completedAt) {
        await repeatSave(tx, memberId, given)
        return {
          userStepId: stepId,
          assessmentId,
          areaId: 7,
          answered: QUESTIONS_PER_ASSESSMENT,
          completed: false,
        }
      }
      await answers.upsertAnswers(tx, memberId, assessmentId, scores)
      const stored = await answers.listAnswers(tx, memberId, assessmentId)
      const answered = stored.length
      if (answered < QUESTIONS_PER_ASSESSMENT) {
        const progress = { answered, lastArea: Math.max(present.lastArea, lastArea) }
        const { furthestArea } = await repo.writeProgress(tx, memberId, assessmentId, progress)
        return { userStepId: stepId, assessmentId, areaId: furthestArea, answered, completed: false }
      }
      const now = clock.now()
      await repo.writeResult(tx, memberId, assessmentId, {
        answered,
        completedAt: now,
        completionDate: localDay(now, session.timeZone),
        ...resultOf(typeId, stored),
      })
      const next = await journey.advance(tx, memberId, COMPLETION_OF_ASSESSMENT[typeId])
      return { userStepId: next.stepId, assessmentId, areaId: 7, answered, completed: true }
    })

  /**
   * Saves answers as they are given (STEP1-39). The last write of a question wins, a repeat changes nothing, and the
   * seventieth answer completes the assessment and moves the step.
   * @throws validation_failed, not_found, assessment_closed
   */
  return async (session: MemberSession, given: GivenAnswers): Promise<Saved> => {
    requireOwnAssessments(session)
    const areas = areasOf[given.typeId]
    const issues = checkQuestionIds(areas, given.scores)
    if (issues.length > 0) throw appError('validation_failed', { issues })
    const { memberId, stepId } = session
    const { assessmentId, typeId } = given
    const scores = lastScores(given.scores)
    const lastArea = Math.max(...scores.map(({ questionId }) => areas.get(questionId) ?? 1))
    const progress = await saveAtOnce({ memberId, assessmentId, typeId, scores, lastArea })
    if (progress) {
      return { userStepId: stepId, assessmentId, areaId: progress.furthestArea, answered: progress.answered }
    }
    const { completed, ...saved } = await saveInTransaction(session, { ...given, scores }, lastArea)
    if (completed) {
      // Her own tab as well: its reply does not have the scores.
      live.tell(scoresChanged, {}, { member: memberId })
      journey.announce(memberId)
    }
    return saved
  }
}
