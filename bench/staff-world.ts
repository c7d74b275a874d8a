import pg from 'pg'
import { createToken, hashToken } from '../apps/server/src/platform/member-token.ts'

const FIRST_ID = 700_001
const STAFF_ID = 699_001
const FIRST_COACH_ID = 699_101
const COACHES = 200

const FIRST_NAMES =
  'Maya Omar Ines Theo Sofia Liam Nora Kim Lee Grace Ada Petra Idris Birgit Wen Hugo José Zoë Ana Ben'.split(
    ' ',
  )
const LAST_NAMES =
  'Okafor Haddad Carvalho Marsh Reyes Brennan Lindqvist Sandoval Obi Aalto Cole Holm Zhao Lang Fairley Vega Müller Nguyen Castellanos Whitlock Rivera Solberg'.split(
    ' ',
  )

interface Size {
  readonly members: number
  /** Completed steps of each. */
  readonly steps: number
}

const withClient = async <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const list = (names: readonly string[]): string => `(array['${names.join("','")}'])`

/** Members as the console's list shows them: names, phones, cards, coaches, places in the journey, years of activity. */
export const fillStaffWorld = async (url: string, { members, steps }: Size): Promise<void> => {
  const M = `generate_series(0, ${members - 1}) AS m (n)`
  const id = `${FIRST_ID} + n`
  // Spread, and the same in each run.
  const spread = (salt: number, among: number) =>
    `((hashint8(n * 31 + ${salt})::bigint & 2147483647) % ${among})`
  const first = `${list(FIRST_NAMES)}[1 + ${spread(1, FIRST_NAMES.length)}]`
  const last = `${list(LAST_NAMES)}[1 + ${spread(2, LAST_NAMES.length)}]`
  const statements = [
    `INSERT INTO member (id, first_name, last_name, email, password_hash, is_active_coach, step_id, created_at)
     SELECT ${FIRST_COACH_ID} + c, 'Coach', 'Number' || c, 'coach' || c || '@example.com', '-', true, 4, now()
     FROM generate_series(0, ${COACHES - 1}) c`,
    `INSERT INTO member (id, first_name, last_name, email, phone, password_hash, user_type_id, step_id, level, created_at, last_active_at)
     SELECT ${id}, ${first}, ${last}, lower(translate(${first}, 'éëü', 'eeu')) || n || '@example.com',
       lpad((2000000000 + ${spread(3, 7_000_000)} * 1000 + n % 1000)::text, 10, '0'), '-',
       CASE WHEN ${spread(4, 20)} = 0 THEN 4 ELSE 1 END, (array[0, 1, 2, 2, 3, 4, 4, 4, 4, 4, 5, 6])[1 + ${spread(5, 12)}],
       1 + ${spread(6, 3)}, now() - interval '1 hour' * ${spread(7, 17_000)}, now() - interval '1 minute' * ${spread(8, 500_000)}
     FROM ${M}`,
    `INSERT INTO payment_method (member_id, gateway, customer_id, method_id, brand, last_four, expiry_month, expiry_year, saved_at)
     SELECT ${id}, 'sandbox', 'customer-' || n, 'card-' || n, 'Visa', '4242', 1 + n % 12, 2026 + ${spread(9, 6)}, now()
     FROM ${M} WHERE ${spread(10, 10)} > 0`,
    `INSERT INTO subscription (member_id, plan, status, anchor_day, paid_months, failed_tries, due_at, created_at)
     SELECT ${id}, 'framework', CASE WHEN ${spread(11, 100)} = 0 THEN 'pastDue' ELSE 'active' END, current_date, 3,
       CASE WHEN ${spread(11, 100)} = 0 THEN 2 ELSE 0 END, now() + interval '20 days', now() FROM ${M}`,
    `INSERT INTO coach_relation (member_id, coach_id, started_at)
     SELECT ${id}, ${FIRST_COACH_ID} + n % ${COACHES}, now() FROM ${M} WHERE ${spread(12, 5)} = 0`,
    `INSERT INTO coaching_grant (member_id, granted_at) SELECT ${id}, now() FROM ${M} WHERE ${spread(12, 5)} = 0`,
    `INSERT INTO goal (member_id, cycle, area_id, text, complete_by, created_at)
     SELECT ${id}, 1, 1 + g % 7, 'Goal', current_date + 200, now() FROM generate_series(1, 9) g, ${M}`,
    `INSERT INTO assessment (member_id, type_id, level, answered, created_at)
     SELECT ${id}, 1, 1, n % 70, now() FROM ${M} WHERE ${spread(5, 12)} IN (1, 10, 11)`,
    `INSERT INTO program_module (member_id, level, kind, position, module_id, next_step_id, unlock_day)
     SELECT ${id}, 1, 'breakthrough', 1, 101, 4, current_date - ${spread(13, 400)}::int FROM ${M}`,
    // One a day, today's until now.
    `INSERT INTO action (member_id, text, day, position, source, created_at, completed_at, completed_day)
     SELECT ${id}, 'Walk for thirty minutes', d, 1, 'member', d, least(now(), d + interval '1 second' * ${spread(14, 86_400)}), d
     FROM generate_series(0, ${steps - 1}) s, LATERAL (SELECT current_date - s AS d) AS day, ${M}`,
    'VACUUM ANALYZE',
  ]
  await withClient(url, async (client) => {
    for (const statement of statements) await client.query(statement)
  })
}

/** An owner with a session. @returns the cookie */
export const signInOwner = async (url: string): Promise<string> => {
  const token = createToken(STAFF_ID)
  await withClient(url, async (client) => {
    await client.query(
      `INSERT INTO member (id, first_name, last_name, email, password_hash, staff_role, created_at)
       VALUES ($1, 'Sam', 'Porter', 'sam@example.com', '-', 'owner', now()) ON CONFLICT DO NOTHING`,
      [STAFF_ID],
    )
    await client.query(
      `INSERT INTO staff_session (member_id, token_hash, created_at, last_seen_at, expires_at, factor_at)
       VALUES ($1, $2, now(), now(), now() + interval '8 hours', now())`,
      [STAFF_ID, hashToken(token)],
    )
  })
  return `staffSession=${token}`
}

export const SOME_COACH = FIRST_COACH_ID + 7
