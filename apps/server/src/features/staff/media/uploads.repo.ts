import type { Db, Tx } from '#server/platform/db/client.ts'
import { and, eq, isNotNull, isNull, lt, sql } from '../../../platform/db/drizzle.ts'
import { mediaUpload, mediaVersion } from './media.tables.ts'

export type UploadRow = typeof mediaUpload.$inferSelect

/** Serializes the beginnings of uploads and publications. */
export const lockMedia = (tx: Tx): Promise<unknown> =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext('media_version'))`)

/** Uploads that were put in place at some time. */
const isPlaced = (db: Db | Tx) =>
  sql`exists ${db
    .select({ one: sql`1` })
    .from(mediaVersion)
    .where(eq(mediaVersion.uploadId, mediaUpload.id))}`

export const findUpload = async (db: Db | Tx, id: string): Promise<UploadRow | null> => {
  const [found] = await db.select().from(mediaUpload).where(eq(mediaUpload.id, id))
  return found ?? null
}

/** One's own uploads that are not in place yet, oldest first. */
export const listOpenUploads = (db: Db | Tx, authorId: number | null): Promise<UploadRow[]> =>
  db
    .select()
    .from(mediaUpload)
    .where(
      and(
        authorId === null ? isNull(mediaUpload.authorId) : eq(mediaUpload.authorId, authorId),
        isNull(mediaUpload.removedAt),
        sql`not ${isPlaced(db)}`,
      ),
    )
    .orderBy(mediaUpload.touchedAt)

export const insertUpload = async (tx: Tx, row: typeof mediaUpload.$inferInsert): Promise<UploadRow> => {
  const [inserted] = await tx.insert(mediaUpload).values(row).returning()
  if (!inserted) throw new Error('an insert returns its row')
  return inserted
}

/** Adds a stored piece. @returns null when the upload was thrown away meanwhile */
export const addPiece = async (db: Db, id: string, piece: number, now: Date): Promise<UploadRow | null> => {
  const { received } = mediaUpload
  const [updated] = await db
    .update(mediaUpload)
    .set({
      touchedAt: now,
      received: sql`case when ${piece}::int = any(${received}) then ${received} else array_append(${received}, ${piece}::int) end`,
    })
    .where(and(eq(mediaUpload.id, id), isNull(mediaUpload.removedAt)))
    .returning()
  return updated ?? null
}

/** A stored piece that differs from its announced hash has to be sent again. */
export const dropPiece = async (db: Db, id: string, piece: number): Promise<void> => {
  await db
    .update(mediaUpload)
    .set({ received: sql`array_remove(${mediaUpload.received}, ${piece}::int)` })
    .where(eq(mediaUpload.id, id))
}

export const updateUpload = async (
  db: Db | Tx,
  id: string,
  values: Partial<typeof mediaUpload.$inferInsert>,
): Promise<UploadRow | null> => {
  const [updated] = await db.update(mediaUpload).set(values).where(eq(mediaUpload.id, id)).returning()
  return updated ?? null
}

/** Closes an upload that is not in place. Call it under `lockMedia`. @returns whether there was one */
export const closeUnplaced = async (tx: Tx, id: string, now: Date): Promise<boolean> => {
  const closed = await tx
    .update(mediaUpload)
    .set({ removedAt: now })
    .where(and(eq(mediaUpload.id, id), sql`not ${isPlaced(tx)}`))
    .returning({ id: mediaUpload.id })
  return closed.length > 0
}

/** Deletes a closed upload. */
export const deleteUpload = async (db: Db, id: string): Promise<void> => {
  await db.delete(mediaUpload).where(and(eq(mediaUpload.id, id), isNotNull(mediaUpload.removedAt)))
}

/** Uploads that were begun and left, or whose removal was interrupted. */
export const listAbandoned = (db: Db, before: Date): Promise<UploadRow[]> =>
  db
    .select()
    .from(mediaUpload)
    .where(and(lt(mediaUpload.touchedAt, before), sql`not ${isPlaced(db)}`))

const isOutdated = (db: Db | Tx, before: Date) =>
  and(
    isPlaced(db),
    sql`not exists (select 1 from ${mediaVersion} where ${mediaVersion.uploadId} = ${mediaUpload.id}
      and (${mediaVersion.replacedAt} is null or ${mediaVersion.replacedAt} >= ${before.toISOString()}))`,
  )

/** Uploads of which every version was replaced before a time, and whose pieces are still there. */
export const listOutdated = (db: Db, before: Date): Promise<UploadRow[]> =>
  db
    .select()
    .from(mediaUpload)
    .where(and(sql`cardinality(${mediaUpload.received}) > 0`, isOutdated(db, before)))

/** Closes an upload unless somebody went back to it meanwhile. Call it under `lockMedia`. */
export const closeOutdated = async (
  tx: Tx,
  id: string,
  { before, now }: { before: Date; now: Date },
): Promise<boolean> => {
  const closed = await tx
    .update(mediaUpload)
    .set({ removedAt: now })
    .where(and(eq(mediaUpload.id, id), isOutdated(tx, before)))
    .returning({ id: mediaUpload.id })
  return closed.length > 0
}
