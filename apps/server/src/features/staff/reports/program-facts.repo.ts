import { sql } from '../../../platform/db/drizzle.ts'
import { assessment } from '../../assessment/assessment.tables.ts'
import { quizAttempt } from '../../courses/certification.tables.ts'
import { moduleProgress, programModule } from '../../learning/learning.tables.ts'
import { reportedMembers } from './member-facts.repo.ts'
import type { Facts, ReportDay } from './report-days.ts'

const scoreFacts = (day: ReportDay): Facts[] => {
  const { from, to, dayOf, monthOf } = day
  const members = reportedMembers(day)
  return [
    {
      figure: 'score',
      rows: sql`select r.id::text as who, ${dayOf(sql`a.completed_at`)} as day, ${monthOf(sql`a.completed_at`)} as month,
          '' as source, s.area::text as item, s.score as value
        from ${assessment} a join ${members} r on r.id = a.member_id
        cross join lateral unnest(a.area_scores) with ordinality as s (score, area)
        where a.completed_at >= ${day.monthFrom} and a.completed_at < ${to}`,
    },
    {
      figure: 'scoreChange',
      rows: sql`select r.id::text as who, ${day.date} as day, ${day.month} as month, '' as source,
          s.area::text as item, s.score - earlier.scores[s.area] as value
        from ${assessment} a join ${members} r on r.id = a.member_id
        cross join lateral (
          select count(*) as wheels, (array_agg(b.id))[1] as id
          from ${assessment} b where b.member_id = a.member_id and b.completed_at < a.completed_at
        ) first
        cross join lateral (
          select b.area_scores as scores from ${assessment} b where b.member_id = a.member_id and b.id = first.id
        ) earlier
        cross join lateral unnest(a.area_scores) with ordinality as s (score, area)
        where a.completed_at >= ${from} and a.completed_at < ${to} and first.wheels = 1`,
    },
  ]
}

/** Columns of a module's progress by figure. */
const PARTS = [
  ['watched', sql.identifier('watched_at')],
  ['read', sql.identifier('read_at')],
  ['did', sql.identifier('done_at')],
  ['completed', sql.identifier('completed_at')],
] as const

const moduleFacts = (day: ReportDay): Facts[] => {
  const { date, from, to } = day
  const members = reportedMembers(day)
  const monthOfDay = (column: string) => sql`date_trunc('month', ${sql.raw(column)}::timestamp)::date`
  const opened: Facts = {
    figure: 'opened',
    rows: sql`select r.id::text as who, ${date} as day, ${day.month} as month, '' as source,
        p.module_id::text as item, 0 as value
      from ${programModule} p join ${members} r on r.id = p.member_id
      where p.unlock_day = ${date}`,
  }
  return [
    opened,
    ...PARTS.map(([figure, column]): Facts => {
      // A module that opens again in another level counts where it opened first.
      const first = sql`(select min(p.unlock_day) from ${programModule} p
        where p.member_id = g.member_id and p.module_id = g.module_id)`
      return {
        figure,
        rows: sql`select r.id::text as who, ${date} as day, ${monthOfDay('o.unlock_day')} as month, '' as source,
            g.module_id::text as item, 0 as value
          from ${moduleProgress} g join ${members} r on r.id = g.member_id
          cross join lateral (select ${first} as unlock_day) o
          where g.${column} >= ${from} and g.${column} < ${to} and o.unlock_day is not null`,
      }
    }),
  ]
}

/** A question with its right option. */
export interface RightAnswer {
  readonly question: number
  readonly right: number
}

const quizFacts = ({ monthFrom, to, dayOf, monthOf }: ReportDay, right: readonly RightAnswer[]): Facts[] => {
  // Coaches too: they take the certification.
  const answers = sql`select q.member_id::text as who, ${dayOf(sql`q.finished_at`)} as day,
      ${monthOf(sql`q.finished_at`)} as month, '' as source, k.question::text as item, 0 as value
    from ${quizAttempt} q
    cross join lateral jsonb_each_text(q.answers) as given (question, option)
    join jsonb_to_recordset(${JSON.stringify(right)}::jsonb) as k (question bigint, "right" bigint)
      on k.question::text = given.question
    where q.finished_at >= ${monthFrom} and q.finished_at < ${to}`
  return [
    { figure: 'quizAsked', rows: answers },
    { figure: 'quizMissed', rows: sql`${answers} and given.option <> k."right"::text` },
  ]
}

/** Wheels, modules and quizzes (REPORT-03). */
export const programFacts = (day: ReportDay, right: readonly RightAnswer[]): Facts[] => [
  ...scoreFacts(day),
  ...moduleFacts(day),
  ...quizFacts(day, right),
]
