import type { ListColumns, StaffList } from '@oola/contract/staff/staff-views.calls'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { and, asc, eq, type SQL, sql } from '../../../platform/db/drizzle.ts'
import { member } from '../../account/account.tables.ts'
import { staffColumns, staffView } from './views.tables.ts'

const COLUMNS = {
  id: staffView.id,
  name: staffView.name,
  query: staffView.query,
  isShared: staffView.isShared,
  ownerId: staffView.memberId,
}
export type ViewRow = Pick<typeof staffView.$inferSelect, 'id' | 'name' | 'query' | 'isShared'> & {
  readonly ownerId: number
}

// Literally, so that the index of the shared ones fits.
const IS_SHARED = sql`${staffView.isShared}`

/** A person's views of a list and those for all, oldest first. */
export const listViews = async (db: Db, memberId: number, list: StaffList): Promise<ViewRow[]> => {
  const those = (condition: SQL | undefined) =>
    db
      .select({ ...COLUMNS, createdAt: staffView.createdAt })
      .from(staffView)
      .where(and(eq(staffView.list, list), condition))
  // Each by its own index: an `or` may read the views of everybody.
  const rows = await those(eq(staffView.memberId, memberId))
    .union(those(IS_SHARED))
    .orderBy(asc(staffView.createdAt), asc(staffView.name))
  return rows.map(({ createdAt: _, ...row }) => row)
}

/** The names of a person's views of a list; the person stays locked, so that two saves at once cannot exceed a limit. */
export const lockViewNames = async (tx: Tx, memberId: number, list: StaffList): Promise<string[]> => {
  await tx.select({ id: member.id }).from(member).where(eq(member.id, memberId)).for('update')
  const rows = await tx
    .select({ name: staffView.name })
    .from(staffView)
    .where(and(eq(staffView.memberId, memberId), eq(staffView.list, list)))
  return rows.map(({ name }) => name)
}

/** Adds a view, or replaces the one with its name. */
export const saveView = async (
  tx: Tx,
  { query, isShared, ...view }: Omit<typeof staffView.$inferInsert, 'id'>,
): Promise<ViewRow> => {
  const [row] = await tx
    .insert(staffView)
    .values({ ...view, query, isShared })
    .onConflictDoUpdate({
      target: [staffView.memberId, staffView.list, staffView.name],
      set: { query, isShared },
    })
    .returning(COLUMNS)
  if (!row) throw new Error('no view was saved')
  return row
}

/** Deletes a view of the person; `shared`: or one for all. @returns whether there was one */
export const deleteView = async (
  db: Db,
  { memberId, list, id }: { readonly memberId: number; readonly list: StaffList; readonly id: string },
  shared: boolean,
): Promise<boolean> => {
  const remove = async (condition: SQL) => {
    const isIt = and(eq(staffView.list, list), eq(staffView.id, id), condition)
    return (await db.delete(staffView).where(isIt)).rowCount === 1
  }
  return (await remove(eq(staffView.memberId, memberId))) || (shared && (await remove(IS_SHARED)))
}

export const findColumns = async (db: Db, memberId: number, list: StaffList): Promise<ListColumns | null> => {
  const [row] = await db
    .select({ columns: staffColumns.columns })
    .from(staffColumns)
    .where(and(eq(staffColumns.memberId, memberId), eq(staffColumns.list, list)))
  return row?.columns ?? null
}

export const saveColumns = async (db: Db, row: typeof staffColumns.$inferInsert): Promise<void> => {
  await db
    .insert(staffColumns)
    .values(row)
    .onConflictDoUpdate({
      target: [staffColumns.memberId, staffColumns.list],
      set: { columns: sql`excluded.columns` },
    })
}
