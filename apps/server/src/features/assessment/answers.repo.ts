import type { AssessmentTypeId } from '@oola/contract/assessment/assessment.schema'
import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Database, prepared, rowsOf, type Tx } from '#server/platform/db/client.ts'
import { answer, assessment } from './assessment.tables.ts'
import type { GivenScore } from './question-sets.ts'

const assessmentWithAnswers = prepared((db) =>
  db
    .select({ typeId: assessment.typeId, questionId: answer.questionId, score: answer.score })
    .from(assessment)
    .leftJoin(answer, and(eq(answer.memberId, assessment.memberId), eq(answer.assessmentId, assessment.id)))
    .where(
      and(
        eq(assessment.memberId, sql.placeholder('memberId')),
        eq(assessment.id, sql.placeholder('assessmentId')),
      ),
    )
    .prepare('find-answers'),
)

/** An assessment of the member with the score of each question answered; null when it is unknown or somebody else's. */
export const findAnswers = async (
  { orm }: Database,
  memberId: number,
  assessmentId: number,
): Promise<{ typeId: AssessmentTypeId; scores: ReadonlyMap<number, number> } | null> => {
  const rows = await assessmentWithAnswers(orm).execute({ memberId, assessmentId })
  const [first] = rows
  if (!first) return null
  const scores = new Map<number, number>()
  for (const { questionId, score } of rows) {
    if (questionId !== null && score !== null) scores.set(questionId, score)
  }
  return { typeId: first.typeId, scores }
}

const answersOf = prepared((db) =>
  db
    .select({ questionId: answer.questionId, score: answer.score })
    .from(answer)
    .where(
      and(
        eq(answer.memberId, sql.placeholder('memberId')),
        eq(answer.assessmentId, sql.placeholder('assessmentId')),
      ),
    )
    .prepare('list-answers'),
)

export const listAnswers = async (tx: Tx, memberId: number, assessmentId: number): Promise<GivenScore[]> =>
  answersOf(tx).execute({ memberId, assessmentId })

/** PostgreSQL gives `xmax` to a row that was there before. */
const Written = z.object({ isNew: z.boolean() })

/** Writes answers, each question once. Only under `lockAssessment`. @returns how many are new, not changed */
export const upsertAnswers = async (
  tx: Tx,
  memberId: number,
  assessmentId: number,
  scores: readonly GivenScore[],
): Promise<number> => {
  const written = await tx.$client.query({
    name: 'upsert-answers',
    text: `insert into answer (member_id, assessment_id, question_id, score)
      select $1, $2, given.* from unnest($3::int[], $4::smallint[]) as given
      on conflict (member_id, assessment_id, question_id) do update set score = excluded.score
      returning xmax = 0 as "isNew"`,
    values: [
      memberId,
      assessmentId,
      scores.map(({ questionId }) => questionId),
      scores.map(({ score }) => score),
    ],
  })
  return rowsOf(Written, written).filter(({ isNew }) => isNew).length
}
