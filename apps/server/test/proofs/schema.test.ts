import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FIRST_ID } from '../support/template-name.ts'
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts'
import {
  LOCAL_TABLES,
  listForeignKeys,
  listIndexes,
  listOwnedTables,
  listTables,
  MEMBER_TABLE,
  REFERENCE_TABLES,
  SYSTEM_TABLES,
} from './schema.ts'

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

  it('start their primary key with the member where they have one, unless one node has them', async () => {
    const tables = await listTables(database.db)
    const wrong = tables.filter(
      ({ name, columns, primaryKey }) =>
        columns.includes('member_id') && primaryKey[0] !== 'member_id' && !(name in LOCAL_TABLES),
    )
    expect(wrong).toEqual([])
    expect(tables.filter(({ primaryKey }) => primaryKey.length === 0)).toEqual([])
  })

  // What Citus asks of a table that is distributed by `member_id`: every unique key contains it, and a foreign key leads
  // to the same member's rows or to a table that every node has.
  it('have keys that a node can check alone, apart from tables that every node or only one has [OPS-21]', async () => {
    const tables = await listTables(database.db)
    const placed = { ...SYSTEM_TABLES, ...REFERENCE_TABLES, ...LOCAL_TABLES }
    const distributed = new Set(tables.map(({ name }) => name).filter((name) => !(name in placed)))
    expect(distributed.size).toBeGreaterThan(40)
    const names = new Set(tables.map(({ name }) => name))
    expect(Object.keys(placed).filter((name) => !names.has(name))).toEqual([])

    // Each has the column, and its primary key begins with it.
    const keys = new Map(tables.map((table) => [table.name, table]))
    expect([...distributed].filter((name) => keys.get(name)?.primaryKey[0] !== 'member_id')).toEqual([])

    const indexes = await listIndexes(database.db)
    const uniqueAcross = indexes.filter(
      ({ table, isUnique, columns }) => isUnique && distributed.has(table) && !columns.includes('member_id'),
    )
    expect(uniqueAcross).toEqual([])

    const foreign = await listForeignKeys(database.db)
    const leadsElsewhere = foreign.filter(({ table, target, columns, targetColumns }) => {
      if (!distributed.has(table)) return distributed.has(target)
      if (target in REFERENCE_TABLES) return false
      const place = columns.indexOf('member_id')
      return !distributed.has(target) || place < 0 || targetColumns[place] !== 'member_id'
    })
    expect(leadsElsewhere).toEqual([])
    // A row never changes its node: what it refers to does not clear its member when it is deleted.
    expect(
      foreign.filter(
        ({ table, cleared }) =>
          distributed.has(table) && cleared && (cleared.length === 0 || cleared.includes('member_id')),
      ),
    ).toEqual([])

    // Identities and sequences of 64 bits: Citus gives each node a part of their range.
    const { rows: short } = await database.db.pool.query(`select attrelid::regclass::text, attname
      from pg_attribute where attidentity <> '' and atttypid <> 'bigint'::regtype
      union all select oid::regclass::text, '' from pg_class c join pg_sequence s on s.seqrelid = c.oid
      where relnamespace = 'public'::regnamespace and s.seqtypid <> 'bigint'::regtype`)
    expect(short).toEqual([])
  })

  it('of which every node or only one has few, each with its members', async () => {
    const owned = new Set(await listOwnedTables(database.db))
    const named = Object.keys({ ...REFERENCE_TABLES, ...LOCAL_TABLES })
    expect(named.filter((name) => !owned.has(name))).toEqual([])
    // A reason to be on this list is a key across members.
    const unique = (await listIndexes(database.db)).filter(({ isUnique }) => isUnique)
    const needless = named.filter(
      (name) => !unique.some(({ table, columns }) => table === name && !columns.includes('member_id')),
    )
    expect(needless).toEqual([])
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
    const ofMembers = keys.filter(({ table }) => !(table in SYSTEM_TABLES))
    expect(ofMembers.filter(({ columns }) => columns[0] !== 'member_id')).toEqual([])
    const unindexed = keys.filter(
      (key) => !indexes.some(({ table, columns }) => table === key.table && columns[0] === key.columns[0]),
    )
    expect(unindexed).toEqual([])
  })
})
