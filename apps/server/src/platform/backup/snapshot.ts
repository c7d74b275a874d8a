import type { Readable } from 'node:stream'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { z } from 'zod'
import { rowsOf } from '../db/client.ts'
import { migrationConnection } from '../db/lock-retries.ts'
import {
  listMigrations,
  listObstacles,
  listSequences,
  listTables,
  SETTINGS,
  type Sequence,
  sqlColumns,
  sqlName,
  sumUp,
  type Table,
} from './catalog.ts'
import { readQueueSchema } from './queue-schema.ts'

const Version = z.object({ server_version: z.string() })

/** A database as it was at one moment, while others write on. */
export interface Snapshot {
  /** PostgreSQL's version, such as 18.4. */
  readonly postgres: string
  readonly migrations: readonly string[]
  /** The SQL that creates the queue's tables; null when there are none. */
  readonly queueSchema: string | null
  readonly tables: readonly Table[]
  /** Whether nothing is there that a copy would meet. */
  readonly isEmpty: boolean
  /** The rows of a table in PostgreSQL's COPY text format. */
  copyOut(table: Table): Readable
  sumUp(table: Table): ReturnType<typeof sumUp>
  /** Read after the rows, because sequences are in no snapshot: none is behind the rows. */
  listSequences(): Promise<Sequence[]>
  close(): Promise<void>
}

const openIn = async (client: pg.Client): Promise<Snapshot> => {
  await client.query('begin isolation level repeatable read read only')
  await client.query(SETTINGS)
  const [server] = rowsOf(Version, await client.query('show server_version'))
  return {
    postgres: server?.server_version.split(' ', 1)[0] ?? '',
    migrations: await listMigrations(client),
    queueSchema: await readQueueSchema(client),
    tables: await listTables(client),
    isEmpty: (await listObstacles(client)).length === 0,
    copyOut: (table) =>
      client.query(copyTo(`copy (select ${sqlColumns(table)} from ${sqlName(table)}) to stdout`)),
    sumUp: (table) => sumUp(client, table),
    listSequences: () => listSequences(client),
    close: () => client.end(),
  }
}

/** Opens a snapshot on one connection. It changes nothing and blocks no writes. */
export const openSnapshot = async (url: string): Promise<Snapshot> => {
  const client = new pg.Client({
    ...migrationConnection(url),
    application_name: 'oola-backup',
    keepAlive: true,
  })
  // A broken connection fails the next query; without a listener the error would end the process.
  client.on('error', () => {})
  await client.connect()
  try {
    return await openIn(client)
  } catch (error) {
    await client.end().catch(() => {})
    throw error
  }
}
