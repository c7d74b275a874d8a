import pg from 'pg'

interface Sizes {
  readonly coaches: number
  /** Clients of each coach; all members of the crowd but the coaches. */
  readonly clientsEach: number
  /** Clients with a module that opens today. */
  readonly mornings: number
  /** Clients with a month to pay. */
  readonly renewals: number
  /** Clients whose 30 days are over. */
  readonly deletions: number
  readonly now: Date
  /** A card that the sandbox accepts. */
  readonly methodId: string
}

/** Between the ids of other members. */
const COACH = 10_000_000
const CLIENT = 11_000_000
const DAYS_WITH_STEPS = 5

/**
 * Members as the jobs meet them at their largest, by bulk statements: all in one time zone, all due at the same moment.
 * Those who are deleted are the last ones; mornings and renewals are the first ones.
 */
export const makeJobCrowd = async (
  url: string,
  { coaches, clientsEach, mornings, renewals, deletions, now, methodId }: Sizes,
): Promise<void> => {
  const clients = coaches * clientsEach
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(
    `insert into member (id, first_name, last_name, email, password_hash, is_active_coach, step_id, created_at)
     select id, 'Crowd', 'Member', 'crowd' || id || '@example.com', 'none', id < $3, 4, $5
     from (select generate_series($1::bigint, $2) union all select generate_series($3::bigint, $4)) as ids (id)`,
    [COACH + 1, COACH + coaches, CLIENT + 1, CLIENT + clients, now],
  )
  await client.query(
    `insert into coach_relation (member_id, coach_id, started_at)
     select $1::bigint + n, $2::bigint + 1 + n % $3::bigint, $5::timestamptz - interval '30 days' from generate_series(1, $4::bigint) n`,
    [CLIENT, COACH, coaches, clients, now],
  )
  await client.query(
    'insert into coaching_grant (member_id, granted_at) select $1::bigint + n, $3 from generate_series(1, $2::bigint) n',
    [CLIENT, clients, now],
  )
  await client.query(
    `insert into action_day (member_id, day, completed)
     select $1::bigint + n, $3::date - day, 3 from generate_series(1, $2::bigint) n, generate_series(1, ${DAYS_WITH_STEPS}) day`,
    [CLIENT, clients, now],
  )
  await client.query(
    `insert into program_module (member_id, level, kind, position, module_id, next_step_id, unlock_day)
     select $1::bigint + n, 1, 'breakthrough', 2, 102, 4, ($3::timestamptz at time zone 'America/Los_Angeles')::date
     from generate_series(1, $2::bigint) n`,
    [CLIENT, mornings, now],
  )
  await client.query(
    `insert into payment_method (member_id, gateway, customer_id, method_id, brand, last_four, expiry_month, expiry_year, saved_at)
     select $1::bigint + n, 'sandbox', 'customer-' || n, $3, 'Visa', '4242', 12, 2035, $4 from generate_series(1, $2::bigint) n`,
    [CLIENT, renewals, methodId, now],
  )
  await client.query(
    `insert into subscription (member_id, plan, status, anchor_day, paid_months, due_at, created_at)
     select $1::bigint + n, 'framework', 'active', $3::date - 31, 1, $3::timestamptz - interval '1 minute', $3
     from generate_series(1, $2::bigint) n`,
    [CLIENT, renewals, now],
  )
  await client.query(
    `update member set delete_at = $3::timestamptz - interval '1 minute' where id between $1 and $2`,
    [CLIENT + clients - deletions + 1, CLIENT + clients, now],
  )
  await client.query('analyze')
  await client.end()
}
