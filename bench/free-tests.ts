import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import pg from 'pg'
import type { Scenario } from './scenarios.ts'

/** Enough mailboxes to stay below the limit of each: five tests. */
const MAILBOXES = 12_000
/** Visitors have many IP addresses, because requests of one address wait for its counter. */
const from = (index: number) => ({
  'content-type': 'application/json',
  'x-forwarded-for': `198.18.${index >> 8}.${index & 255}`,
})

/** A finished test; without a client key each request creates a test. */
const formOf = (mailbox: string, clientKey?: string): string =>
  JSON.stringify({
    user: { FirstName: 'Bench', LastName: 'Visitor', EmailAddress: `${mailbox}@example.com` },
    scores: Array.from({ length: 21 }, (_, index) => ({ questionId: 201 + index, score: 1 + (index % 10) })),
    clientKey,
  })

const emptied = async (url: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('truncate free_result, visitor_write')
  await client.end()
}

/** Saves of free tests compared with a bare handler that runs the same statement. */
export const freeTestScenario = (portalUrl: string, floorUrl: string): Scenario => ({
  name: 'FreeTestSave',
  goal: 'at least 60 % of the floor',
  floor: Array.from({ length: MAILBOXES }, (_, index) => ({
    method: 'POST',
    path: '/free-test',
    headers: from(index),
    body: formOf(`floor${index}`),
  })),
  portal: Array.from({ length: MAILBOXES }, (_, index) => ({
    method: 'POST',
    path: '/api/Scores/FreeTestSave',
    headers: from(index),
    body: formOf(`visitor${index}`),
  })),
  connections: [8, 32],
  reset: async () => {
    await emptied(portalUrl)
    await emptied(floorUrl)
  },
})

interface Sent {
  readonly body: string
  readonly headers: Readonly<Record<string, string>>
}

const BURST = 5000
const CONNECTIONS = 100

const post = (origin: string, agent: Agent, { body, headers }: Sent): Promise<number> =>
  new Promise((resolve, reject) => {
    const sent = request(`${origin}/api/Scores/FreeTestSave`, { method: 'POST', agent, headers }, (reply) => {
      reply.resume()
      reply.on('end', () => resolve(reply.statusCode ?? 0))
    })
    sent.on('error', reject)
    sent.end(body)
  })

/** 5,000 tests over 100 connections, each sent twice like a double click: counts the rows. */
export const measureBurst = async (origin: string, portalUrl: string): Promise<void> => {
  await emptied(portalUrl)
  const forms = Array.from({ length: BURST }, (_, index) => ({
    body: formOf(`burst${index}`, randomUUID()),
    headers: from(index % 2000),
  }))
  const queue = [...forms, ...forms]
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const statuses = new Map<number, number>()
  const start = performance.now()
  const worker = async (): Promise<void> => {
    for (let one = queue.pop(); one; one = queue.pop()) {
      const status = await post(origin, agent, one)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, worker))
  const seconds = (performance.now() - start) / 1000
  agent.destroy()
  const client = new pg.Client({ connectionString: portalUrl })
  await client.connect()
  const { rows } = await client.query(
    'select count(*)::int as rows, count(distinct client_key)::int as tests from free_result',
  )
  await client.end()
  const answers = [...statuses].map(([status, count]) => `${count} x ${status}`).join(', ')
  console.log(
    `\nBurst of ${BURST} free tests, each sent twice, over ${CONNECTIONS} connections: ${answers} in ${seconds.toFixed(1)} s; ` +
      `${rows[0].rows} rows of ${rows[0].tests} tests (${BURST} wanted).`,
  )
  if (rows[0].rows !== BURST || rows[0].tests !== BURST) process.exitCode = 1
}
