import { AssessmentTypeId } from '@oola/contract/assessment/assessment.schema'
import { z } from 'zod'
import { type Database, prepared, rowsOf, type Tx } from '#server/platform/db/client.ts'
import { and, eq, getTableName, sql } from '../../platform/db/drizzle.ts'
import { member } from '../account/account.tables.ts'
import { answer, assessment } from './assessment.tables.ts'
import type { StoredScore } from './question-sets.ts'

const assessmentWithAnswers = prepared((db) =>
  db
    .select({
      typeId: assessment.typeId,
      completedAt: assessment.completedAt,
      questionId: answer.questionId,
      score: answer.score,
    })
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

/** An assessment of the member with the score of each answered question; null when unknown or another member's. */
export const findAnswers = async (
  { orm }: Database,
  memberId: number,
  assessmentId: number,
): Promise<{
  typeId: AssessmentTypeId
  isCompleted: boolean
  scores: ReadonlyMap<number, number>
} | null> => {
  const rows = await assessmentWithAnswers(orm).execute({ memberId, assessmentId })
  const [first] = rows
  if (!first) return null
  const scores = new Map<number, number>()
  for (const { questionId, score } of rows) {
    if (questionId !== null && score !== null) scores.set(questionId, score)
  }
  return { typeId: first.typeId, isCompleted: first.completedAt !== null, scores }
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

export const listAnswers = async (tx: Tx, memberId: number, assessmentId: number): Promise<StoredScore[]> =>
  answersOf(tx).execute({ memberId, assessmentId })

/** A locked assessment, and the result of the write. */
const Written = z.object({
  stepId: z.int(),
  typeId: AssessmentTypeId,
  isCompleted: z.boolean(),
  answered: z.int(),
  lastArea: z.int(),
  furthestArea: z.int(),
  added: z.int(),
})

/**
 * Locks the member and the assessment until the transaction ends, in the order of step changes, and writes answers,
 * each question once, if it is open; an answer that was given after them stays.
 * @returns the assessment before the write, and how many answers are new, not changed; undefined when unknown or
 * another member's
 */
export const writeAnswers = async (
  tx: Tx,
  memberId: number,
  assessmentId: number,
  scores: readonly StoredScore[],
  changedAt: Date,
) => {
  const written = await tx.$client.query({
    name: 'write-answers',
    // PostgreSQL sets `xmax` on a row that existed before.
    text: `with present as (
        select m.step_id, a.type_id, a.completed_at, a.answered, a.last_area, a.furthest_area
        from ${getTableName(member)} m join assessment a on a.member_id = m.id
        where m.id = $1 and a.id = $2
        for no key update
      ), written as (
        insert into answer (member_id, assessment_id, question_id, score, changed_at)
        select $1, $2, given.*, $5 from present, unnest($3::bigint[], $4::smallint[]) as given
        where present.completed_at is null
        on conflict (member_id, assessment_id, question_id) do update set score = excluded.score, changed_at = excluded.changed_at
          where answer.changed_at is null or answer.changed_at <= excluded.changed_at
        returning xmax = 0 as is_new
      )
      select step_id as "stepId", type_id as "typeId", completed_at is not null as "isCompleted", answered,
        last_area as "lastArea", furthest_area as "furthestArea",
        (select count(*) from written where is_new) as added
      from present`,
    values: [
      memberId,
      assessmentId,
      scores.map(({ questionId }) => questionId),
      scores.map(({ score }) => score),
      changedAt,
    ],
  })
  return rowsOf(Written, written)[0]
}
