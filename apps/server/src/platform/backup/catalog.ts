import type pg from 'pg'
import { z } from 'zod'
import { rowsOf } from '../db/client.ts'

/** The schemas of the portal: its tables, and the queue of jobs (pg-boss). */
const SCHEMAS = ['public', 'pgboss']

/** The queue's own figures by day, in a partition for each day that pg-boss makes and drops. They are not needed in a copy. */
const LEFT_OUT = 'pgboss.queue_stats'

/** A table, and its columns without generated ones. */
export const Table = z.object({ schema: z.string(), name: z.string(), columns: z.array(z.string()) })
export type Table = z.output<typeof Table>

/** A sequence, and its last value; null when none was taken. */
export const Sequence = z.object({ schema: z.string(), name: z.string(), value: z.string().nullable() })
export type Sequence = z.output<typeof Sequence>

const ForeignKey = z.object({ table: z.string(), name: z.string(), definition: z.string() })
export type ForeignKey = z.output<typeof ForeignKey>

const Index = z.object({ name: z.string(), definition: z.string() })
type Index = z.output<typeof Index>

const Name = z.object({ name: z.string() })
const Sum = z.object({ rows: z.number(), checksum: z.string() })

/** `schema.table`, for messages and names of parts. */
export const labelOf = ({ schema, name }: Pick<Table, 'schema' | 'name'>): string => `${schema}.${name}`

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`
/** A table's name for SQL. */
export const sqlName = ({ schema, name }: Pick<Table, 'schema' | 'name'>): string =>
  `${quoted(schema)}.${quoted(name)}`
/** A table's columns for SQL. */
export const sqlColumns = ({ columns }: Table): string => columns.map(quoted).join(', ')

/**
 * For the transaction of a copy: rows look the same as text on every server, and nothing ends a long statement or a pause between two.
 * Local, because a pool such as PgBouncer gives the next transaction another session.
 */
export const SETTINGS = `
  set local statement_timeout = 0; set local lock_timeout = 0; set local idle_in_transaction_session_timeout = 0;
  set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres';
  set local extra_float_digits = 1; set local bytea_output = 'hex'; set local client_encoding = 'UTF8'`

const OF_AN_EXTENSION = `exists (select from pg_depend where classid = 'pg_class'::regclass and objid = c.oid and deptype = 'e')`

/** The tables whose rows are copied, in a fixed order. A partitioned table is one table. */
export const listTables = async (client: pg.ClientBase): Promise<Table[]> => {
  const tables = rowsOf(
    Table,
    await client.query(
      `select n.nspname as schema, c.relname as name, array(
         select attname::text from pg_attribute
         where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum) as columns
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where n.nspname = any($1) and c.relkind in ('r', 'p') and not c.relispartition and not ${OF_AN_EXTENSION}
       order by n.nspname collate "C" desc, c.relname collate "C"`,
      [SCHEMAS],
    ),
  )
  return tables.filter((table) => labelOf(table) !== LEFT_OUT)
}

/** Tables, views and sequences that prevent a copy. */
export const listObstacles = async (client: pg.ClientBase): Promise<string[]> => {
  const found = await client.query(
    `select format('%s.%s', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = any($1) and c.relkind in ('r', 'p', 'v', 'm', 'S') and not ${OF_AN_EXTENSION} order by 1`,
    [SCHEMAS],
  )
  return rowsOf(Name, found).map(({ name }) => name)
}

/** Every sequence, of identity columns too. */
export const listSequences = async (client: pg.ClientBase): Promise<Sequence[]> =>
  rowsOf(
    Sequence,
    await client.query(
      `select schemaname as schema, sequencename as name, last_value::text as value from pg_sequences
       where schemaname = any($1) order by 1, 2`,
      [SCHEMAS],
    ),
  )

/** The foreign keys, without those that a partition has from its table. */
export const listForeignKeys = async (client: pg.ClientBase): Promise<ForeignKey[]> =>
  rowsOf(
    ForeignKey,
    await client.query(
      `select k.conrelid::regclass::text as "table", quote_ident(k.conname) as name, pg_get_constraintdef(k.oid) as definition
       from pg_constraint k join pg_namespace n on n.oid = k.connamespace
       where k.contype = 'f' and k.conparentid = 0 and n.nspname = any($1)`,
      [SCHEMAS],
    ),
  )

/** Whether there is a table of this name. */
export const hasTable = async (client: pg.ClientBase, name: string): Promise<boolean> =>
  (await client.query('select where to_regclass($1) is not null', [name])).rowCount === 1

/** The indexes that no constraint needs and no partition has from its table. */
export const listIndexes = async (client: pg.ClientBase): Promise<Index[]> =>
  rowsOf(
    Index,
    await client.query(
      `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
       from pg_index i join pg_class c on c.oid = i.indexrelid join pg_namespace n on n.oid = c.relnamespace
       where n.nspname = any($1)
         and not exists (select from pg_constraint where conindid = i.indexrelid and contype in ('p', 'u', 'x'))
         and not exists (select from pg_inherits where inhrelid = i.indexrelid)`,
      [SCHEMAS],
    ),
  )

/** The migrations that have run, in order; none in a database without the portal's tables. */
export const listMigrations = async (client: pg.ClientBase): Promise<string[]> => {
  if (!(await hasTable(client, 'public.schema_migration'))) return []
  return rowsOf(Name, await client.query('select name from schema_migration order by name')).map(
    ({ name }) => name,
  )
}

/**
 * The number of a table's rows and a checksum that does not depend on their order: the sum of 64 bits of each row's MD5.
 * PostgreSQL's own hashes are quicker, but may differ between its versions.
 */
export const sumUp = async (client: pg.ClientBase, table: Table): Promise<z.output<typeof Sum>> => {
  const sums = await client.query(
    `select count(*) as rows, coalesce(sum(('x' || left(md5(row(${sqlColumns(table)})::text), 16))::bit(64)::bigint), 0)::text as checksum
     from ${sqlName(table)}`,
  )
  const [sum] = rowsOf(Sum, sums)
  if (!sum) throw new Error(`${labelOf(table)} has no sum`)
  return sum
}
