import { stepsOfStreakDay } from '@oola/contract/actions/streak-day'
import { DEFAULT_TIME_ZONE, localDay } from '@oola/contract/local-day'
import pg from 'pg'
import { migrate } from '../apps/server/src/platform/db/migrate.ts'
import { signInAll } from './walkers.ts'

export const FIRST_GROWN_ID = 500_001

interface Size {
  readonly members: number
  /** Completed steps of each. */
  readonly steps: number
  /** Members with a session. */
  readonly signedIn: readonly number[]
}

const databaseOf = (url: string, name: string): string => {
  const changed = new URL(url)
  changed.pathname = `/${name}`
  return changed.href
}

/** Members with data: reached days, open steps of today, a daily rule, goals and badges. */
const fill = async (url: string, { members, steps, signedIn }: Size): Promise<void> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const today = localDay(new Date(), DEFAULT_TIME_ZONE)
  const stepsADay = stepsOfStreakDay(today)
  const M = `generate_series(${FIRST_GROWN_ID}, ${FIRST_GROWN_ID + members - 1}) AS m (id)`
  const statements = [
    `INSERT INTO member (id, first_name, last_name, email, password_hash, step_id, created_at)
     SELECT id, 'Bench', 'Grown', 'grown' || id || '@example.com', '-', 4, now() FROM ${M}`,
    `INSERT INTO action (member_id, text, day, position, source, created_at, completed_at, completed_day)
     SELECT id, 'Walk for thirty minutes', d, 1 + n % ${stepsADay}, 'member', now(), now(), d
     FROM generate_series(0, ${steps - 1}) n, LATERAL (SELECT date '${today}' - 1 - n / ${stepsADay} AS d) AS day, ${M}`,
    `INSERT INTO action (member_id, text, day, position, source, created_at)
     SELECT id, 'Read ten pages', '${today}', n, 'member', now() FROM generate_series(1, 5) n, ${M}`,
    `INSERT INTO action_repeat (member_id, text, start_day, weekdays, created_at)
     SELECT id, 'Stretch', date '${today}' - 100, 127, now() FROM ${M}`,
    `INSERT INTO action_day (member_id, day, completed)
     SELECT member_id, completed_day, count(*) FROM action WHERE completed_day IS NOT NULL GROUP BY 1, 2`,
    `INSERT INTO action_total (member_id, steps_taken) SELECT id, ${steps} FROM ${M}`,
    `INSERT INTO goal (member_id, cycle, area_id, text, complete_by, created_at)
     SELECT id, 1, 1 + n % 7, 'Goal', date '${today}' + 200, now() FROM generate_series(1, 21) n, ${M}`,
    `INSERT INTO member_badge (member_id, badge_id, awarded_at, awarded_day, displayed_at)
     SELECT id, 30 + n, now(), '${today}', now() FROM generate_series(1, 8) n, ${M}`,
  ]
  for (const statement of statements) await client.query(statement)
  await signInAll(client, signedIn)
  await client.query('VACUUM ANALYZE')
  await client.end()
}

/** Creates a world of this size, unless an earlier run has left it. @returns the address of its database */
export const makeGrownWorld = async (serverUrl: string, size: Size): Promise<string> => {
  const name = `growth_${size.members}_${size.steps}`
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name])
  if (rowCount === 0) {
    // Named at the end: an interrupted world is created again.
    await client.query(`DROP DATABASE IF EXISTS ${name}_draft`)
    await client.query(`CREATE DATABASE ${name}_draft`)
    const draft = databaseOf(serverUrl, `${name}_draft`)
    await migrate(draft)
    await fill(draft, size)
    await client.query(`ALTER DATABASE ${name}_draft RENAME TO ${name}`)
  }
  await client.end()
  return databaseOf(serverUrl, name)
}
