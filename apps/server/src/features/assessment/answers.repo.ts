import type { AssessmentTypeId } from '@oola/contract/assessment/assessment.schema'
import { and, eq, sql } from 'drizzle-orm'
import type { Database, Tx } from '#server/platform/db/client.ts'
import { groupedStatement } from '#server/platform/db/grouped-statement.ts'
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
        coalesce(json_agg(w.question_id) filter (where w.question_id is not null), '[]') as "questionIds",
        coalesce(json_agg(w.score) filter (where w.question_id is not null), '[]') as "scores"
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

const saveOf = groupedStatement({
  name: 'save-scores',
  columns: {
    member_id: 'int',
    assessment_id: 'int',
    type_id: 'smallint',
    question_ids: 'int[]',
    scores: 'smallint[]',
    last_area: 'smallint',
  },
  text: (asked) => `with open as (
      select asked.*, found.answered, found.last_area as reached_area, found.furthest_area
      from ${asked} cross join lateral (
        select answered, last_area, furthest_area from assessment
        where member_id = asked.member_id and id = asked.assessment_id and type_id = asked.type_id
          and completed_at is null and answered + cardinality(asked.question_ids) < 70
        for no key update skip locked
      ) as found
    ), saved as (
      insert into answer (member_id, assessment_id, question_id, score)
      select open.member_id, open.assessment_id, given.question_id, given.score
      from open cross join lateral unnest(open.question_ids, open.scores) as given (question_id, score)
      on conflict (member_id, assessment_id, question_id) do update set score = excluded.score
      returning member_id, xmax = 0 as is_new
    ), touched as (
      update assessment a
      set answered = a.answered + counted.added, last_area = greatest(a.last_area, open.last_area)
      from open cross join lateral (
        select count(*) filter (where is_new) as added from saved where saved.member_id = open.member_id
      ) as counted
      where a.member_id = open.member_id and a.id = open.assessment_id
        and (counted.added > 0 or open.reached_area < open.last_area)
      returning open.place, a.answered, a.furthest_area
    )
    select open.place, coalesce(touched.answered, open.answered) as "answered",
      coalesce(touched.furthest_area, open.furthest_area) as "furthestArea"
    from open left join touched on touched.place = open.place`,
})

/**
 * Saves answers of several members in one round trip and one commit, as long as they cannot fill an assessment:
 * ownership, type and openness are checked, the row is locked, answers are written, and `answered` grows by those that
 * are new (`xmax = 0` tells an inserted row from an updated one). A changed answer leaves the assessment's own row alone.
 * @param asked each member once, at most `MOST_IN_A_GROUP`
 * @returns in the order of `asked`; null, with nothing written, when an assessment is not open to the member, is being
 * changed by somebody else, or might become full: the seventieth answer needs the transaction that completes.
 */
export const saveScoresTogether = async (
  { pool }: Database,
  asked: readonly ScoresToSave[],
): Promise<(Progress | null)[]> => {
  const rows = asked.map(({ memberId, assessmentId, typeId, scores, lastArea }) => [
    memberId,
    assessmentId,
    typeId,
    scores.map(({ questionId }) => questionId),
    scores.map(({ score }) => score),
    lastArea,
  ])
  const saved = await pool.query<Progress & { readonly place: number }>(saveOf(rows))
  const progress: (Progress | null)[] = asked.map(() => null)
  for (const { place, ...reached } of saved.rows) progress[place] = reached
  return progress
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
