import type { AssessmentTypeId } from '@oola/contract/assessment/assessment.schema'
import { and, eq, sql } from 'drizzle-orm'
import type { Database, Tx } from '#server/platform/db/client.ts'
import type { Progress } from './assessment.repo.ts'
import { answer } from './assessment.tables.ts'
import type { GivenScore } from './question-sets.ts'

interface AnswersRow {
  typeId: AssessmentTypeId
  questionIds: number[]
  scores: number[]
}

/** An assessment of the member with its answers; null when it is unknown or somebody else's. */
export const findAnswers = async (
  { reads }: Database,
  memberId: number,
  assessmentId: number,
): Promise<AnswersRow | null> => {
  const { rows } = await reads.query<AnswersRow>({
    name: 'find-answers',
    text: `select a.type_id as "typeId",
        coalesce(array_agg(w.question_id) filter (where w.question_id is not null), '{}') as "questionIds",
        coalesce(array_agg(w.score) filter (where w.question_id is not null), '{}') as "scores"
      from assessment a
      left join answer w on w.member_id = a.member_id and w.assessment_id = a.id
      where a.member_id = $1 and a.id = $2
      group by a.type_id`,
    values: [memberId, assessmentId],
  })
  return rows[0] ?? null
}

export interface ScoresToSave {
  readonly memberId: number
  readonly assessmentId: number
  readonly typeId: AssessmentTypeId
  /** Each question once. */
  readonly scores: readonly GivenScore[]
  /** The last area, 1-7, that these scores belong to. */
  readonly lastArea: number
}

/**
 * Saves answers in one round trip, as long as they cannot fill the assessment: ownership, type and openness are
 * checked, the row is locked, answers are written, and `answered` grows by those that are new (`xmax = 0` tells an
 * inserted row from an updated one). A changed answer leaves the assessment's own row alone.
 * @returns null, with nothing written, when the assessment is not open to the member or might become full: the
 * seventieth answer needs the transaction that completes.
 */
export const saveScoresAtOnce = async (
  { pool }: Database,
  { memberId, assessmentId, typeId, scores, lastArea }: ScoresToSave,
): Promise<Progress | null> => {
  const { rows } = await pool.query<Progress>({
    name: 'save-scores-at-once',
    text: `with open as (
        select id, answered, last_area, furthest_area from assessment
        where member_id = $1 and id = $2 and type_id = $3 and completed_at is null
          and answered + cardinality($4::int[]) < 70
        for no key update
      ), saved as (
        insert into answer (member_id, assessment_id, question_id, score)
        select $1, open.id, given.question_id, given.score
        from open, unnest($4::int[], $5::smallint[]) as given (question_id, score)
        on conflict (member_id, assessment_id, question_id) do update set score = excluded.score
        returning xmax = 0 as is_new
      ), counted as (
        select count(*) filter (where is_new) as added from saved
      ), touched as (
        update assessment a
        set answered = a.answered + counted.added, last_area = greatest(a.last_area, $6::smallint)
        from open, counted
        where a.member_id = $1 and a.id = open.id and (counted.added > 0 or open.last_area < $6::smallint)
        returning a.answered, a.furthest_area
      )
      select coalesce(touched.answered, open.answered) as "answered",
        coalesce(touched.furthest_area, open.furthest_area) as "furthestArea"
      from open left join touched on true`,
    values: [
      memberId,
      assessmentId,
      typeId,
      scores.map(({ questionId }) => questionId),
      scores.map(({ score }) => score),
      lastArea,
    ],
  })
  return rows[0] ?? null
}

export const listAnswers = async (tx: Tx, memberId: number, assessmentId: number): Promise<GivenScore[]> =>
  tx
    .select({ questionId: answer.questionId, score: answer.score })
    .from(answer)
    .where(and(eq(answer.memberId, memberId), eq(answer.assessmentId, assessmentId)))

/** Writes answers, new ones and changed ones. Only under `lockAssessment`. */
export const upsertAnswers = async (
  tx: Tx,
  memberId: number,
  assessmentId: number,
  scores: readonly GivenScore[],
): Promise<void> => {
  await tx
    .insert(answer)
    .values(scores.map(({ questionId, score }) => ({ memberId, assessmentId, questionId, score })))
    .onConflictDoUpdate({
      target: [answer.memberId, answer.assessmentId, answer.questionId],
      set: { score: sql`excluded.score` },
    })
}
