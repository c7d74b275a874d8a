import { z } from 'zod'
import { type Database, rowsOf } from '#server/platform/db/client.ts'

/** How a member stands in the certification: which modules are completed, and which quizzes passed. */
const Standing = z.object({
  isPurchased: z.boolean(),
  completed: z.array(z.int()),
  passed: z.array(z.int()),
})
export type Standing = z.output<typeof Standing>

/** In one round trip. */
export const findStanding = async (
  { pool }: Database,
  memberId: number,
  courseId: number,
  moduleIds: readonly number[],
): Promise<Standing> => {
  const [found] = rowsOf(
    Standing,
    await pool.query({
      name: 'find-certification',
      text: `select
        exists (select from course_purchase where member_id = $1 and course_id = $2) as "isPurchased",
        array(select module_id from module_progress
          where member_id = $1 and module_id = any($3::int[]) and completed_at is not null) as completed,
        array(select quiz_id from quiz_attempt
          where member_id = $1 and quiz_id = any($3::int[]) and is_passed) as passed`,
      values: [memberId, courseId, moduleIds],
    }),
  )
  if (!found) throw new Error('a select without a table has a row')
  return found
}

/** What a member did in a module, as its page shows it. */
const Progress = z.object({
  watched: z.boolean(),
  read: z.boolean(),
  done: z.boolean(),
  filmSeconds: z.number().nullable(),
  filmDevice: z.enum(['phone', 'tablet', 'computer']).nullable(),
  filmAt: z.coerce.date().nullable(),
  completedDay: z.string().nullable(),
  note: z.string(),
})
export type Progress = z.output<typeof Progress>

/** Everything is there, if only as not done, for a module that was never opened. */
export const findProgress = async (
  { pool }: Database,
  memberId: number,
  moduleId: number,
): Promise<Progress> => {
  const [found] = rowsOf(
    Progress,
    await pool.query({
      name: 'find-certification-progress',
      text: `select p.watched_at is not null as watched, p.read_at is not null as read,
          p.done_at is not null as done, p.film_seconds as "filmSeconds", p.film_device as "filmDevice",
          p.film_at as "filmAt", p.completed_day::text as "completedDay",
          coalesce((select text from module_note where member_id = $1 and module_id = $2), '') as note
        from (select) as one left join module_progress p on p.member_id = $1 and p.module_id = $2`,
      values: [memberId, moduleId],
    }),
  )
  if (!found) throw new Error('a left join of one row has a row')
  return found
}
