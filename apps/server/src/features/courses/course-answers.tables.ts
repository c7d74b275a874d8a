import { COURSE_NUMBER } from '@oola/contract/courses/courses.constants'
import { bigId, instant, range } from '#server/platform/db/columns.ts'
import { check, numeric, pgTable, primaryKey, sql } from '../../platform/db/drizzle.ts'
import { memberId } from '../account/account.tables.ts'

/** A private answer of a course's assessment: a chosen option, or a number. */
export const courseAnswer = pgTable(
  'course_answer',
  {
    memberId: memberId(),
    courseId: bigId('course_id').notNull(),
    questionId: bigId('question_id').notNull(),
    /** Id of the option, or of the sub-question with the number. */
    choiceId: bigId('choice_id').notNull(),
    /** Null for an option. */
    value: numeric('value', { precision: 6, scale: 2, mode: 'number' }),
    answeredAt: instant('answered_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.memberId, t.courseId, t.questionId, t.choiceId] }),
    check('course_answer_value', sql`${t.value} between ${range(COURSE_NUMBER.min, COURSE_NUMBER.max)}`),
  ],
)
