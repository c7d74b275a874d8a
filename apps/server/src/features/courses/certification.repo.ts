import { z } from 'zod'
import { type Database, rowsOf } from '#server/platform/db/client.ts'
import { getTableName } from '../../platform/db/drizzle.ts'
import { moduleProgress } from '../learning/learning.tables.ts'

/** A member's progress in the certification: completed modules and passed quizzes. */
const CertificationProgress = z.object({
  isPurchased: z.boolean(),
  completed: z.array(z.int()),
  passed: z.array(z.int()),
})
export type CertificationProgress = z.output<typeof CertificationProgress>

/** In one round trip. */
export const findProgress = async (
  { pool }: Database,
  memberId: number,
  courseId: number,
  moduleIds: readonly number[],
): Promise<CertificationProgress> => {
  const [found] = rowsOf(
    CertificationProgress,
    await pool.query({
      name: 'find-certification',
      text: `select
        exists (select from course_purchase where member_id = $1 and course_id = $2) as "isPurchased",
        array(select module_id from ${getTableName(moduleProgress)}
          where member_id = $1 and module_id = any($3::bigint[]) and completed_at is not null) as completed,
        array(select quiz_id from quiz_attempt
          where member_id = $1 and quiz_id = any($3::bigint[]) and is_passed) as passed`,
      values: [memberId, courseId, moduleIds],
    }),
  )
  if (!found) throw new Error('a select without a table has a row')
  return found
}
