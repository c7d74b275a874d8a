import { z } from 'zod'
import { type Database, rowsOf } from '#server/platform/db/client.ts'
import { getTableName } from '../../platform/db/drizzle.ts'
import { moduleNote, moduleProgress, workbookAnswer } from '../learning/learning.tables.ts'

/** A member's progress in a module, for its page. */
const Progress = z.object({
  watched: z.boolean(),
  read: z.boolean(),
  done: z.boolean(),
  filmSeconds: z.number().nullable(),
  filmDevice: z.enum(['phone', 'tablet', 'computer']).nullable(),
  filmAt: z.coerce.date().nullable(),
  completedDay: z.string().nullable(),
  note: z.string(),
  /** The member's workbook, by cell. */
  answers: z.record(z.string(), z.string()),
})
export type Progress = z.output<typeof Progress>

/** A module that was never opened has default values. */
export const findProgress = async (
  { pool }: Database,
  memberId: number,
  moduleId: number,
): Promise<Progress> => {
  const [found] = rowsOf(
    Progress,
    await pool.query({
      name: 'find-course-module-progress',
      text: `select p.watched_at is not null as watched, p.read_at is not null as read,
          p.done_at is not null as done, p.film_seconds as "filmSeconds", p.film_device as "filmDevice",
          p.film_at as "filmAt", p.completed_day::text as "completedDay",
          coalesce((select text from ${getTableName(moduleNote)} where member_id = $1 and module_id = $2), '') as note,
          coalesce((select json_object_agg(cell, text) from ${getTableName(workbookAnswer)}
            where member_id = $1 and module_id = $2), '{}') as answers
        from (select) as one left join ${getTableName(moduleProgress)} p on p.member_id = $1 and p.module_id = $2`,
      values: [memberId, moduleId],
    }),
  )
  if (!found) throw new Error('a left join of one row has a row')
  return found
}
