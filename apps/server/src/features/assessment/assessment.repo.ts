import { AssessmentTypeId } from '@oola/contract/assessment/assessment.schema'
import { z } from 'zod'
import { type Database, prepared, rowsOf, type Tx } from '#server/platform/db/client.ts'
import { and, desc, eq, isNotNull, isNull, sql } from '../../platform/db/drizzle.ts'
import { assessment } from './assessment.tables.ts'

export interface NewAssessment {
  readonly memberId: number
  readonly typeId: AssessmentTypeId
  readonly level: number
  readonly at: Date
}

/** False while another one of the member is open: at most one at a time. */
export const insertAssessment = async (
  tx: Tx,
  { memberId, typeId, level, at }: NewAssessment,
): Promise<boolean> => {
  const made = await tx
    .insert(assessment)
    .values({ memberId, typeId, level, createdAt: at })
    .onConflictDoNothing()
    .returning({ id: assessment.id })
  return made.length === 1
}

const isOpen = (memberId: number) => and(eq(assessment.memberId, memberId), isNull(assessment.completedAt))

export const findOpenAnswers = async (tx: Tx, memberId: number): Promise<number | null> => {
  const [open] = await tx.select({ answered: assessment.answered }).from(assessment).where(isOpen(memberId))
  return open?.answered ?? null
}

/** Removes an unfinished assessment with its answers; null when none is open. */
export const deleteOpen = async (tx: Tx, memberId: number) => {
  const [gone] = await tx
    .delete(assessment)
    .where(isOpen(memberId))
    .returning({ id: assessment.id, typeId: assessment.typeId, answered: assessment.answered })
  return gone ?? null
}

const isAssessment = (memberId: number, assessmentId: number) =>
  and(eq(assessment.memberId, memberId), eq(assessment.id, assessmentId))

const progress = prepared((db) =>
  db
    .update(assessment)
    .set({
      answered: sql`${sql.placeholder('answered')}`,
      lastArea: sql`${sql.placeholder('lastArea')}`,
    })
    .where(
      and(
        eq(assessment.memberId, sql.placeholder('memberId')),
        eq(assessment.id, sql.placeholder('assessmentId')),
      ),
    )
    .returning({ furthestArea: assessment.furthestArea })
    .prepare('write-progress'),
)

/** @returns the furthest area reached, 1 to 7 */
export const writeProgress = async (
  tx: Tx,
  memberId: number,
  assessmentId: number,
  written: { answered: number; lastArea: number },
): Promise<number> => {
  const [row] = await progress(tx).execute({ memberId, assessmentId, ...written })
  if (!row) throw new Error('a locked assessment is gone')
  return row.furthestArea
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

// The columns that completion fills.
const FinishedAssessment = z.object({
  id: z.int(),
  typeId: AssessmentTypeId,
  level: z.int(),
  completionDate: z.string(),
  completedAt: z.coerce.date(),
  areaScores: z.array(z.int()),
  overallScore: z.int(),
})
export type FinishedAssessment = z.output<typeof FinishedAssessment>

const finished = prepared((db) =>
  db
    .select({
      id: assessment.id,
      typeId: assessment.typeId,
      level: assessment.level,
      completionDate: assessment.completionDate,
      completedAt: assessment.completedAt,
      areaScores: assessment.areaScores,
      overallScore: assessment.overallScore,
    })
    .from(assessment)
    .where(and(eq(assessment.memberId, sql.placeholder('memberId')), isNotNull(assessment.completedAt)))
    .orderBy(desc(assessment.id))
    .limit(sql.placeholder('limit'))
    .prepare('list-finished-assessments'),
)

/** Completed assessments, newest first; without a limit all of them. */
export const listFinished = async (
  { orm }: Database,
  memberId: number,
  limit: number | null,
): Promise<FinishedAssessment[]> =>
  rowsOf(FinishedAssessment, { rows: await finished(orm).execute({ memberId, limit }) })
