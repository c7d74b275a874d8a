import pg from 'pg'
import { insertStaffSession } from '../../apps/server/src/features/staff/staff-sessions.repo.ts'
import { createClock } from '../../apps/server/src/platform/clock.ts'
import { type Database, openDatabase } from '../../apps/server/src/platform/db/client.ts'
import { createToken, hashToken } from '../../apps/server/src/platform/member-token.ts'
import { type ServerProcess, startServerProcess } from '../../apps/server/test/proofs/server-process.ts'
import { makeMember } from '../../apps/server/test/support/builders/make-member.ts'
import { makeDataDir, removeDataDir } from '../../apps/server/test/support/temp-data-dir.ts'
import { untilAlive } from '../support/alive.ts'
import { portal } from '../support/portal.ts'
import { expect, test } from '../support/test.ts'

const FAQ = 'site/faq.yaml'
const HOME = 'site/home.yaml'
const REASON = 'The old words confused people.'

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

const showsSoon = (server: ServerProcess, path: string, words: string) =>
  expect.poll(() => htmlAt(server, path), { timeout: 60_000 }).toContain(words)

// How long it takes is measured where the machine is quiet (docs/performance.md), not here.
test('what is published is in the pages of all servers, of one that starts later at once, and in the browser; what is invalid cannot be published on any of them [AUTHOR-05]', async ({
  visit,
}) => {
  test.slow()
  const name = `published_pages_${test.info().retry}`
  await onPortal(`create database ${name}`)
  const address = new URL(portal().databaseUrl)
  address.pathname = `/${name}`
  const dataDir = makeDataDir()
  const start = async () =>
    startServerProcess({
      env: {
        DATABASE_URL: address.href,
        DATA_DIR: dataDir,
        LOG_LEVEL: 'warn',
        RATE_LIMIT: '100000',
      },
    })
  const servers: ServerProcess[] = []
  const db = openDatabase(address.href, { max: 2 })
  try {
    const one = await start()
    servers.push(one)
    const cookie = await signInStaff(db)
    const publish = editorOn(() => one, cookie)
    const asked = 'What is Oola, in one line?'
    await publish(FAQ, (values: { question: string }[]) => {
      for (const first of values.slice(0, 1)) first.question = asked
    })
    await showsSoon(one, '/learnMore', asked)
    const two = await start()
    servers.push(two)
    expect(await htmlAt(two, '/learnMore')).toContain(asked)

    // A sentence of home stands in its HTML, its tags and its scripts.
    await publish(HOME, (values: { hero: { title: string } }) => {
      values.hero.title = 'Seven areas, one life'
    })
    for (const server of servers) await showsSoon(server, '/home', 'Seven areas, one life')

    for (const server of servers)
      await expect(
        editorOn(() => server, cookie)(FAQ, (values: { question: string }[]) => {
          for (const first of values.slice(0, 1)) first.question = ''
        }),
      ).rejects.toThrow('content_invalid')
    for (const server of servers) expect(await htmlAt(server, '/learnMore')).toContain(asked)

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
    // No call of the page is on its way when the servers stop.
    await page.goto('about:blank')
  } finally {
    await db.close()
    await Promise.all(servers.map((server) => server.stop()))
    await removeDataDir(dataDir)
    await onPortal(`drop database ${name} with (force)`)
  }
})
