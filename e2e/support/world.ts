import type { createClock } from '../../apps/server/src/platform/clock.ts'
import type { Database } from '../../apps/server/src/platform/db/client.ts'

/** What the server's builders (`apps/server/test/support/builders`) need: the portal's own database and clock. */
export interface World {
  readonly db: Database
  readonly clock: ReturnType<typeof createClock>
}
