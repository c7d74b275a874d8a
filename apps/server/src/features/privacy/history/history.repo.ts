import type { STEP_SOURCES } from '@oola/contract/privacy/history/history.constants'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { and, count, desc, eq, inArray, isNotNull, lt, ne, or, sql } from '../../../platform/db/drizzle.ts'
import { actionTotal } from '../../actions/actions.tables.ts'
import { historyImport, importedPart, importedStep } from './history.tables.ts'
import type { NewStep } from './history-preview.ts'

export type ImportRow = typeof historyImport.$inferSelect
export type SourceOfSteps = (typeof STEP_SOURCES)[number]

/** Not added: such a row can be dropped. */
const OPEN = ['reading', 'ready', 'refused'] as const
/** Imports of a list: more than anybody has. */
const LISTED = 50

/** Serializes the imports of a member, over all servers. */
export const lockImports = async (tx: Tx, memberId: number): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`history:${memberId}`}, 0))`)
}

const isImport = ({ memberId, id }: Pick<ImportRow, 'memberId' | 'id'>) =>
  and(eq(historyImport.memberId, memberId), eq(historyImport.id, id))

export const findImport = async (
  db: Db | Tx,
  key: Pick<ImportRow, 'memberId' | 'id'>,
): Promise<ImportRow | null> => {
  const [row] = await db.select().from(historyImport).where(isImport(key))
  return row ?? null
}

/** Newest first, without what only a single one shows. */
export const listImports = (db: Db, memberId: number) =>
  db
    .select({
      id: historyImport.id,
      source: historyImport.source,
      fileName: historyImport.fileName,
      status: historyImport.status,
      problem: historyImport.problem,
      done: historyImport.done,
      total: historyImport.total,
      addedAt: historyImport.addedAt,
      steps: sql<number>`coalesce((${historyImport.result}->>'steps')::int, 0)`,
    })
    .from(historyImport)
    .where(eq(historyImport.memberId, memberId))
    .orderBy(desc(historyImport.id))
    .limit(LISTED)

export const insertImport = async (
  tx: Tx,
  row: Pick<ImportRow, 'memberId' | 'source' | 'fileName' | 'bytes' | 'code' | 'createdAt'>,
): Promise<ImportRow> => {
  const [inserted] = await tx
    .insert(historyImport)
    .values({ ...row, status: 'reading' })
    .returning()
  if (!inserted) throw new Error('an insert returns its row')
  return inserted
}

/** Changes an import that is still in this state. @returns null when it is not */
export const changeImport = async (
  db: Db | Tx,
  { memberId, id, status }: Pick<ImportRow, 'memberId' | 'id' | 'status'>,
  change: Partial<ImportRow>,
): Promise<ImportRow | null> => {
  const [row] = await db
    .update(historyImport)
    .set(change)
    .where(and(isImport({ memberId, id }), eq(historyImport.status, status)))
    .returning()
  return row ?? null
}

/** Whether a file of the member is being added. */
export const isAdding = async (tx: Tx, memberId: number): Promise<boolean> => {
  const rows = await tx
    .select({ id: historyImport.id })
    .from(historyImport)
    .where(and(eq(historyImport.memberId, memberId), eq(historyImport.status, 'adding')))
    .limit(1)
  return rows.length > 0
}

/** Deletes imports that were not added: all of a member, or one. @returns the codes of their files */
export const deleteOpen = async (tx: Tx | Db, memberId: number, id?: number): Promise<string[]> => {
  const rows = await tx
    .delete(historyImport)
    .where(
      and(
        eq(historyImport.memberId, memberId),
        inArray(historyImport.status, [...OPEN]),
        id === undefined ? undefined : eq(historyImport.id, id),
      ),
    )
    .returning({ code: historyImport.code })
  return rows.flatMap(({ code }) => (code === null ? [] : [code]))
}

/** The codes of a member's files. */
export const listFiles = async (db: Db, memberId: number): Promise<string[]> => {
  const rows = await db
    .select({ code: historyImport.code })
    .from(historyImport)
    .where(and(eq(historyImport.memberId, memberId), isNotNull(historyImport.code)))
  return rows.flatMap(({ code }) => (code === null ? [] : [code]))
}

/** Files of all members that were not added in time. */
export const listLeft = (db: Db, before: Date) =>
  db
    .select({ memberId: historyImport.memberId, id: historyImport.id, code: historyImport.code })
    .from(historyImport)
    .where(
      and(
        lt(historyImport.createdAt, before),
        isNotNull(historyImport.code),
        ne(historyImport.status, 'adding'),
      ),
    )
    .limit(500)

/** Imports of all members that are still being added, long after their files came. */
export const listStuck = (db: Db, before: Date) =>
  db
    .select({ memberId: historyImport.memberId, id: historyImport.id })
    .from(historyImport)
    .where(
      and(
        lt(historyImport.createdAt, before),
        isNotNull(historyImport.code),
        eq(historyImport.status, 'adding'),
      ),
    )
    .limit(500)

/** Deletes the keys of added rows, of imports that can no longer be taken back. */
export const deleteOldParts = async (db: Db, before: Date): Promise<void> => {
  await db.delete(importedPart).where(lt(importedPart.addedAt, before))
}

/** The text and day of each step that came from one of these apps. */
export const listStepKeys = (db: Db | Tx, memberId: number, source: SourceOfSteps) =>
  db
    .select({ text: importedStep.text, day: importedStep.day })
    .from(importedStep)
    .where(and(eq(importedStep.memberId, memberId), eq(importedStep.source, source)))

export const countImported = async (db: Db | Tx, memberId: number): Promise<number> => {
  const [row] = await db
    .select({ steps: count() })
    .from(importedStep)
    .where(eq(importedStep.memberId, memberId))
  return row?.steps ?? 0
}

/** The member's own steps (G-47). */
export const readStepsTaken = async (db: Db, memberId: number): Promise<number> => {
  const [row] = await db
    .select({ stepsTaken: actionTotal.stepsTaken })
    .from(actionTotal)
    .where(eq(actionTotal.memberId, memberId))
  return row?.stepsTaken ?? 0
}

/** A step that is here already is left as it is. */
export const insertSteps = async (
  tx: Tx,
  { memberId, id, source }: Pick<ImportRow, 'memberId' | 'id'> & { source: SourceOfSteps },
  steps: readonly NewStep[],
): Promise<void> => {
  await tx.execute(sql`
    insert into imported_step (member_id, import_id, source, text, day, area_id)
    select ${memberId}, ${id}, ${source}, each.text, each.day, each.area_id
    from unnest(${sql.param(steps.map(({ text }) => text))}::text[], ${sql.param(steps.map(({ day }) => day))}::date[],
      ${sql.param(steps.map(({ areaId }) => areaId))}::smallint[]) as each (text, day, area_id)
    on conflict do nothing`)
}

/** The days of the steps that an import added. */
export const listStepDays = async (tx: Tx, { memberId, id }: Pick<ImportRow, 'memberId' | 'id'>) => {
  const rows = await tx
    .select({ day: importedStep.day })
    .from(importedStep)
    .where(and(eq(importedStep.memberId, memberId), eq(importedStep.importId, id)))
  return rows.map(({ day }) => day)
}

export const deleteSteps = async (
  tx: Tx,
  { memberId, id }: Pick<ImportRow, 'memberId' | 'id'>,
): Promise<void> => {
  await tx.delete(importedStep).where(and(eq(importedStep.memberId, memberId), eq(importedStep.importId, id)))
}

/** A page of steps, newest day first. */
export const listSteps = (
  db: Db,
  memberId: number,
  { after, limit }: { after: { day: string; id: number } | null; limit: number },
) =>
  db
    .select({
      id: importedStep.id,
      day: importedStep.day,
      text: importedStep.text,
      areaId: importedStep.areaId,
      source: importedStep.source,
    })
    .from(importedStep)
    .where(
      and(
        eq(importedStep.memberId, memberId),
        after === null
          ? undefined
          : or(
              lt(importedStep.day, after.day),
              and(eq(importedStep.day, after.day), lt(importedStep.id, after.id)),
            ),
      ),
    )
    .orderBy(desc(importedStep.day), desc(importedStep.id))
    .limit(limit)
