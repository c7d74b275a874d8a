import { z } from 'zod'
import { type Database, type Db, rowsOf, type Tx } from '#server/platform/db/client.ts'
import { and, desc, eq, getTableColumns, isNull, max, sql } from '../../../platform/db/drizzle.ts'
import { mediaUpload, mediaVersion } from './media.tables.ts'

/** The number of the last publication; 0 before the first. */
export const lastMediaPublication = async (db: Db | Tx): Promise<number> => {
  const [found] = await db.select({ publication: max(mediaVersion.publication) }).from(mediaVersion)
  return found?.publication ?? 0
}

const Placed = z.object({ name: z.string(), id: z.uuid(), captions: z.string().nullable() })

/** The upload that is in place for each name; names without one are the program's. */
export const readPlacedMedia = async ({ pool }: Pick<Database, 'pool'>) =>
  rowsOf(
    Placed,
    await pool.query(
      `select version.name, upload.id, upload.captions
       from media_version version join media_upload upload on upload.id = version.upload_id
       where version.replaced_at is null`,
    ),
  )

const columns = {
  ...getTableColumns(mediaVersion),
  bytes: mediaUpload.bytes,
  film: mediaUpload.film,
  removedAt: mediaUpload.removedAt,
}

/** The versions that are in place, of all names. */
export const listCurrent = (db: Db) =>
  db
    .select(columns)
    .from(mediaVersion)
    .leftJoin(mediaUpload, eq(mediaUpload.id, mediaVersion.uploadId))
    .where(isNull(mediaVersion.replacedAt))

/** The versions of a name, newest first. */
export const listMediaVersions = (db: Db | Tx, name: string) =>
  db
    .select(columns)
    .from(mediaVersion)
    .leftJoin(mediaUpload, eq(mediaUpload.id, mediaVersion.uploadId))
    .where(eq(mediaVersion.name, name))
    .orderBy(desc(mediaVersion.version))
export type MediaVersionRow = Awaited<ReturnType<typeof listMediaVersions>>[number]

/** Puts a version in place and marks the one before as replaced. Call it under `lockMedia`. */
export const placeVersion = async (
  tx: Tx,
  row: Omit<typeof mediaVersion.$inferInsert, 'version' | 'publication'>,
): Promise<void> => {
  const [numbers] = await tx
    .select({
      version: max(sql`case when ${mediaVersion.name} = ${row.name} then ${mediaVersion.version} end`),
      publication: max(mediaVersion.publication),
    })
    .from(mediaVersion)
  await tx
    .update(mediaVersion)
    .set({ replacedAt: row.publishedAt })
    .where(and(eq(mediaVersion.name, row.name), isNull(mediaVersion.replacedAt)))
  await tx.insert(mediaVersion).values({
    ...row,
    version: Number(numbers?.version ?? 0) + 1,
    publication: (numbers?.publication ?? 0) + 1,
  })
}
