import pg from 'pg'
import type { TestApp } from './make-test-app.ts'

const WAITING = `select count(*) as waiting from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock'`

/**
 * Runs calls of one member truly in parallel: the member's row is locked until every call has done its reads before the
 * lock, then all are released together. Otherwise the first call often ends before the second has opened its
 * connection, and the test does not find a race of production.
 */
export const race = async <T>(
  { db }: Pick<TestApp, 'db'>,
  memberId: number,
  calls: readonly (() => Promise<T>)[],
): Promise<T[]> => {
  const { connectionString, max = 1 } = db.pool.options
  const [holder, watcher] = [new pg.Client({ connectionString }), new pg.Client({ connectionString })]
  await Promise.all([holder.connect(), watcher.connect()])
  try {
    await holder.query('begin')
    await holder.query('select 1 from member where id = $1 for update', [memberId])
    let settled = 0
    const replies = calls.map(async (call) => {
      try {
        return await call()
      } finally {
        settled += 1
      }
    })
    const together = Promise.all(replies)
    together.catch(() => {})
    const atTheGate = Math.min(calls.length, max)
    // Calls without a lock never wait: they settle instead.
    while (settled < calls.length) {
      const { rows } = await watcher.query<{ waiting: number }>(WAITING)
      if (Number(rows[0]?.waiting) + settled >= atTheGate) break
    }
    await holder.query('commit')
    return await together
  } finally {
    await Promise.all([holder.end(), watcher.end()])
  }
}
