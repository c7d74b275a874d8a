import type { PgTable } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { type Db, rowsOf, type Tx } from '#server/platform/db/client.ts'
import { and, eq, getTableColumns, getTableConfig, isNull, sql } from '../../../platform/db/drizzle.ts'
import { action, actionDay, actionRepeat, actionTotal } from '../../actions/actions.tables.ts'
import { assessment } from '../../assessment/assessment.tables.ts'
import { goal } from '../../goals/goals.tables.ts'
import { todoTask } from '../../todo/todo.tables.ts'
import { importedPart } from './history.tables.ts'
import { IMPORTED_TOGETHER, type ImportGroup } from './import-rule.ts'

export type StoredKey = (string | number | boolean)[]
type Values = Readonly<Record<string, unknown>>

/** Rows of one statement. */
const AT_A_TIME = 500

/** Whether the rows of a table have ids that the database gives. */
export const hasOwnIds = (table: PgTable): boolean => 'id' in getTableColumns(table)

/** The properties of a table's key, without the member. */
export const keyOf = (table: PgTable): string[] => {
  const names = new Set(
    getTableConfig(table).primaryKeys.flatMap(({ columns }) => columns.map(({ name }) => name)),
  )
  return Object.entries(getTableColumns(table)).flatMap(([property, { name, primary }]) =>
    (primary || names.has(name)) && name !== 'member_id' ? [property] : [],
  )
}

const columnOf = (table: PgTable, property: string) => {
  const column = getTableColumns(table)[property]
  if (!column) throw new Error(`no column ${property}`)
  return column
}

/** The groups of which the account has something. A wheel without answers, which waits for the first one, is nothing. */
export const findPresentGroups = async (db: Db | Tx, memberId: number): Promise<Set<ImportGroup>> => {
  const Groups = z.object({ wheels: z.boolean(), goals: z.boolean(), steps: z.boolean(), todos: z.boolean() })
  const [found] = rowsOf(
    Groups,
    await db.execute(sql`select
      exists (select 1 from ${assessment} where member_id = ${memberId} and answered > 0) as wheels,
      exists (select 1 from ${goal} where member_id = ${memberId}) as goals,
      (exists (select 1 from ${action} where member_id = ${memberId})
        or exists (select 1 from ${actionRepeat} where member_id = ${memberId})
        or exists (select 1 from ${actionDay} where member_id = ${memberId})) as steps,
      exists (select 1 from ${todoTask} where member_id = ${memberId}) as todos`),
  )
  return new Set(IMPORTED_TOGETHER.filter((group) => found?.[group]))
}

/** The values of these columns in each row of a member, as one text. */
export const keyText = (values: readonly unknown[]): string => JSON.stringify(values)

export const listKeys = async (
  db: Db | Tx,
  table: PgTable,
  { memberId, by }: { memberId: number; by: readonly string[] },
): Promise<Set<string>> => {
  const rows = await db
    .select(Object.fromEntries(by.map((name) => [name, columnOf(table, name)])))
    .from(table)
    .where(eq(columnOf(table, 'memberId'), memberId))
  return new Set(rows.map((row) => keyText(by.map((name) => row[name]))))
}

/** New ids for rows of a table. */
export const reserveIds = async (tx: Tx, table: PgTable, count: number): Promise<number[]> => {
  const { name } = getTableConfig(table)
  const rows = rowsOf(
    z.object({ id: z.coerce.number() }),
    await tx.execute(
      sql`select nextval(pg_get_serial_sequence(${name}, 'id')) as id from generate_series(1, ${count}::int)`,
    ),
  )
  return rows.map(({ id }) => id).toSorted((a, b) => a - b)
}

/** How rows are inserted. */
interface Insertion {
  /** Whether a row whose key is there is left as it is; otherwise the whole import is refused. */
  readonly skips: boolean
  /** Called with the number of rows of each statement. */
  readonly inserted: (count: number) => Promise<void>
}

/** @returns the keys of the rows that came in */
export const insertRows = async (
  tx: Tx,
  table: PgTable,
  rows: readonly Values[],
  { skips, inserted }: Insertion,
): Promise<StoredKey[]> => {
  const key = keyOf(table)
  const returned = Object.fromEntries(key.map((name) => [name, columnOf(table, name)]))
  const keys: StoredKey[] = []
  for (let at = 0; at < rows.length; at += AT_A_TIME) {
    const some = rows.slice(at, at + AT_A_TIME)
    const insert = tx.insert(table)
    // Rows of this table; its columns are known at run time only.
    const into = (hasOwnIds(table) ? insert.overridingSystemValue() : insert).values(some as never)
    const stored = await (skips ? into.onConflictDoNothing() : into).returning(returned)
    for (const row of stored) keys.push(key.map((name) => row[name] as string | number))
    await inserted(some.length)
  }
  return keys
}

export const addStepsTaken = async (tx: Tx, memberId: number, steps: number): Promise<void> => {
  await tx
    .update(actionTotal)
    .set({ stepsTaken: sql`greatest(0, ${actionTotal.stepsTaken} + ${steps}::bigint)` })
    .where(eq(actionTotal.memberId, memberId))
}

/** The open wheel without answers: in the way of the step to which a whole one leads. */
export const deleteEmptyWheel = async (tx: Tx, memberId: number): Promise<void> => {
  await tx
    .delete(assessment)
    .where(and(eq(assessment.memberId, memberId), isNull(assessment.completedAt), eq(assessment.answered, 0)))
}

export const hasOpenWheel = async (tx: Tx, memberId: number): Promise<boolean> => {
  const rows = await tx
    .select({ id: assessment.id })
    .from(assessment)
    .where(and(eq(assessment.memberId, memberId), isNull(assessment.completedAt)))
  return rows.length > 0
}

interface StoredPart {
  readonly memberId: number
  readonly importId: number
}

interface NewPart extends StoredPart {
  readonly addedAt: Date
}

export const insertPart = async (
  tx: Tx,
  { memberId, importId, addedAt }: NewPart,
  part: string,
  keys: StoredKey[],
): Promise<void> => {
  await tx.insert(importedPart).values({ memberId, importId, part, keys, addedAt })
}

export const listParts = (tx: Tx, { memberId, importId }: StoredPart) =>
  tx
    .select({ part: importedPart.part, keys: importedPart.keys })
    .from(importedPart)
    .where(and(eq(importedPart.memberId, memberId), eq(importedPart.importId, importId)))

export const deleteParts = async (tx: Tx, { memberId, importId }: StoredPart): Promise<void> => {
  await tx
    .delete(importedPart)
    .where(and(eq(importedPart.memberId, memberId), eq(importedPart.importId, importId)))
}

const keysJson = (keys: readonly StoredKey[]) => sql`jsonb_array_elements(${JSON.stringify(keys)}::jsonb)`

/** Deletes the rows with these keys; missing ones are no error. */
export const deleteRows = async (
  tx: Tx,
  table: PgTable,
  memberId: number,
  keys: readonly StoredKey[],
): Promise<void> => {
  const names = keyOf(table)
  const columns = sql.join(
    names.map((name) => sql`${columnOf(table, name)}::text`),
    sql`, `,
  )
  const values = sql.join(
    names.map((_, index) => sql`key ->> ${sql.raw(String(index))}`),
    sql`, `,
  )
  await tx
    .delete(table)
    .where(
      and(
        eq(columnOf(table, 'memberId'), memberId),
        sql`(${columns}) in (select ${values} from ${keysJson(keys)} as key)`,
      ),
    )
}

/** Takes the steps of these days off again: `[day, completed, excused]`. What was done since stays counted. */
export const subtractDays = async (tx: Tx, memberId: number, keys: readonly StoredKey[]): Promise<void> => {
  await tx.execute(sql`
    update ${actionDay} set completed = greatest(0, completed - (key ->> 1)::smallint),
      excused = excused and not (key ->> 2)::boolean
    from ${keysJson(keys)} as key where member_id = ${memberId} and day = (key ->> 0)::date`)
  await tx.execute(sql`
    delete from ${actionDay} where member_id = ${memberId} and completed = 0 and not excused
      and day in (select (key ->> 0)::date from ${keysJson(keys)} as key)`)
}

/**
 * What came since of rules that are taken back: a step that was done stays, as one that the member wrote; an open one goes
 * with its rule.
 */
export const releaseOccurrences = async (
  tx: Tx,
  memberId: number,
  keys: readonly StoredKey[],
): Promise<void> => {
  const rules = sql`(select (key ->> 0)::bigint from ${keysJson(keys)} as key)`
  await tx.execute(sql`
    update ${action} set source = 'member', repeat_id = null
    where member_id = ${memberId} and repeat_id in ${rules} and completed_at is not null`)
  await tx.execute(sql`delete from ${action} where member_id = ${memberId} and repeat_id in ${rules}`)
}
