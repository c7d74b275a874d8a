import type { AssessmentTypeId } from '@oola/contract/assessment/assessment.schema'
import type { Deps } from '#server/deps.ts'
import { openAssessment } from '#server/features/assessment/assessment.service.ts'
import { inTransaction } from '#server/platform/db/client.ts'
import type { ActingMember } from './as-member.ts'
import type { TestApp } from './make-test-app.ts'

const FIRST_QUESTION = { 1: 1, 2: 1, 3: 101 } as const

/** Scores for the questions from number `from` to number `to` (1-70) of an assessment of this type. */
export const scoresFor = (
  typeId: AssessmentTypeId,
  from: number,
  to: number,
  score: (number: number) => number = () => 5,
) =>
  Array.from({ length: to - from + 1 }, (_, index) => ({
    questionId: FIRST_QUESTION[typeId] - 1 + from + index,
    score: score(from + index),
  }))

/** Opens an assessment for a member at its step; returns its id. */
export const makeAssessment = async (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  memberId: number,
  typeId: AssessmentTypeId = 1,
): Promise<number> => {
  await inTransaction(db, (tx) => openAssessment(tx, { memberId, typeId, level: 1, at: clock.now() }))
  const { rows } = await db.pool.query<{ id: number }>(
    'select id from assessment where member_id = $1 and completed_at is null',
    [memberId],
  )
  return rows[0]?.id ?? 0
}

/** The call that saves scores. */
export const saveScores = (
  member: ActingMember,
  assessmentId: number,
  typeId: AssessmentTypeId,
  scores: readonly { questionId: number; score: number }[],
) =>
  member.send('POST', '/Scores/ScorePartialSave', {
    userId: member.id,
    assessmentId,
    AssessmentTypeId: typeId,
    scores,
  })

/** The state of an assessment in the database, counted from its answers. */
export const readAssessment = async ({ db }: Pick<TestApp, 'db'>, memberId: number, assessmentId: number) => {
  const { rows } = await db.pool.query<{
    answered: number
    stored: number
    furthestArea: number
    completedAt: Date | null
    completionDate: string | null
    areaScores: number[] | null
    overallScore: number | null
    stepId: number
    level: number
  }>(
    `select a.answered, a.furthest_area as "furthestArea", a.completed_at as "completedAt",
        a.completion_date as "completionDate", a.area_scores as "areaScores", a.overall_score as "overallScore",
        m.step_id as "stepId", m.level,
        (select count(*) from answer w where w.member_id = a.member_id and w.assessment_id = a.id) as stored
      from assessment a join member m on m.id = a.member_id
      where a.member_id = $1 and a.id = $2`,
    [memberId, assessmentId],
  )
  const row = rows[0]
  if (!row) throw new Error(`no assessment ${assessmentId}`)
  return row
}
