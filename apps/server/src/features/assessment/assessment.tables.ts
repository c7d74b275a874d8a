import {
  QUESTIONS_PER_ASSESSMENT,
  SCORE_MAX,
  SCORE_MIN,
} from '@oola/contract/assessment/assessment.constants'
import type { AssessmentTypeId } from '@oola/contract/assessment/assessment.schema'
import { bigId, instant, range } from '#server/platform/db/columns.ts'
import {
  check,
  date,
  foreignKey,
  pgTable,
  primaryKey,
  smallint,
  sql,
  uniqueIndex,
} from '../../platform/db/drizzle.ts'
import { memberId } from '../account/account.tables.ts'

/**
 * One run through the 70 questions. Open until its seventieth answer, which completes it in the same transaction: the
 * checks below make a full but open assessment impossible, so no repair is ever needed.
 */
export const assessment = pgTable(
  'assessment',
  {
    memberId: memberId(),
    id: bigId('id').notNull().generatedAlwaysAsIdentity({ startWith: 1001 }),
    /** 1 Step 1, 2 mid-year review, 3 level review (AUTH-34). */
    typeId: smallint('type_id').$type<AssessmentTypeId>().notNull(),
    level: smallint('level').notNull(),
    /** Questions answered so far, 0 to 70. */
    answered: smallint('answered').notNull().default(0),
    /** The last area, in area order, with an answer; 1 before the first. */
    lastArea: smallint('last_area').notNull().default(1),
    /** Furthest area reached, 1 to 7 (G-17; STEP1-29): the last with an answer, or the next once all up to it is done. */
    furthestArea: smallint('furthest_area')
      .notNull()
      .generatedAlwaysAs(sql`greatest(last_area, least(7, answered / 10 + 1))`),
    createdAt: instant('created_at').notNull(),
    completedAt: instant('completed_at'),
    /** The member's local day of completion. */
    completionDate: date('completion_date', { mode: 'string' }),
    /** Seven sums of ten answers, area order. */
    areaScores: smallint('area_scores').array(),
    overallScore: smallint('overall_score'),
  },
  (t) => [
    primaryKey({ columns: [t.memberId, t.id] }),
    uniqueIndex('assessment_one_open').on(t.memberId).where(sql`${t.completedAt} is null`),
    check('assessment_type', sql`${t.typeId} in (1, 2, 3)`),
    check('assessment_level', sql`${t.level} between 1 and 4`),
    check('assessment_last_area', sql`${t.lastArea} between 1 and 7`),
    check('assessment_answered', sql`${t.answered} between ${range(0, QUESTIONS_PER_ASSESSMENT)}`),
    check('assessment_complete_when_full', sql`(${t.answered} = 70) = (${t.completedAt} is not null)`),
    check(
      'assessment_result',
      sql`(${t.completedAt} is null and ${t.completionDate} is null and ${t.areaScores} is null and ${t.overallScore} is null)
        or (${t.completedAt} is not null and ${t.completionDate} is not null
          and cardinality(${t.areaScores}) = 7 and array_position(${t.areaScores}, null) is null
          and 10 <= all(${t.areaScores}) and 100 >= all(${t.areaScores})
          and ${t.overallScore} between 70 and 700)`,
    ),
  ],
)

/** The score of one question. An untouched question has no row: the server never writes a 1 for it (C-22). */
export const answer = pgTable(
  'answer',
  {
    memberId: bigId('member_id').notNull(),
    assessmentId: bigId('assessment_id').notNull(),
    questionId: bigId('question_id').notNull(),
    score: smallint('score').notNull(),
    /** When it was given; null for answers from before this column. The last one counts, whenever it arrives (APP-06). */
    changedAt: instant('changed_at'),
  },
  (t) => [
    primaryKey({ columns: [t.memberId, t.assessmentId, t.questionId] }),
    foreignKey({
      columns: [t.memberId, t.assessmentId],
      foreignColumns: [assessment.memberId, assessment.id],
    }).onDelete('cascade'),
    check('answer_score', sql`${t.score} between ${range(SCORE_MIN, SCORE_MAX)}`),
  ],
)
