import type { Db } from '#server/platform/db/client.ts'
import { and, eq, gt, lt, ne } from '../../../platform/db/drizzle.ts'
import { contentEditor } from './authoring.tables.ts'

/** Says that a person has a file open. */
export const upsertEditor = async (db: Db, row: typeof contentEditor.$inferInsert): Promise<void> => {
  const { name, seenAt } = row
  await db
    .insert(contentEditor)
    .values(row)
    .onConflictDoUpdate({ target: [contentEditor.file, contentEditor.staffId], set: { name, seenAt } })
}

export const deleteEditor = async (db: Db, file: string, staffId: number): Promise<void> => {
  await db.delete(contentEditor).where(and(eq(contentEditor.file, file), eq(contentEditor.staffId, staffId)))
}

/** The others who have a file open. */
export const listOtherEditors = (db: Db, file: string, staffId: number, since: Date) =>
  db
    .select({ id: contentEditor.staffId, name: contentEditor.name })
    .from(contentEditor)
    .where(
      and(eq(contentEditor.file, file), ne(contentEditor.staffId, staffId), gt(contentEditor.seenAt, since)),
    )
    .orderBy(contentEditor.name)

/** Rows that count no more. */
export const deleteOldEditors = async (db: Db, before: Date): Promise<void> => {
  await db.delete(contentEditor).where(lt(contentEditor.seenAt, before))
}
