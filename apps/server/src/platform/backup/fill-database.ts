import type { Writable } from 'node:stream'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { migrationConnection } from '../db/lock-retries.ts'
import { createTables } from '../db/migrate.ts'
import { BackupRefusal } from './backup-refusal.ts'
import {
  labelOf,
  listForeignKeys,
  listIndexes,
  listObstacles,
  listTables,
  SETTINGS,
  type Sequence,
  sqlColumns,
  sqlName,
  sumUp,
  type Table,
} from './catalog.ts'

/** A table of the original, with the sums that its copy must have. */
export interface SummedTable extends Table {
  readonly rows: number
  readonly checksum: string
}

interface Original {
  readonly migrations: readonly string[]
  readonly queueSchema: string | null
  readonly tables: readonly Table[]
}

/** What is known once all rows are there. */
interface Sums {
  readonly tables: readonly SummedTable[]
  readonly sequences: readonly Sequence[]
}

/** Opens the stream that receives the rows of a table. */
export type CopyIn = (table: Table) => Writable

const MOST_NAMED = 3

/** @throws BackupRefusal when the database is not empty */
const requireEmpty = async (client: pg.Client): Promise<void> => {
  const found = await listObstacles(client)
  if (found.length === 0) return
  const named = found.slice(0, MOST_NAMED).join(', ')
  throw new BackupRefusal(
    `The database already has tables (${named}${found.length > MOST_NAMED ? ', ...' : ''}): give an empty one.`,
  )
}

/** @throws BackupRefusal when the tables of this program differ from those of the original */
const requireSameTables = async (client: pg.Client, { tables }: Original): Promise<void> => {
  const describe = (table: Table) => `${labelOf(table)} (${table.columns.join(', ')})`
  const made = new Set((await listTables(client)).map(describe))
  const foreign = tables.filter((table) => !made.has(describe(table)))
  if (foreign.length > 0)
    throw new BackupRefusal(`The program creates no such tables: ${foreign.map(describe).join('; ')}.`)
}

/** @throws BackupRefusal naming the tables whose rows differ */
const compareSums = async (client: pg.Client, tables: readonly SummedTable[]): Promise<void> => {
  for (const table of tables) {
    const sum = await sumUp(client, table)
    if (sum.rows !== table.rows || sum.checksum !== table.checksum)
      throw new BackupRefusal(
        `${labelOf(table)} differs from the original: ${sum.rows} rows of ${table.rows}. Nothing was changed.`,
      )
  }
}

const fillIn = async (
  client: pg.Client,
  original: Original,
  load: (copyIn: CopyIn) => Promise<Sums>,
): Promise<void> => {
  await requireEmpty(client)
  await createTables(client, original.migrations)
  if (original.queueSchema) await client.query(original.queueSchema)
  // pg-boss sets time limits for its own transaction.
  await client.query(`${SETTINGS}; set local maintenance_work_mem = '256MB'`)
  await requireSameTables(client, original)
  // The foreign keys are created after the rows, which then need no order; disabling them takes a superuser.
  const foreignKeys = await listForeignKeys(client)
  for (const { table, name } of foreignKeys)
    await client.query(`alter table ${table} drop constraint ${name}`)
  // To build an index at the end is several times faster than to insert into it row by row.
  const indexes = await listIndexes(client)
  for (const { name } of indexes) await client.query(`drop index ${name}`)
  // Created a moment ago, but a migration and pg-boss insert some rows.
  await client.query(`truncate ${original.tables.map(sqlName).join(', ')}`)
  const { tables, sequences } = await load((table) =>
    client.query(copyFrom(`copy ${sqlName(table)} (${sqlColumns(table)}) from stdin`)),
  )
  for (const { definition } of indexes) await client.query(definition)
  for (const { table, name, definition } of foreignKeys)
    await client.query(`alter table ${table} add constraint ${name} ${definition}`)
  for (const { value, ...sequence } of sequences)
    if (value !== null) await client.query('select setval($1::regclass, $2)', [sqlName(sequence), value])
  await compareSums(client, tables)
}

/**
 * Creates the tables of a copy in an empty database and fills them, in one transaction: afterwards the database is
 * empty or complete.
 * @param load sends the rows, and returns the sums that they must have
 * @throws BackupRefusal when the database is not empty, or a sum differs
 */
export const fillDatabase = async (
  url: string,
  original: Original,
  load: (copyIn: CopyIn) => Promise<Sums>,
): Promise<void> => {
  const client = new pg.Client({
    ...migrationConnection(url),
    application_name: 'oola-restore',
    keepAlive: true,
  })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('begin')
    await client.query(SETTINGS)
    await fillIn(client, original, load)
    await client.query('commit')
    // Otherwise queries are planned without knowing the tables, until autovacuum has seen them.
    await client.query(`analyze ${original.tables.map(sqlName).join(', ')}`)
  } finally {
    // Ends an open transaction too.
    await client.end().catch(() => {})
  }
}
