import type { ListColumns, StaffList } from '@oola/contract/staff/staff-views.calls'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { and, asc, eq, or, sql } from '../../../platform/db/drizzle.ts'
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

/** A person's views of a list and those for all, oldest first. */
export const listViews = (db: Db, memberId: number, list: StaffList): Promise<ViewRow[]> =>
  db
    .select(COLUMNS)
    .from(staffView)
    .where(and(eq(staffView.list, list), or(eq(staffView.memberId, memberId), eq(staffView.isShared, true))))
    .orderBy(asc(staffView.createdAt), asc(staffView.name))

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
  const whose = or(eq(staffView.memberId, memberId), shared ? eq(staffView.isShared, true) : undefined)
  const { rowCount } = await db
    .delete(staffView)
    .where(and(eq(staffView.list, list), eq(staffView.id, id), whose))
  return rowCount === 1
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
