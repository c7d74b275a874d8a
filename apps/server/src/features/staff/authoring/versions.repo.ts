import { z } from 'zod'
import { type Database, type Db, rowsOf, type Tx } from '#server/platform/db/client.ts'
import { and, desc, eq, isNotNull, lte, max, sql } from '../../../platform/db/drizzle.ts'
import { contentVersion } from './authoring.tables.ts'

export type VersionRow = typeof contentVersion.$inferSelect

/** The version of a draft. */
export const DRAFT = 0

const isDraft = eq(contentVersion.version, DRAFT)

/** The drafts, and the last published version of each file, without their texts. */
export const listStates = async (db: Db) => {
  const columns = {
    ...{ file: contentVersion.file, version: contentVersion.version, author: contentVersion.author },
    ...{ savedAt: contentVersion.savedAt, publishAt: contentVersion.publishAt },
    ...{ publishedAt: contentVersion.publishedAt, isProgram: sql<boolean>`${contentVersion.text} is null` },
  }
  const [drafts, published] = await Promise.all([
    db.select(columns).from(contentVersion).where(isDraft),
    db
      .selectDistinctOn([contentVersion.file], columns)
      .from(contentVersion)
      .where(isNotNull(contentVersion.publishedAt))
      .orderBy(contentVersion.file, desc(contentVersion.version)),
  ])
  return { drafts, published }
}

/** The texts of all drafts by their files. */
export const readDraftTexts = async (db: Db): Promise<ReadonlyMap<string, string>> => {
  const rows = await db
    .select({ file: contentVersion.file, text: contentVersion.text })
    .from(contentVersion)
    .where(isDraft)
  return new Map(rows.flatMap(({ file, text }) => (text === null ? [] : [[file, text]])))
}

const Published = z.object({ file: z.string(), text: z.string(), publication: z.int() })

/** The text that is published for each file; files without one are the program's. */
export const readPublished = async ({ pool }: Pick<Database, 'pool'>) =>
  rowsOf(
    Published,
    await pool.query(
      `select file, text, publication
       from (
         select distinct on (file) file, text, publication
         from content_version
         where published_at is not null
         order by file, version desc
       ) latest
       where text is not null`,
    ),
  )

/** The number of the last publication; 0 before the first. */
export const lastPublication = async (db: Db | Tx): Promise<number> => {
  const [found] = await db
    .select({ publication: contentVersion.publication })
    .from(contentVersion)
    .where(isNotNull(contentVersion.publication))
    .orderBy(desc(contentVersion.publication))
    .limit(1)
  return found?.publication ?? 0
}

/** Serializes all changes of a file, and publications among each other. */
export const lockContent = (tx: Tx): Promise<unknown> =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext('content_version'))`)

/** Published versions of a file, newest first. */
export const listVersions = (db: Db, file: string, limit: number): Promise<VersionRow[]> =>
  db
    .select()
    .from(contentVersion)
    .where(and(eq(contentVersion.file, file), isNotNull(contentVersion.publishedAt)))
    .orderBy(desc(contentVersion.version))
    .limit(limit)

/** The texts of a file that were ever published. */
export const listPublishedTexts = async (db: Db | Tx, file: string): Promise<string[]> => {
  const rows = await db
    .select({ text: contentVersion.text })
    .from(contentVersion)
    .where(and(eq(contentVersion.file, file), isNotNull(contentVersion.publishedAt)))
  return rows.flatMap(({ text }) => text ?? [])
}

export const findVersion = async (db: Db | Tx, file: string, version: number): Promise<VersionRow | null> => {
  const [found] = await db
    .select()
    .from(contentVersion)
    .where(and(eq(contentVersion.file, file), eq(contentVersion.version, version)))
  return found ?? null
}

/** Drafts with a time to be published, by that time. */
export const listScheduled = async (
  db: Db,
  limit: number,
): Promise<{ file: string; text: string; publishAt: Date }[]> => {
  const rows = await db
    .select({ file: contentVersion.file, text: contentVersion.text, publishAt: contentVersion.publishAt })
    .from(contentVersion)
    .where(isNotNull(contentVersion.publishAt))
    .orderBy(contentVersion.publishAt)
    .limit(limit)
  return rows.flatMap(({ file, text, publishAt }) => (text && publishAt ? [{ file, text, publishAt }] : []))
}

/** Due drafts. */
export const listDue = (db: Db, now: Date): Promise<{ file: string }[]> =>
  db
    .select({ file: contentVersion.file })
    .from(contentVersion)
    .where(lte(contentVersion.publishAt, now))
    .orderBy(contentVersion.publishAt)

/**
 * Locks all content, for a publication of texts that were checked when `publication` was the last one.
 * @returns whether it still is
 */
export const lockContentAt = async (tx: Tx, publication: number): Promise<boolean> => {
  await lockContent(tx)
  return (await lastPublication(tx)) === publication
}

/** The numbers of the next published version of a file, and of the next publication. Call it under `lockContent`. */
export const nextNumbers = async (
  tx: Tx,
  file: string,
): Promise<{ version: number; publication: number }> => {
  const [found] = await tx
    .select({
      version: max(sql`case when ${contentVersion.file} = ${file} then ${contentVersion.version} end`),
      publication: max(contentVersion.publication),
    })
    .from(contentVersion)
  return { version: Number(found?.version ?? 0) + 1, publication: (found?.publication ?? 0) + 1 }
}

export const insertVersion = async (tx: Tx, row: typeof contentVersion.$inferInsert): Promise<void> => {
  await tx.insert(contentVersion).values(row)
}

type Text = Pick<typeof contentVersion.$inferInsert, 'file' | 'text' | 'authorId' | 'author' | 'reason'>

/** Publishes a text; a draft of it stays. Call it under `lockContent`. @returns its version */
export const insertPublished = async (tx: Tx, text: Text, now: Date): Promise<number> => {
  const numbers = await nextNumbers(tx, text.file)
  await insertVersion(tx, { ...text, ...numbers, savedAt: now, publishedAt: now })
  return numbers.version
}

export const updateDraft = async (
  tx: Tx,
  file: string,
  values: Partial<typeof contentVersion.$inferInsert>,
): Promise<void> => {
  await tx
    .update(contentVersion)
    .set(values)
    .where(and(eq(contentVersion.file, file), isDraft))
}

export const deleteDraft = async (tx: Tx, file: string): Promise<void> => {
  await tx.delete(contentVersion).where(and(eq(contentVersion.file, file), isDraft))
}
