import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createClock } from '#server/platform/clock.ts'
import { openDatabase } from '#server/platform/db/client.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { makeMember } from '../support/builders/make-member.ts'
import { skipsPgBackRest, startPgBackRestCluster } from './pgbackrest-cluster.ts'

let cluster: Awaited<ReturnType<typeof startPgBackRestCluster>>
beforeAll(async () => {
  if (skipsPgBackRest) console.warn('There is no pgBackRest: its proof is skipped.')
  else cluster = await startPgBackRestCluster()
})
afterAll(() => cluster?.remove())

const ask = async (sql: string): Promise<Record<string, unknown>[]> => {
  const client = new pg.Client({ connectionString: cluster.url })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

const addMembers = async (count: number): Promise<void> => {
  const db = openDatabase(cluster.url, { max: 1 })
  for (let n = 0; n < count; n += 1) await makeMember({ db, clock: createClock() })
  await db.close()
}

const membersNow = () => ask('select id, email from member order by id')

// In this order: both use one database.
describe.skipIf(skipsPgBackRest)('point-in-time recovery with pgBackRest', { shuffle: false }, () => {
  it('brings deleted members back, as they were in the second before, with those since the backup [OPS-06]', async () => {
    await migrate(cluster.url)
    await addMembers(3)
    await cluster.backUp()
    await addMembers(2)
    const before = await membersNow()
    expect(before).toHaveLength(5)
    // pgBackRest counts the end of a backup in seconds: a target in that same second is none of its.
    await ask('select pg_sleep(1)')
    // A whole second lies between the target and the deletion.
    const [{ moment } = {}] = await ask(
      `select to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US') || '+00' as moment, pg_sleep(1)`,
    )
    await ask('delete from member')
    // Written to after the deletion: a restore must not merely stop at the end of the log.
    await addMembers(1)
    expect(await membersNow()).toHaveLength(1)
    await cluster.restoreTo(String(moment))
    expect(await membersNow()).toEqual(before)
    // It takes writes again.
    await expect.poll(() => ask('select pg_is_in_recovery() as it')).toEqual([{ it: false }])
    await addMembers(1)
    expect(await membersNow()).toHaveLength(6)
  })

  it('brings everything that was archived back when the disk of the database is lost', async () => {
    const before = await membersNow()
    // As archive_timeout does each minute.
    const [{ file } = {}] = await ask('select pg_walfile_name(pg_switch_wal()) as file')
    const archived = `select last_archived_wal >= '${file}' as it from pg_stat_archiver`
    await expect.poll(() => ask(archived), { timeout: 30_000 }).toEqual([{ it: true }])
    await cluster.loseDisk()
    await expect.poll(() => ask('select pg_is_in_recovery() as it')).toEqual([{ it: false }])
    expect(await membersNow()).toEqual(before)
  })
})
