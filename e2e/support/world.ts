import { afterAll, beforeAll, inject } from 'vitest'
import { createClock } from '../../apps/server/src/platform/clock.ts'
import { type Database, openDatabase } from '../../apps/server/src/platform/db/client.ts'

/** What the server's builders (`apps/server/test/support/builders`) need: the portal's own database and clock. */
export interface World {
  readonly db: Database
  readonly clock: ReturnType<typeof createClock>
}

/** Opens the portal's database for the builders; `world()` inside tests. */
export const useWorld = (): (() => World) => {
  let world: World | null = null
  beforeAll(() => {
    const { databaseUrl, clock } = inject('portal')
    // The server has been running for as long as the test files before this one took.
    const now = new Date(Date.parse(clock.start) + Date.now() - clock.startedAt).toISOString()
    world = { db: openDatabase(databaseUrl, { max: 2 }), clock: createClock(now) }
  })
  afterAll(() => world?.db.close())
  return () => {
    if (!world) throw new Error('the world opens before the first test')
    return world
  }
}
