import type { AssessmentArea, AssessmentTypeId, OolaScore } from '@oola/contract/assessment/assessment.schema'
import { LIFE_AREAS } from '@oola/contract/life-areas/life-areas'
import type { Deps } from '#server/deps.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { appError } from '#server/platform/http/app-error.ts'
import type { MemberSession } from '#server/platform/http/member-session.ts'
import type { BegunContentService } from '../begun-content/begun-content.service.ts'
import type { JourneyService } from '../journey/journey.service.ts'
import { findAnswers } from './answers.repo.ts'
import { QuestionSet } from './assessment.content.ts'
import { requireOwnAssessments } from './assessment.policy.ts'
import * as repo from './assessment.repo.ts'
import { begunName, questionSetOf } from './question-sets.ts'
import { saveScoresService } from './save-scores.service.ts'

interface Needs extends Pick<Deps, 'db' | 'clock' | 'live'> {
  readonly content: Pick<Deps['content'], 'assessment' | 'journey'>
  readonly begun: Pick<BegunContentService, 'shown' | 'find' | 'begin' | 'store' | 'finish'>
  readonly journey: Pick<JourneyService, 'advance' | 'announce'>
}

/**
 * Opens the assessment of a step; the journey calls it in the transaction that reaches the step (G-17).
 * @throws assessment_still_open when one is open: only moving a member back by hand leads there
 */
export const openAssessment = async (
  tx: Tx,
  opened: Parameters<typeof repo.insertAssessment>[1],
): Promise<void> => {
  if (!(await repo.insertAssessment(tx, opened))) throw appError('assessment_still_open')
}

/** The 70 questions, their answers and the scores from them (journey.md 2 to 5; spec-decision 5). */
export const assessmentService = ({ db, clock, live, content, begun, journey }: Needs) => {
  /** The questions with which it was begun; of one that was finished before that was stored, as they are now. */
  const setOf = async (
    session: MemberSession,
    assessmentId: number,
    { typeId, isCompleted }: { typeId: AssessmentTypeId; isCompleted: boolean },
  ): Promise<QuestionSet> => {
    const what = begunName(typeId, assessmentId)
    const set = questionSetOf(content.assessment, typeId)
    if (!isCompleted) return begun.shown(session, what, set, QuestionSet)
    return (await begun.find(db.orm, { memberId: session.memberId, what }, QuestionSet)) ?? set
  }

  /** The member's own assessment with every question and its score so far (STEP1-38). */
  const questions = async (session: MemberSession, assessmentId: number): Promise<AssessmentArea[]> => {
    requireOwnAssessments(session)
    const found = await findAnswers(db, session.memberId, assessmentId)
    if (!found) throw appError('not_found')
    const set = await setOf(session, assessmentId, found)
    return LIFE_AREAS.flatMap(({ id, name, color, weight }, index) => {
      const areaSet = set[index]
      const words = content.journey.areas[index]
      if (!areaSet || !words) return []
      const answered = areaSet.questions.map((question) => ({
        ...question,
        score: found.scores.get(question.id) ?? null,
      }))
      return {
        id,
        name,
        color,
        weight,
        score: answered.reduce((sum, { score }) => sum + (score ?? 0), 0),
        tagline: words.tagline,
        about: words.about,
        complete: words.complete,
        questions: answered,
      }
    })
  }

  /** One record per finished assessment, newest first (SCORE-20, SCORE-21; G-26). */
  const scores = async (session: MemberSession): Promise<OolaScore[]> => {
    requireOwnAssessments(session)
    const finished = await repo.listFinished(db, session.memberId, null)
    return finished.map(({ id, typeId, completionDate, areaScores, overallScore: score }) => ({
      assessmentId: id,
      assessmentTypeId: typeId,
      score,
      completionDate,
      areas: LIFE_AREAS.map((area, index) => ({
        id: area.id,
        name: area.name,
        color: area.color,
        score: areaScores[index] ?? 0,
      })),
    }))
  }

  return {
    questions,
    save: saveScoresService({ db, clock, live, content, begun, journey }),
    scores,
    /** Only for staff: removes an unfinished assessment. @returns its answers; null when none is open */
    dropOpen: async (tx: Tx, memberId: number): Promise<number | null> => {
      const gone = await repo.deleteOpen(tx, memberId)
      if (!gone) return null
      await begun.finish(tx, { memberId, what: begunName(gone.typeId, gone.id) })
      return gone.answered
    },
    /** The answers of the unfinished assessment; null when none is open. */
    openAnswers: (tx: Tx, memberId: number): Promise<number | null> => repo.findOpenAnswers(tx, memberId),
    /** The newest finished assessment, or null before the first. */
    latest: async (memberId: number) => (await repo.listFinished(db, memberId, 1))[0] ?? null,
    /** All finished assessments, newest first. */
    finishedOf: (memberId: number) => repo.listFinished(db, memberId, null),
    /** A finished assessment of the member; null when there is none with this id. */
    finished: async (memberId: number, assessmentId: number) =>
      (await repo.listFinished(db, memberId, null)).find(({ id }) => id === assessmentId) ?? null,
  }
}

export type AssessmentService = ReturnType<typeof assessmentService>
