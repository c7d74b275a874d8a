import type { Tx } from '#server/platform/db/client.ts'
import { sql } from '../../../platform/db/drizzle.ts'

/** Changes of failed jobs are sequential, so that two do not count the same job. */
export const lockFailedJobs = async (tx: Tx): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('staff: failed jobs'))`)
}
