import { createHash } from 'node:crypto'
import { ACTIONS_PER_DAY } from '@oola/contract/actions/actions.constants'
import { stepsOfStreakDay } from '@oola/contract/actions/streak-day'
import { DEFAULT_TIME_ZONE, localDay } from '@oola/contract/local-day'
import pg from 'pg'
import { tokenOf } from './world.ts'

const FIRST_ID = 300_001
const MEMBERS = Number(process.env.BENCH_WALKERS ?? 4000)

export interface Walkers {
  readonly members: readonly { readonly id: number; readonly token: string }[]
  /** Open actions, ordered so that those of one member are far apart. */
  readonly actions: readonly { readonly memberId: number; readonly token: string; readonly id: number }[]
  /** Opens every action again. */
  reset(): Promise<void>
}

const withClient = async <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Sessions of these members, to skip the logins. */
export const signInAll = async (client: pg.Client, ids: readonly number[]): Promise<void> => {
  const hashes = ids.map((id) => createHash('sha256').update(tokenOf(id)).digest('base64url'))
  await client.query(
    `INSERT INTO session (member_id, token_hash, created_at, expires_at)
     SELECT id, hash, now(), now() + interval '4 days' FROM unnest($1::int[], $2::text[]) AS s (id, hash)`,
    [ids, hashes],
  )
}

/** Members on the dashboard whose today counts already, with room for more steps. */
export const makeWalkers = (url: string): Promise<Walkers> =>
  withClient(url, async (client) => {
    const ids = Array.from({ length: MEMBERS }, (_, index) => FIRST_ID + index)
    const today = localDay(new Date(), DEFAULT_TIME_ZONE)
    // Today counts already; the others of its limit are left.
    const stepsADay = stepsOfStreakDay(today)
    await client.query(
      `INSERT INTO member (id, first_name, last_name, email, password_hash, step_id, created_at)
       SELECT id, 'Bench', 'Walker', 'walker' || id || '@example.com', '-', 4, now() FROM unnest($1::int[]) id`,
      [ids],
    )
    await signInAll(client, ids)
    const { rows } = await client.query<{ memberId: number; id: number }>(
      `INSERT INTO action (member_id, text, day, position, source, created_at)
       SELECT id, 'Step ' || n, $2, n, 'member', now() FROM generate_series(1, $3) n, unnest($1::int[]) id
       RETURNING member_id AS "memberId", id`,
      [ids, today, ACTIONS_PER_DAY - stepsADay],
    )
    // 1,001 lifetime steps: the next milestone is 1,500.
    await client.query(
      'INSERT INTO action_total (member_id, steps_taken) SELECT id, 1001 FROM unnest($1::int[]) id',
      [ids],
    )
    await client.query(
      `INSERT INTO action_day (member_id, day, completed)
       SELECT id, $2::date - n, ${stepsADay} FROM unnest($1::int[]) id, generate_series(0, 99) n`,
      [ids, today],
    )
    await client.query('ANALYZE')
    return {
      members: ids.map((id) => ({ id, token: tokenOf(id) })),
      actions: rows.map(({ memberId, id }) => ({ memberId, token: tokenOf(memberId), id })),
      reset: () =>
        withClient(url, async (again) => {
          await again.query(
            'UPDATE action SET completed_at = NULL, completed_day = NULL WHERE completed_at IS NOT NULL',
          )
          await again.query('UPDATE action_day SET completed = $1 WHERE completed > $1', [stepsADay])
          await again.query('UPDATE action_total SET steps_taken = 1001 WHERE steps_taken > 1001')
          await again.query('VACUUM ANALYZE action, action_day, action_total')
        }),
    }
  })
