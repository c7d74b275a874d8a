import { setTimeout } from 'node:timers/promises'
import { test as base, expect as baseExpect } from '@playwright/test'
import { createClock } from '../../apps/server/src/platform/clock.ts'
import { openDatabase } from '../../apps/server/src/platform/db/client.ts'
import { portal } from './portal.ts'
import { startVisits, type Visit } from './visit.ts'
import type { World } from './world.ts'

interface TestFixtures {
  /** Opens a page. An unexpected console error or failed request fails the test at its end. */
  readonly visit: Visit
}

interface WorkerFixtures {
  /** The portal's database and clock. */
  readonly world: World
}

/** Playwright's `test` with the fixtures of the portal. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  world: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the used fixtures from this pattern
    async ({}, use) => {
      const { databaseUrl, clock } = portal()
      // The server's clock has been running since the global set-up.
      const now = new Date(Date.parse(clock.start) + Date.now() - clock.startedAt).toISOString()
      const db = openDatabase(databaseUrl, { max: 2 })
      // Tests query rarely. On a busy machine a new connection for each query can exceed the pool's timeout.
      db.pool.options.idleTimeoutMillis = 0
      await use({ db, clock: createClock(now) })
      await db.close()
    },
    { scope: 'worker' },
  ],
  visit: async ({ browser, serviceWorkers }, use, testInfo) => {
    const visits = startVisits(browser, serviceWorkers)
    await use(visits.visit)
    const problems = await visits.end()
    if (testInfo.status !== testInfo.expectedStatus || problems.length > 0) visits.storeLogs(testInfo)
    expect(problems).toEqual([])
  },
})

const { poll } = baseExpect

/** Reading a page that is changing throws: retries for ten seconds. */
const readRetrying = async <T>(actual: () => T | Promise<T>): Promise<T> => {
  const end = Date.now() + 10_000
  for (;;)
    try {
      return await actual()
    } catch (error) {
      if (Date.now() > end) throw error
      await setTimeout(50)
    }
}

/** Playwright's `expect`, whose `poll` reads every 50 ms (Playwright's intervals grow to a second) and retries after an error. */
export const expect = Object.assign(baseExpect.configure({}), {
  poll: ((actual, given) =>
    poll(() => readRetrying(actual), {
      intervals: [50],
      ...(typeof given === 'string' ? { message: given } : given),
    })) as typeof poll,
})
