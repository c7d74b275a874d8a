import pg from 'pg'
import type { BenchServer } from './servers.ts'
import type { BenchMember } from './world.ts'
import { median } from './wrk.ts'

const COACHES = 5000
const FIRST_COACH = 500_001
const BOOKINGS = 1000
const BUSY_TIMES = 200
const REQUESTS = 300
const HOUR_MS = 3_600_000

/** Five thousand coaches with their answers, and a client of the first one, whose six weeks are almost fully booked. */
const makeCoaches = async (client: pg.Client, { id: clientId }: BenchMember): Promise<void> => {
  const coaches = `generate_series(${FIRST_COACH}, ${FIRST_COACH + COACHES - 1}) id`
  await client.query(
    `INSERT INTO member (id, first_name, last_name, email, password_hash, step_id, is_active_coach, created_at)
     SELECT id, 'Bench', 'Coach', 'coach' || id || '@example.com', '-', 4, true, now() FROM ${coaches}`,
  )
  await client.query(
    `INSERT INTO coach_profile (member_id, country, zip, city, state, about_me)
     SELECT id, 'US', '97214', 'Portland', 'Oregon', repeat('I listen. ', 60) FROM ${coaches}`,
  )
  await client.query(
    `INSERT INTO coaching_answer (member_id, side, question_id, option_id)
     SELECT id, 'coach', n, n * 10 + 1 + (id / n) % 4 FROM ${coaches}, generate_series(1, 7) n`,
  )
  await client.query(
    `INSERT INTO coaching_answer (member_id, side, question_id, option_id)
     SELECT $1::int, 'member', n, n * 10 + 2 FROM generate_series(1, 7) n`,
    [clientId],
  )
  await client.query('INSERT INTO coach_relation (member_id, coach_id, started_at) VALUES ($1, $2, now())', [
    clientId,
    FIRST_COACH,
  ])
  const day = JSON.stringify([{ from: 0, to: 1440 }])
  await client.query(
    `INSERT INTO coach_schedule (member_id, hours, exceptions, pause_minutes, notice_hours, horizon_weeks, saved_at)
     VALUES ($1, $2, '[]', 0, 2, 6, now())`,
    [FIRST_COACH, `[${Array.from({ length: 7 }, () => day).join(',')}]`],
  )
  // All but eight hours of each of 42 days; half of each hour is left, one in five of those is busy in the external calendar.
  await client.query(
    `INSERT INTO session_booking (member_id, coach_id, starts_at, status, booked_at, timed_at)
     SELECT ${FIRST_COACH} + n, $1::int, date_trunc('hour', now()) + n * interval '1 hour', 'booked', now(), now()
     FROM generate_series(1, ${BOOKINGS}) n`,
    [FIRST_COACH],
  )
  const hour = Math.floor(Date.now() / HOUR_MS) * HOUR_MS
  const busy = Array.from({ length: BUSY_TIMES }, (_, index) => {
    const from = hour + (5 * index + 0.5) * HOUR_MS
    return { from: new Date(from).toISOString(), to: new Date(from + HOUR_MS / 2).toISOString() }
  })
  await client.query(
    `INSERT INTO coach_outside_calendar (member_id, address, busy, checked_at)
     VALUES ($1, 'https://calendars.example/a.ics', $2, now())`,
    [FIRST_COACH, JSON.stringify(busy)],
  )
  await client.query('ANALYZE')
}

/** Sequential requests of one member: the milliseconds of each. */
const ask = async (address: string, token: string): Promise<{ times: number[]; last: string }> => {
  const times: number[] = []
  let last = ''
  for (let turn = 0; turn < REQUESTS; turn += 1) {
    const start = performance.now()
    const answer = await fetch(address, { headers: { authorization: `Bearer ${token}` } })
    last = await answer.text()
    times.push(performance.now() - start)
    if (answer.status !== 200) throw new Error(`${address} answered ${answer.status}: ${last}`)
  }
  // The first ones are warm-up.
  return { times: times.slice(REQUESTS / 3), last }
}

const report = (what: string, times: readonly number[], goal: string, found: string): void => {
  const p99 = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0
  console.log(
    `${what}: ${median([...times]).toFixed(1)} ms (median), ${p99.toFixed(1)} (p99); ${found} (goal: ${goal})`,
  )
}

/** The free times of a coach with a thousand bookings, and the picks among five thousand coaches (issue 12). */
export const measureCoaching = async (
  { origin, cpu }: BenchServer,
  url: string,
  members: readonly BenchMember[],
): Promise<void> => {
  const [client] = members
  if (!client) throw new Error('no member')
  const database = new pg.Client({ connectionString: url })
  await database.connect()
  try {
    await makeCoaches(database, client)
  } finally {
    await database.end()
  }
  const before = cpu()
  const span = `from=${new Date().toISOString()}&to=${new Date(Date.now() + 168 * HOUR_MS).toISOString()}`
  const slots = await ask(
    `${origin}/api/Coach/GetFreeTimes/${FIRST_COACH}/${client.id}?${span}`,
    client.token,
  )
  const between = cpu()
  const { times } = JSON.parse(slots.last) as { times: string[] }
  report(
    `slots of a coach with ${BOOKINGS} bookings`,
    slots.times,
    'below 5 ms',
    `${times.length} in a week, Node ${((between - before) / REQUESTS).toFixed(1)} ms each`,
  )
  const picks = await ask(`${origin}/api/FindCoach/GetCoachPicks`, client.token)
  const found = JSON.parse(picks.last) as unknown[]
  report(`picks among ${COACHES} coaches`, picks.times, 'below 30 ms', `${found.length} picked`)
}
