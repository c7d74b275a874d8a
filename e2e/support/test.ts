import { setTimeout } from 'node:timers/promises'
import { test as base, expect as baseExpect } from '@playwright/test'
import { createClock } from '../../apps/server/src/platform/clock.ts'
import { openDatabase } from '../../apps/server/src/platform/db/client.ts'
import { portal } from './portal.ts'
import { startVisits, type Visit } from './visit.ts'
import type { World } from './world.ts'

interface OfATest {
  /** Opens a page; after the test, a console error or failed request that it did not expect fails it. */
  readonly visit: Visit
}

interface OfAWorker {
  /** The portal's database and clock. */
  readonly world: World
}

/** Playwright's `test` with the fixtures of the portal. */
export const test = base.extend<OfATest, OfAWorker>({
  world: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads there which fixtures it takes
    async ({}, use) => {
      const { databaseUrl, clock } = portal()
      // The server has been running for as long as the tests before this worker took.
      const now = new Date(Date.parse(clock.start) + Date.now() - clock.startedAt).toISOString()
      const db = openDatabase(databaseUrl, { max: 2 })
      // Tests ask seldom: a new connection each time can take longer than the server waits for one.
      db.pool.options.idleTimeoutMillis = 0
      await use({ db, clock: createClock(now) })
      await db.close()
    },
    { scope: 'worker' },
  ],
  visit: async ({ browser }, use, testInfo) => {
    const visits = startVisits(browser)
    await use(visits.visit)
    const problems = await visits.end()
    if (testInfo.status !== testInfo.expectedStatus || problems.length > 0) visits.storeLogs(testInfo)
    expect(problems).toEqual([])
  },
})

const { poll } = baseExpect

/** A look at a page that is just changing fails: for ten seconds it is taken again. */
const look = async <T>(actual: () => T | Promise<T>): Promise<T> => {
  const end = Date.now() + 10_000
  for (;;)
    try {
      return await actual()
    } catch (error) {
      if (Date.now() > end) throw error
      await setTimeout(50)
    }
}

/** Playwright's `expect`; `poll` asks every 50 ms, where Playwright's pauses grow to a second, and also after an error. */
export const expect = Object.assign(baseExpect.configure({}), {
  poll: ((actual, given) =>
    poll(() => look(actual), {
      intervals: [50],
      ...(typeof given === 'string' ? { message: given } : given),
    })) as typeof poll,
})
