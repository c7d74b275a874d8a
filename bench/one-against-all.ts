import { createHash } from 'node:crypto'
import { hash } from '@node-rs/argon2'
import { CERTIFICATION_ID } from '@oola/contract/courses/courses.constants'
import pg from 'pg'
import { makePicture } from './pictures.ts'
import type { BenchServer } from './servers.ts'
import { type BenchMember, tokenOf } from './world.ts'
import { median } from './wrk.ts'

const PASSWORD = 'balance of the bench'
const LOGIN_ID = 260_001
const FIRST_COACH = 600_001
const COACHES = 500
const AT_ONCE = 80
/** Pictures of 24 and 40 megapixels: at the limit, and above it. */
const SIDES = [4900, 6325]
const PICTURES = 60
const KEY = 'bench-certificate-0123'
/** Duration of the control, and minimum duration of the logins during requests. */
const LEAST_MS = 2000

interface Attack {
  readonly name: string
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: FormData
}

/** Coaches in one city, the first with a certificate and a session, and a member who logs in. */
const makeWorld = async (url: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const coaches = `generate_series(${FIRST_COACH}, ${FIRST_COACH + COACHES - 1}) id`
  await client.query(
    `INSERT INTO member (id, first_name, last_name, email, password_hash, step_id, is_active_coach, created_at)
     SELECT id, 'Bench', 'Coach', 'one' || id || '@example.com', '-', 4, true, now() FROM ${coaches}`,
  )
  await client.query(
    `INSERT INTO coach_profile (member_id, country, zip, city, state, about_me)
     SELECT id, 'US', '10001', 'New York', 'New York', repeat('I listen. ', 60) FROM ${coaches}`,
  )
  await client.query(
    `INSERT INTO certificate (member_id, key, course_id, name, issued_at, issued_day)
     VALUES ($1, $2, $3, 'Bench Coach', date_trunc('second', now()), current_date)`,
    [FIRST_COACH, KEY, CERTIFICATION_ID],
  )
  await client.query(
    `INSERT INTO session (member_id, token_hash, created_at, expires_at)
     VALUES ($1, $2, now(), now() + interval '4 days')`,
    [FIRST_COACH, createHash('sha256').update(tokenOf(FIRST_COACH)).digest('base64url')],
  )
  await client.query(
    `INSERT INTO member (id, first_name, last_name, email, password_hash, created_at)
     VALUES ($1, 'Bench', 'Login', 'one-against-all@example.com', $2, now())`,
    [LOGIN_ID, await hash(PASSWORD, { memoryCost: 19_456, timeCost: 2, parallelism: 1 })],
  )
  await client.end()
}

interface Waits {
  readonly login: number
  readonly slowestLogin: number
  readonly health: number
  readonly slowestHealth: number
}

/** Times of sequential logins and health checks, until `over`, for at least two seconds. */
const watch = async (origin: string, over: Promise<unknown>): Promise<Waits> => {
  const start = performance.now()
  let isOver = false
  void over.finally(() => {
    isOver = true
  })
  const until = async (ask: () => Promise<Response>, pauseMs: number): Promise<number[]> => {
    const times: number[] = []
    while (!isOver || performance.now() - start < LEAST_MS) {
      const from = performance.now()
      const answer = await ask()
      await answer.arrayBuffer()
      times.push(answer.ok ? performance.now() - from : Number.POSITIVE_INFINITY)
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
    }
    return times
  }
  const logIn = () =>
    fetch(`${origin}/api/Login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '198.51.100.7' },
      body: JSON.stringify({ userId: String(LOGIN_ID), password: PASSWORD, loginType: 2 }),
    })
  const [logins, checks] = await Promise.all([until(logIn, 20), until(() => fetch(`${origin}/healthz`), 10)])
  return {
    login: median(logins),
    slowestLogin: Math.max(...logins),
    health: median(checks),
    slowestHealth: Math.max(...checks),
  }
}

const row = (name: string, { login, slowestLogin, health, slowestHealth }: Waits, more = ''): void =>
  console.log(
    `| ${name} | ${login.toFixed(0)} / ${slowestLogin.toFixed(0)} | ${health.toFixed(0)} / ${slowestHealth.toFixed(0)} | ${more} |`,
  )

/**
 * Times of others while one visitor, member or coach sends the same costly request 80 times at once: a login
 * and a health check, each compared with an idle control of the same minute. The goal: below 150 and 100 ms in the median, a login
 * during 60 pictures below 100.
 */
export const measureOneAgainstAll = async (
  { origin }: BenchServer,
  databaseUrl: string,
  members: readonly BenchMember[],
): Promise<void> => {
  await makeWorld(databaseUrl)
  const [member] = members
  if (!member) throw new Error('no member')
  const as = (token: string) => ({ authorization: `Bearer ${token}` })
  const attacks: Attack[] = [
    { name: 'certificate', path: `/credentials/${FIRST_COACH.toString(36)}-${KEY}.pdf` },
    { name: 'workbook', path: '/api/ELearning/GetWorkbook/101', headers: as(member.token) },
    { name: 'cheat sheet', path: '/api/Coach/GetCheatSheet/101', headers: as(tokenOf(FIRST_COACH)) },
    { name: 'API page', path: '/api/docs/json' },
    { name: 'API page as YAML', path: '/api/docs/yaml' },
    {
      name: 'coach search',
      path: '/api/FindCoach/GetCoachBySearchTermZipCode?searchTerm=&zipcode=10001&country=US',
    },
  ]
  for (const side of SIDES) {
    const body = new FormData()
    body.append('userId', String(member.id))
    body.append(
      'image',
      new File([new Uint8Array(await makePicture(side))], 'me.jpg', { type: 'image/jpeg' }),
    )
    const name = `picture of ${Math.round(side ** 2 / 1e6)} MP`
    attacks.push({ name, path: '/api/Customer/UploadProfilePicture', headers: as(member.token), body })
  }
  console.log(`\n| ${AT_ONCE} at once, ${PICTURES} pictures | login ms (median / most) | health | answers |`)
  console.log('|---|---|---|---|')
  for (const { name, path, headers, body } of attacks) {
    row('idle', await watch(origin, Promise.resolve()))
    const start = performance.now()
    const requests = Array.from({ length: body ? PICTURES : AT_ONCE }, async (): Promise<number> => {
      const answer = await fetch(origin + path, {
        ...(body ? { method: 'POST', body } : {}),
        headers: { 'accept-encoding': 'br', 'x-forwarded-for': '203.0.113.9', ...headers },
      })
      await answer.arrayBuffer()
      return answer.status
    })
    const all = Promise.all(requests)
    const waits = watch(origin, all)
    const statuses = await all
    const took = performance.now() - start
    const counted = Object.entries(Object.groupBy(statuses, String))
      .map(([status, same]) => `${same?.length} x ${status}`)
      .join(', ')
    row(name, await waits, `${counted} in ${(took / 1000).toFixed(1)} s`)
  }
}
