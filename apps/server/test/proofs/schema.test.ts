import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FIRST_ID } from '../support/template-name.ts'
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts'
import {
  listForeignKeys,
  listIndexes,
  listOwnedTables,
  listTables,
  MEMBER_TABLE,
  SYSTEM_TABLES,
} from './schema.ts'

/** Unique across all members, with the reason. None of it is a member's own row, except `member` itself. */
const UNIQUE_OVER_ALL_MEMBERS: Readonly<Record<string, string>> = {
  member_pkey: 'the customer id',
  member_email_key: 'members log in by their e-mail',
  member_web_alias_key: 'an alias is part of a public address',
  session_booking_time: 'no time of a coach is booked twice, by whichever client',
  enrolment_key: 'one form makes one account, whatever is corrected in it',
}

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

describe('the tables, so that they can be distributed by member (architecture, rule 4)', () => {
  it('belong to a member each, apart from a short list', async () => {
    const tables = await listTables(database.db)
    const owned = tables.filter(({ name }) => name !== MEMBER_TABLE && !(name in SYSTEM_TABLES))
    expect(owned.length).toBeGreaterThan(5)
    expect(owned.filter(({ columns }) => !columns.includes('member_id'))).toEqual([])
  })

  it('have no entry on the short list that does not exist, or that belongs to a member after all', async () => {
    const tables = new Map((await listTables(database.db)).map((table) => [table.name, table]))
    for (const name of Object.keys(SYSTEM_TABLES)) {
      expect(tables.get(name)?.columns, name).toBeDefined()
      expect(tables.get(name)?.columns, name).not.toContain('member_id')
    }
  })

  it('start their primary key with the member where they have one', async () => {
    const tables = await listTables(database.db)
    const wrong = tables.filter(
      ({ columns, primaryKey }) => columns.includes('member_id') && primaryKey[0] !== 'member_id',
    )
    expect(wrong).toEqual([])
    expect(tables.filter(({ primaryKey }) => primaryKey.length === 0)).toEqual([])
  })

  it('are unique within a member, so that no other member need be asked', async () => {
    const owned = new Set(await listOwnedTables(database.db))
    const unique = (await listIndexes(database.db)).filter(
      ({ table, isUnique }) => isUnique && owned.has(table),
    )
    const wrong = unique.filter(
      ({ name, columns }) => columns[0] !== 'member_id' && !(name in UNIQUE_OVER_ALL_MEMBERS),
    )
    expect(wrong).toEqual([])
    const names = unique.map(({ name }) => name)
    expect(Object.keys(UNIQUE_OVER_ALL_MEMBERS).filter((name) => !names.includes(name))).toEqual([])
  })

  it('have ids of 64 bits, and all tests make rows whose ids need them [OPS-02]', async () => {
    const { rows: short } = await database.db.pool.query(`select table_name, column_name
      from information_schema.columns where table_schema = 'public' and data_type = 'integer'
      and (is_identity = 'YES' or column_name = 'id' or column_name like '%\\_id')`)
    expect(short).toEqual([])
    const { rows: sequences } = await database.db.pool.query(`select count(*) as all,
      count(*) filter (where data_type = 'bigint'::regtype and start_value >= ${FIRST_ID}) as long
      from pg_sequences where schemaname = 'public'`)
    expect(sequences[0].all).toBeGreaterThan(10)
    expect(sequences[0].long).toBe(sequences[0].all)
  })

  // Deleting what is referred to looks for the rows that refer to it: one member's rows, by an index, are few enough.
  it('refer to other tables by the member first, and by an index that finds the rows again', async () => {
    const keys = await listForeignKeys(database.db)
    const indexes = (await listIndexes(database.db)).filter(({ isPartial }) => !isPartial)
    expect(keys.length).toBeGreaterThan(5)
    expect(keys.filter(({ columns }) => columns[0] !== 'member_id')).toEqual([])
    const unindexed = keys.filter(
      (key) => !indexes.some(({ table, columns }) => table === key.table && columns[0] === key.columns[0]),
    )
    expect(unindexed).toEqual([])
  })
})
