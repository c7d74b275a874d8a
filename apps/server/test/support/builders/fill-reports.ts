import type { Database } from '#server/platform/db/client.ts'

/** Before the ids of other worlds. */
export const FIRST_REPORTED = 300_001

interface Size {
  readonly members: number
  /** The day on which the first of them joins. */
  readonly from: string
  /** Over how many days they join. */
  readonly days: number
  /** No row is later than this. */
  readonly until: string
}

/** Members with steps, wheels, modules, payments and sessions that look like chance and are always the same. */
export const fillReports = async (
  { pool }: Pick<Database, 'pool'>,
  { members, from, days, until }: Size,
): Promise<void> => {
  const M = `(select id, created_at, id - ${FIRST_REPORTED} as n from member where id >= ${FIRST_REPORTED} and id < ${FIRST_REPORTED + members}) m`
  const statements = [
    `insert into member (id, first_name, last_name, email, password_hash, created_at)
     select ${FIRST_REPORTED} + n, 'Re', 'Ported', 'reported' || n || '@example.com', '-',
       timestamptz '${from} 00:10Z' + make_interval(days => n * 13 % ${days}, hours => n * 7 % 24)
     from generate_series(0, ${members - 1}) n`,
    `insert into enrolment (member_id, key, sponsor_alias, status, consent_at, created_at)
     select id, gen_random_uuid(), case n % 3 when 0 then 'corporphan' else 'maya' end, 'paid', created_at, created_at
     from ${M} where n % 3 < 2`,
    `insert into action (member_id, text, day, position, source, created_at, completed_at, completed_day)
     select id, 'Walk', at::date, 1, 'member', at, at, (at at time zone 'America/Los_Angeles')::date
     from ${M}, generate_series(0, 90) d, lateral (select created_at + make_interval(days => d, hours => (n + d)::int % 20) as at) s
     where (n * 31 + d * 17) % (4 + n % 9) = 0 and at < '${until}'`,
    `insert into assessment (member_id, type_id, level, answered, created_at, completed_at, completion_date, area_scores, overall_score)
     select id, 1, 1, 70, at, at, at::date,
       array(select (10 + (n * 37 + area * 11 + nth * 23) % 91)::smallint from generate_series(1, 7) area), 350
     from ${M}, generate_series(0, 2) nth, lateral (select created_at + make_interval(days => 1 + nth * 19) as at) s
     where nth <= n % 3 and at < '${until}'`,
    `insert into goal (member_id, cycle, area_id, text, complete_by, created_at)
     select id, 1, 1 + g % 7, 'Goal', '2027-01-01', created_at + make_interval(hours => g * 9)
     from ${M}, generate_series(0, 20) g where g < 14 + n % 8`,
    `insert into program_module (member_id, level, kind, position, module_id, next_step_id, unlock_day)
     select id, 1, 'breakthrough', p, 100 + p, 4, created_at::date + 7 * p from ${M}, generate_series(1, 4) p`,
    `insert into module_progress (member_id, module_id, watched_at, read_at, completed_at, completed_day)
     select id, 100 + p, at, case when n % 4 > 0 then at end, case when n % 4 > 1 then at end, case when n % 4 > 1 then at::date end
     from ${M}, generate_series(1, 4) p, lateral (select created_at + make_interval(days => 7 * p + 2) as at) s
     where (n + p) % 5 > 0 and at < '${until}'`,
    `insert into subscription (member_id, id, plan, status, anchor_day, paid_months, due_at, created_at, ended_at)
     select id, gen_random_uuid(), case n % 4 when 0 then 'coaching' else 'framework' end,
       case when n % 5 = 0 then 'ended' else 'active' end, created_at::date, 1,
       case when n % 5 = 0 then null else timestamptz '${until}' + interval '9 days' end, created_at,
       case when n % 5 = 0 then created_at + interval '33 days' end
     from ${M} where n % 7 > 0`,
    `insert into charge (member_id, subscription_id, purpose, description, amount_cents, currency, status, key, gateway,
       customer_id, method_id, on_session, created_at, settled_at, refund_asked_at, refunded_at)
     select s.member_id, s.id, case k when 0 then 'start' else 'renewal' end, 'A month',
       case when s.plan = 'coaching' then 5000 when k = 0 then 7700 else 4700 end, 'USD',
       case when k > 0 and n % 11 = 0 then 'failed' else 'succeeded' end, 'key-' || k, 'sandbox', 'c', 'm', true, at, at,
       case when k = 0 and n % 13 = 0 then at + interval '20 days' end, case when k = 0 and n % 13 = 0 then at + interval '20 days' end
     from subscription s join ${M} on m.id = s.member_id, generate_series(0, 3) k,
       lateral (select s.created_at + make_interval(days => 30 * k) as at) t
     where at < '${until}' and (s.ended_at is null or at < s.ended_at)`,
    // The square of its cents has more than 32 bits.
    `insert into charge (member_id, purpose, description, amount_cents, currency, status, key, gateway, customer_id,
       method_id, on_session, created_at, settled_at)
     select id, 'course', 'A course', 120000, 'USD', 'succeeded', 'course', 'sandbox', 'c', 'm', true, created_at, created_at
     from ${M} where n % 6 = 0`,
    `insert into coach_relation (member_id, coach_id, started_at)
     select id, 1, created_at + interval '2 days' from ${M} where n % 2 = 0`,
    `insert into session_booking (member_id, coach_id, starts_at, status, booked_at, timed_at)
     select id, 1, at, (array['completed', 'completed', 'missed', 'canceled'])[1 + (n / 2 + k) % 4], at - interval '3 days', at
     from ${M}, generate_series(0, 4) k,
       lateral (select date_trunc('hour', created_at) + make_interval(days => (6 + n % 5)::int + 11 * k) as at) s
     where n % 2 = 0 and at < '${until}'`,
  ]
  for (const statement of statements) await pool.query(statement)
  await pool.query('analyze')
}
