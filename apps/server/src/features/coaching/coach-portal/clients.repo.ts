import { STATUSES_WITH_ACCESS } from '@oola/contract/billing/subscription-states'
import { z } from 'zod'
import { type Database, rowsOf } from '#server/platform/db/client.ts'
import { StreakFacts, streakFactsOf } from '../../actions/streak-facts.tables.ts'

/** SQL: whether coaching of the member is paid for or given. */
const IS_PAID = `(exists (select from coaching_grant g where g.member_id = m.id)
  or exists (select from subscription s where s.member_id = m.id and s.plan = 'coaching' and s.status = any($1)))`

/** Everyone whom a coach coaches or has coached, with what her own screens are computed from. */
const ClientRow = StreakFacts.extend({
  id: z.int(),
  firstName: z.string(),
  lastName: z.string(),
  pictureFileName: z.string().nullable(),
  level: z.int(),
  stepId: z.int(),
  timeZone: z.string(),
  isActive: z.boolean(),
  stepsTaken: z.int(),
  goalsCompleted: z.int(),
  score: z.int().nullable(),
  scoreDay: z.string().nullable(),
  moduleId: z.int().nullable(),
  moduleKind: z.enum(['breakthrough', 'path']).nullable(),
  moduleNumber: z.int().nullable(),
  pendingMessages: z.int(),
  sessionsCompleted: z.int(),
  sessionsRemaining: z.int(),
})
export type ClientRow = z.output<typeof ClientRow>

/** All clients of a coach in one statement (PORTAL-12); modules are open by each client's own today. */
export const listClients = async ({ pool }: Database, coachId: number, now: Date): Promise<ClientRow[]> =>
  rowsOf(
    ClientRow,
    await pool.query({
      name: 'coach-clients',
      text: `with pair as (
        select member_id, bool_or(ended_at is null) as current from coach_relation where coach_id = $2 group by member_id
      )
      select m.id, m.first_name as "firstName", m.last_name as "lastName", m.picture_file_name as "pictureFileName",
        m.level, m.step_id as "stepId", m.time_zone as "timeZone", p.current and ${IS_PAID} as "isActive",
        coalesce((select steps_taken from action_total t where t.member_id = m.id), 0) as "stepsTaken",
        (select count(*)::int from goal g where g.member_id = m.id and g.status = 'completed') as "goalsCompleted",
        a.overall_score as score, a.completion_date as "scoreDay",
        l.module_id as "moduleId", l.kind as "moduleKind", l.position as "moduleNumber",
        (select count(*)::int from chat_message c where c.member_id = m.id and c.coach_id = $2 and c.from_id = m.id
          and c.seq > coalesce((select seq from chat_read r
            where r.member_id = m.id and r.coach_id = $2 and r.side = 'coach'), 0)) as "pendingMessages",
        (select count(*)::int from session_entry e
          where e.member_id = m.id and e.coach_id = $2 and e.kind = 'use') as "sessionsCompleted",
        coalesce((select balance from session_entry e where e.member_id = m.id order by seq desc limit 1), 0)
          as "sessionsRemaining",
        ${streakFactsOf('m.id')}
      from pair p join member m on m.id = p.member_id
      left join lateral (select overall_score, completion_date from assessment
        where member_id = m.id and completed_at is not null order by completed_at desc limit 1) a on true
      left join lateral (select module_id, kind, position from program_module
        where member_id = m.id and level = m.level and unlock_day <= ($3::timestamptz at time zone m.time_zone)::date
        order by unlock_day desc, kind desc, position desc limit 1) l on true
      order by m.last_name, m.first_name, m.id`,
      values: [STATUSES_WITH_ACCESS, coachId, now],
    }),
  )

const RelationFigures = z.object({
  coachId: z.int(),
  coachTimeZone: z.string(),
  clientId: z.int(),
  endedAt: z.date().nullable(),
  /** The relation goes on, and coaching is paid for. */
  isActive: z.boolean(),
  /** Steps and goals while it went on. */
  steps: z.int(),
  goals: z.int(),
})
export type RelationFigures = z.output<typeof RelationFigures>

/** SQL: what clients did while they were clients; counted client by client, so that an index finds them. */
const relationFigures = (
  coaches: string,
): string => `select r.coach_id as "coachId", c.time_zone as "coachTimeZone",
    r.member_id as "clientId", r.ended_at as "endedAt", r.ended_at is null and ${IS_PAID} as "isActive",
    taken.steps, reached.goals
  from member c join coach_relation r on r.coach_id = c.id join member m on m.id = r.member_id,
    lateral (select coalesce(sum(d.completed), 0)::int as steps from action_day d
      where d.member_id = r.member_id and d.day >= (r.started_at at time zone m.time_zone)::date
        and d.day <= (coalesce(r.ended_at, 'infinity') at time zone m.time_zone)::date) taken,
    lateral (select count(*)::int as goals from goal g
      where g.member_id = r.member_id and g.status = 'completed' and g.completed_at >= r.started_at
        and g.completed_at < coalesce(r.ended_at, 'infinity')) reached
  where ${coaches}`

/** Every relation of a coach, past ones too. */
export const listFigures = async ({ pool }: Database, coachId: number): Promise<RelationFigures[]> =>
  rowsOf(
    RelationFigures,
    await pool.query({
      name: 'coach-figures',
      text: relationFigures('c.id = $2'),
      values: [STATUSES_WITH_ACCESS, coachId],
    }),
  )

/** Every relation of every active coach. */
export const listAllFigures = async ({ pool }: Database): Promise<RelationFigures[]> =>
  rowsOf(
    RelationFigures,
    await pool.query({
      name: 'all-coach-figures',
      text: relationFigures('c.is_active_coach'),
      values: [STATUSES_WITH_ACCESS],
    }),
  )
