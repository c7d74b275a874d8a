import { z } from 'zod'
import { type Database, rowsOf } from '#server/platform/db/client.ts'
import { getTableName } from '../../platform/db/drizzle.ts'
import { BreakRow, breaksJson } from '../breaks/breaks.tables.ts'
import { moduleNote, moduleProgress, workbookAnswer } from '../learning/learning.tables.ts'

const Run = z.object({
  startedDay: z.string(),
  courseDays: z.int(),
  reachedDay: z.int(),
  /** Breaks in which courses wait. */
  pauses: z.array(BreakRow).transform((breaks) => breaks.filter(({ movesProgram }) => movesProgram)),
})
const PAUSES = breaksJson('$1')

const ModuleDone = z.object({
  moduleId: z.int(),
  watched: z.boolean(),
  read: z.boolean(),
  done: z.boolean(),
  filmSeconds: z.number().nullable(),
  completedDay: z.string().nullable(),
})
export type ModuleDone = z.output<typeof ModuleDone>

/** A member's progress in a course. */
const CourseStanding = z.object({
  isPurchased: z.boolean(),
  /** Null until its questions are answered. */
  run: Run.nullable(),
  modules: z.array(ModuleDone),
  /** Modules with a note or workbook entries. */
  written: z.array(z.int()),
})
export type CourseStanding = z.output<typeof CourseStanding>

/** In one round trip. */
export const findCourse = async (
  { pool }: Database,
  memberId: number,
  courseId: number,
  moduleIds: readonly number[],
): Promise<CourseStanding> => {
  const [found] = rowsOf(
    CourseStanding,
    await pool.query({
      name: 'find-course',
      text: `select
        exists (select from course_purchase where member_id = $1 and course_id = $2) as "isPurchased",
        (select json_build_object('startedDay', started_day, 'courseDays', course_days, 'reachedDay', reached_day,
            'pauses', ${PAUSES})
          from member_course where member_id = $1 and course_id = $2) as run,
        coalesce((select json_agg(json_build_object('moduleId', module_id, 'watched', watched_at is not null,
            'read', read_at is not null, 'done', done_at is not null, 'filmSeconds', film_seconds,
            'completedDay', completed_day))
          from ${getTableName(moduleProgress)} where member_id = $1 and module_id = any($3::bigint[])), '[]') as modules,
        array(select module_id from ${getTableName(workbookAnswer)} where member_id = $1 and module_id = any($3::bigint[])
          union select module_id from ${getTableName(moduleNote)} where member_id = $1 and module_id = any($3::bigint[])) as written`,
      values: [memberId, courseId, moduleIds],
    }),
  )
  if (!found) throw new Error('a select without a table has a row')
  return found
}

const Owned = z.object({
  courseIds: z.array(z.int()),
  runs: z.array(Run.extend({ courseId: z.int() })),
  /** Completed modules of all courses. */
  completed: z.array(z.int()),
})
export type Owned = z.output<typeof Owned>

/** A member's courses with their progress, in one round trip. */
export const findOwned = async ({ pool }: Database, memberId: number): Promise<Owned> => {
  const [found] = rowsOf(
    Owned,
    await pool.query({
      name: 'find-owned-courses',
      text: `select
        array(select course_id from course_purchase where member_id = $1) as "courseIds",
        coalesce((select json_agg(json_build_object('courseId', course_id, 'startedDay', started_day,
            'courseDays', course_days, 'reachedDay', reached_day, 'pauses', ${PAUSES}))
          from member_course where member_id = $1), '[]') as runs,
        array(select module_id from ${getTableName(moduleProgress)}
          where member_id = $1 and completed_at is not null) as completed`,
      values: [memberId],
    }),
  )
  if (!found) throw new Error('a select without a table has a row')
  return found
}
