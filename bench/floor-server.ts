/**
 * The floor: the minimum cost of the portal's end points on this machine. Bare Fastify and pg, a session look-up and
 * one statement. Settings: PGURL, PORT.
 */
import { randomBytes, randomUUID } from 'node:crypto'
import Fastify, { type FastifyRequest } from 'fastify'
import pg from 'pg'
import { storeResult } from '../apps/server/src/features/free-tests/free-tests.repo.ts'

const app = Fastify({ logger: false })
const pool = new pg.Pool({ connectionString: process.env.PGURL, max: 16 })

const who = async (request: FastifyRequest): Promise<number> => {
  const token = /sid=([^;]+)/.exec(request.headers.cookie ?? '')?.[1] ?? ''
  const { rows } = await pool.query({
    name: 'who',
    text: 'SELECT user_id FROM session WHERE token = $1 AND expires > now()',
    values: [token],
  })
  if (!rows[0]) throw Object.assign(new Error('sign in'), { statusCode: 401 })
  return rows[0].user_id
}

const rows = async (name: string, text: string, values: unknown[]) =>
  (await pool.query({ name, text, values })).rows

app.get('/hello', async () => ({ hello: 'world' }))

app.get('/step', async (request) => {
  const user = await who(request)
  return (await rows('step', 'SELECT id, title, done FROM action WHERE id = $1', [user * 10]))[0]
})

app.get('/questions', async (request) => {
  const user = await who(request)
  return rows('questions', 'SELECT id, title, done FROM action WHERE user_id = $1 AND day = $2 ORDER BY id', [
    user,
    '2026-01-15',
  ])
})

app.get('/dash', async (request) => {
  const user = await who(request)
  const days = ['2026-01-12', '2026-01-13', '2026-01-14', '2026-01-15']
  return Promise.all(
    days.map((day) =>
      rows('questions', 'SELECT id, title, done FROM action WHERE user_id = $1 AND day = $2 ORDER BY id', [
        user,
        day,
      ]),
    ),
  )
})

app.get('/module', async (request) => {
  const user = await who(request)
  const module = 101 + (user % 3)
  const [[page], [progress]] = await Promise.all([
    rows('module', 'SELECT page FROM module WHERE id = $1', [module]),
    rows('progress', 'SELECT * FROM module_progress WHERE user_id = $1 AND module_id = $2', [user, module]),
  ])
  return { ...page.page, ...progress }
})

app.post('/save', async (request) => {
  const user = await who(request)
  const [saved] = await rows(
    'save',
    `WITH log AS (INSERT INTO action_log (user_id, action_id, done) VALUES ($1, $2, true) RETURNING id),
          touched AS (UPDATE action SET done = NOT done WHERE id = $2)
     SELECT id FROM log`,
    [user, user * 10],
  )
  return { id: saved.id }
})

interface FreeTestForm {
  readonly user: { readonly FirstName: string; readonly LastName: string; readonly EmailAddress: string }
  readonly scores: readonly { readonly questionId: number; readonly score: number }[]
}

/** The portal's statement alone. */
app.post<{ Body: FreeTestForm }>('/free-test', async ({ headers, body: { user, scores } }) => {
  const now = new Date()
  const code = await storeResult(
    { pool },
    {
      clientKey: randomUUID(),
      test: 'life-balance',
      code: randomBytes(16).toString('base64url'),
      firstName: user.FirstName,
      lastName: user.LastName,
      email: user.EmailAddress,
      phone: null,
      ambassador: null,
      takenBy: null,
      answers: scores.map(({ questionId, score }) => [questionId, score]),
      score: 385,
      areaScores: [55, 55, 55, 55, 55, 55, 55],
    },
    {
      now,
      since: new Date(Math.floor(now.getTime() / 3_600_000) * 3_600_000),
      address: `free-test-address:${headers['x-forwarded-for']}`,
      addressMax: 1_000_000_000,
      mailbox: `free-test-mailbox:${user.EmailAddress}`,
      mailboxMax: 5,
    },
  )
  return { code }
})

await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })

// Exits normally, so that a profile is written.
process.on('SIGTERM', () => process.exit())
