import type { AssessmentTypeId } from '@oola/contract/assessment/assessment.schema'
import { and, eq } from 'drizzle-orm'
import type { Database, Tx } from '#server/platform/db/client.ts'
import { assessment } from './assessment.tables.ts'

export interface NewAssessment {
  readonly memberId: number
  readonly typeId: AssessmentTypeId
  readonly level: number
  readonly at: Date
}

export const insertAssessment = async (
  tx: Tx,
  { memberId, typeId, level, at }: NewAssessment,
): Promise<void> => {
  await tx.insert(assessment).values({ memberId, typeId, level, createdAt: at })
}

/** Questions answered, 0 to 70, and the furthest area reached, 1 to 7. */
export interface Progress {
  readonly answered: number
  readonly furthestArea: number
}

const isAssessment = (memberId: number, assessmentId: number) =>
  and(eq(assessment.memberId, memberId), eq(assessment.id, assessmentId))

/** The assessment, locked until the transaction ends; null when it is unknown or somebody else's. */
export const lockAssessment = async (tx: Tx, memberId: number, assessmentId: number) => {
  const [row] = await tx
    .select({
      typeId: assessment.typeId,
      completedAt: assessment.completedAt,
      lastArea: assessment.lastArea,
    })
    .from(assessment)
    .where(isAssessment(memberId, assessmentId))
    .for('no key update')
  return row ?? null
}

export const writeProgress = async (
  tx: Tx,
  memberId: number,
  assessmentId: number,
  progress: { answered: number; lastArea: number },
): Promise<Progress> => {
  const [row] = await tx
    .update(assessment)
    .set(progress)
    .where(isAssessment(memberId, assessmentId))
    .returning({ answered: assessment.answered, furthestArea: assessment.furthestArea })
  if (!row) throw new Error('a locked assessment is gone')
  return row
}

export interface Result {
  readonly answered: number
  readonly completedAt: Date
  /** The member's local day. */
  readonly completionDate: string
  /** Seven sums, area order. */
  readonly areaScores: number[]
  readonly overallScore: number
}

export const writeResult = async (
  tx: Tx,
  memberId: number,
  assessmentId: number,
  result: Result,
): Promise<void> => {
  await tx
    .update(assessment)
    .set({ ...result, lastArea: 7 })
    .where(isAssessment(memberId, assessmentId))
}

export interface FinishedAssessment {
  readonly id: number
  readonly typeId: AssessmentTypeId
  readonly level: number
  readonly completionDate: string
  readonly areaScores: number[]
  readonly overallScore: number
}

/** Completed assessments, newest first; all of them without a limit. */
export const listFinished = async (
  { reads }: Database,
  memberId: number,
  limit: number | null,
): Promise<FinishedAssessment[]> => {
  const { rows } = await reads.query<FinishedAssessment>({
    name: 'list-finished-assessments',
    text: `select id, type_id as "typeId", level, completion_date::text as "completionDate",
        area_scores as "areaScores", overall_score as "overallScore"
      from assessment
      where member_id = $1 and completed_at is not null
      order by id desc limit $2`,
    values: [memberId, limit],
  })
  return rows
}
