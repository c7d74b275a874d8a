import type { PgBoss } from 'pg-boss'
import { z } from 'zod'
import { type Database, rowsOf } from '../db/client.ts'
import type { JobQueue } from './jobs.ts'

const Oldest = z.object({ name: z.string(), seconds: z.number() })

/**
 * The counts are those that pg-boss stores every ten seconds where jobs run. It has no age: that is read from its
 * table of jobs, by the index from which it fetches, and so it also grows while no worker runs.
 */
export const readQueues = async (
  boss: PgBoss,
  { pool }: Database,
  names: string[],
): Promise<readonly JobQueue[]> => {
  const [queues, ages] = await Promise.all([
    boss.getQueues(names),
    pool.query(`select name, extract(epoch from now() - min(start_after))::float8 as seconds
      from pgboss.job where state < 'active' and not blocked and start_after <= now() group by name`),
  ])
  const oldest = new Map(rowsOf(Oldest, ages).map(({ name, seconds }) => [name, seconds]))
  return queues.map(({ name, readyCount, activeCount, failedCount }) => ({
    name,
    waiting: readyCount,
    running: activeCount,
    failed: failedCount,
    oldestSeconds: oldest.get(name) ?? 0,
  }))
}
