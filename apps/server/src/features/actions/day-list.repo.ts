import { z } from 'zod'
import { type Database, rowsOf, type Tx } from '#server/platform/db/client.ts'
import { getTableName, sql } from '../../platform/db/drizzle.ts'
import { isPausedSql, pausedDaysSql } from '../breaks/breaks.tables.ts'
import { memberCourse } from '../courses/member-courses.tables.ts'

/** The member's present and past courses. */
const RUNS = getTableName(memberCourse)

/** Days by which breaks may move a course's end: the courses feature decides by their days. */
const PAUSED = pausedDaysSql('$1', 'c.started_day', '$3::date')

/** An open action on a day's list. */
const ListedAction = z.object({
  id: z.int(),
  clientKey: z.string().nullable(),
  text: z.string(),
  day: z.string(),
  source: z.string(),
  extraText: z.string().nullable(),
  goal: z.object({ id: z.int(), text: z.string(), areaId: z.int() }).nullable(),
  /** The area of a step without a goal. */
  areaId: z.int().nullable(),
  rule: z.object({ startDay: z.string(), endDay: z.string().nullable(), weekdays: z.int() }).nullable(),
})
export type ListedAction = z.output<typeof ListedAction>

const DayList = z.object({
  actions: z.array(ListedAction),
  /** Steps completed on the member's today. */
  completedToday: z.int(),
  /** Client keys of the tracker clicks among them. */
  clicksToday: z.array(z.string()),
  /** A rule has an occurrence on this day, or a course has steps for today, without rows yet. */
  isDealDue: z.boolean(),
  /** The member is in a course with daily action steps. */
  isInCourse: z.boolean(),
})
export type DayList = z.output<typeof DayList>

/**
 * A day's list with its counts, in one round trip. Open one-off actions of earlier days are on today's list, oldest
 * first (G-50); occurrences and a course's daily steps are not.
 */
export const listDay = async (
  { pool }: Database,
  memberId: number,
  { day, today }: { day: string; today: string },
): Promise<DayList> => {
  const rows = rowsOf(
    DayList,
    await pool.query({
      name: 'list-day-actions',
      text: `select
        (select coalesce(json_agg(json_build_object(
            'id', a.id, 'clientKey', a.client_key, 'text', a.text, 'day', a.day, 'source', a.source,
            'extraText', a.extra_text,
            'goal', case when g.id is not null then json_build_object(
              'id', g.id, 'text', g.text, 'areaId', g.area_id) end,
            'areaId', coalesce(a.area_id, case when a.goal_id is null then r.area_id end),
            'rule', case when r.id is not null then json_build_object(
              'startDay', r.start_day, 'endDay', r.end_day, 'weekdays', r.weekdays) end
          ) order by a.day, a.repeat_id is null, a.position, a.id), '[]')
          from (
            select id, client_key, text, day, position, source, extra_text, repeat_id, goal_id, area_id from action
            where member_id = $1 and completed_at is null and removed_at is null and day = $2
            union all
            select id, client_key, text, day, position, source, extra_text, repeat_id, goal_id, area_id from action
            where member_id = $1 and completed_at is null and removed_at is null
              and repeat_id is null and course_id is null and day < $2 and $2::date = $3::date
          ) a
          left join action_repeat r on r.member_id = $1 and r.id = a.repeat_id
          left join open_goal g on g.member_id = $1 and g.id = case when a.area_id is null then coalesce(a.goal_id, r.goal_id) end) as actions,
        coalesce((select completed from action_day where member_id = $1 and day = $3), 0) as "completedToday",
        (select coalesce(json_agg(client_key), '[]') from action
          where member_id = $1 and completed_day = $3 and source = 'tracker' and client_key is not null) as "clicksToday",
        exists (
          select from action_repeat r
          where r.member_id = $1 and r.start_day <= $2 and (r.end_day is null or r.end_day >= $2)
            and r.weekdays & (1 << (extract(isodow from $2::date)::int - 1)) <> 0
            and not exists (
              select from action a where a.member_id = $1 and a.repeat_id = r.id and a.day = $2)
        ) or exists (
          select from ${RUNS} c
          where c.member_id = $1 and c.started_day <= $3 and c.started_day + c.course_days + ${PAUSED} > $3::date
            and (c.dealt_day is null or c.dealt_day < $3) and not ${isPausedSql('$1', '$3::date')}
        ) as "isDealDue",
        exists (
          select from ${RUNS} c where c.member_id = $1 and c.started_day + c.course_days + ${PAUSED} > $3::date
        ) as "isInCourse"`,
      values: [memberId, day, today],
    }),
  )
  return rows[0] ?? { actions: [], completedToday: 0, clicksToday: [], isDealDue: false, isInCourse: false }
}

/** A row from `dealOccurrences`. */
const Dealt = z.object({ repeatId: z.int(), day: z.string() })
export type Dealt = z.output<typeof Dealt>

/**
 * Creates the missing occurrences of the member's rules between two days (G-51). Only under `lockTotal`; the unique key
 * is the final guard.
 */
export const dealOccurrences = async (
  tx: Tx,
  memberId: number,
  { from, to, createdAt }: { from: string; to: string; createdAt: Date },
): Promise<Dealt[]> => {
  const rows = rowsOf(
    Dealt,
    await tx.execute(sql`
    insert into action (member_id, text, day, position, source, repeat_id, created_at)
    select r.member_id, r.text, each.day, 1, 'repeat', r.id, ${createdAt.toISOString()}::timestamptz
    from action_repeat r
    cross join lateral (
      select ${from}::date + n as day from generate_series(0, ${to}::date - ${from}::date) as n
    ) as each
    where r.member_id = ${memberId} and r.start_day <= each.day and (r.end_day is null or r.end_day >= each.day)
      and r.weekdays & (1 << (extract(isodow from each.day)::int - 1)) <> 0
      and not exists (
        select from action a where a.member_id = ${memberId} and a.repeat_id = r.id and a.day = each.day)
    on conflict (member_id, repeat_id, day) where repeat_id is not null do nothing
    returning repeat_id as "repeatId", day`),
  )
  return rows
}

/** The number of steps on a day. */
const Occupancy = z.object({
  /** 0 on days other than today. */
  completed: z.int(),
  open: z.int(),
})
export type Occupancy = z.output<typeof Occupancy>

/** Completed and open steps of a day, as on its list. Deal its occurrences first. */
export const readOccupancy = async (
  tx: Tx,
  memberId: number,
  { day, today }: { day: string; today: string },
): Promise<Occupancy> => {
  const rows = rowsOf(
    Occupancy,
    await tx.execute(sql`
    select
      (select count(*) from action where member_id = ${memberId}
        and completed_at is null and removed_at is null and day = ${day}::date)
      + (select count(*) from action where member_id = ${memberId}
        and completed_at is null and removed_at is null and repeat_id is null and course_id is null
        and day < ${day}::date and ${day}::date = ${today}::date) as open,
      coalesce((select completed from action_day where member_id = ${memberId} and day = ${day}::date), 0) as completed`),
  )
  return rows[0] ?? { completed: 0, open: 0 }
}
