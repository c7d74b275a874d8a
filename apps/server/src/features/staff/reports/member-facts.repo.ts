import { DEFAULT_SPONSOR } from '@oola/contract/ambassadors/web-alias'
import { GOALS_PER_AREA } from '@oola/contract/goals/goals.constants'
import { LIFE_AREAS } from '@oola/contract/life-areas/life-areas'
import { COUNTED_WEEKS } from '@oola/contract/staff/report-figures'
import { type SQL, sql } from '../../../platform/db/drizzle.ts'
import { member } from '../../account/account.tables.ts'
import { action } from '../../actions/actions.tables.ts'
import { assessment } from '../../assessment/assessment.tables.ts'
import { enrolment } from '../../enrolment/enrolment.tables.ts'
import { freeResult } from '../../free-tests/free-tests.tables.ts'
import { goal } from '../../goals/goals.tables.ts'
import type { Facts, ReportDay } from './report-days.ts'

/** The members of reports, with month and source of joining: no staff, no coaches, nobody who never paid. */
export const reportedMembers = ({ dayOf, monthOf }: ReportDay): SQL => sql`(
  select m.id, m.created_at, ${dayOf(sql`m.created_at`)} as joined, ${monthOf(sql`m.created_at`)} as month,
    case when e.member_id is null then 'added' when e.sponsor_alias = ${DEFAULT_SPONSOR} then 'site' else 'ambassador' end as source
  from ${member} m left join ${enrolment} e on e.member_id = m.id
  where m.staff_role is null and not m.is_active_coach and e.status is distinct from 'unpaid')`

/** From the free test to the first action step. */
const funnelFacts = (day: ReportDay): Facts[] => {
  const { from, to, dayOf, monthOf } = day
  const members = reportedMembers(day)
  /** One row for each found member of the month of joining. */
  const joined = sql`r.id::text as who, ${day.date} as day, r.month, r.source, '' as item, 0 as value`
  return [
    {
      figure: 'freeTest',
      rows: sql`select lower(f.email) as who, ${dayOf(sql`f.created_at`)} as day, ${monthOf(sql`f.created_at`)} as month,
          case when f.sponsor = ${DEFAULT_SPONSOR} then 'site' else 'ambassador' end as source, '' as item, 0 as value
        from ${freeResult} f
        where f.created_at >= ${day.monthFrom} and f.created_at < ${to} and f.taken_by is null`,
    },
    {
      figure: 'enrolled',
      rows: sql`select ${joined} from ${members} r where r.created_at >= ${from} and r.created_at < ${to}`,
    },
    {
      figure: 'wheel',
      rows: sql`select ${joined} from ${assessment} a join ${members} r on r.id = a.member_id
        where a.completed_at >= ${from} and a.completed_at < ${to}
          and not exists (select from ${assessment} b where b.member_id = a.member_id and b.completed_at < a.completed_at)`,
    },
    {
      figure: 'goals',
      rows: sql`select ${joined}
        from (select distinct g.member_id from ${goal} g where g.created_at >= ${from} and g.created_at < ${to}) c
        join ${members} r on r.id = c.member_id
        cross join lateral (
          select count(*) as areas, max(third.created_at) as at
          from (
            select g.created_at, row_number() over (partition by g.area_id order by g.created_at, g.id) as place
            from ${goal} g where g.member_id = c.member_id
          ) third
          where third.place = ${GOALS_PER_AREA}
        ) full_plan
        where full_plan.areas = ${LIFE_AREAS.length} and full_plan.at >= ${from} and full_plan.at < ${to}`,
    },
  ]
}

/**
 * The first step, and the weeks with one. By the index of a member's completed days: a day of the member's own zone is at
 * most one before or after the installation's.
 */
const stepFacts = (day: ReportDay): Facts[] => {
  const { date, from, to } = day
  const members = reportedMembers(day)
  const stepped = sql`exists (select from ${action} a where a.member_id = r.id
    and a.completed_day between ${date} - 1 and ${date} + 1 and a.completed_at >= ${from} and a.completed_at < ${to})`
  const week = sql`(${date} - r.joined) / 7`
  const weekStart = sql`r.joined + 7 * (${week})`
  return [
    {
      figure: 'firstStep',
      rows: sql`select r.id::text as who, ${date} as day, r.month, r.source, '' as item, 0 as value
        from ${members} r
        where r.created_at < ${to} and ${stepped}
          and not exists (select from ${action} a where a.member_id = r.id
            and a.completed_day <= ${date} + 1 and a.completed_at < ${from})`,
    },
    {
      figure: 'active',
      rows: sql`select r.id::text as who, ${date} as day, r.month, r.source, (${week} + 1)::text as item, 0 as value
        from ${members} r
        where r.created_at < ${to} and r.joined > ${date} - ${7 * COUNTED_WEEKS}::int and ${stepped}
          and not exists (select from ${action} a where a.member_id = r.id
            and a.completed_day between ${weekStart} - 1 and ${date} + 1
            and a.completed_at >= ${day.start(weekStart)} and a.completed_at < ${from})`,
    },
  ]
}

/** The funnel and who stays (REPORT-01, REPORT-02). */
export const memberFacts = (day: ReportDay): Facts[] => [...funnelFacts(day), ...stepFacts(day)]
