import type { MediaKind } from '@oola/contract/staff/media.constants'
import { REASON_MAX } from '@oola/contract/staff/staff.constants'
import type { FilmFacts } from '#server/platform/content/film-facts.ts'
import { bigId, instant } from '#server/platform/db/columns.ts'
import {
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  sql,
  text,
  uniqueIndex,
  uuid,
} from '../../../platform/db/drizzle.ts'

/** Files that staff upload. They are stored in their uploaded pieces: `media/<id>/<index>` in the store of files. */
export const mediaUpload = pgTable(
  'media_upload',
  {
    id: uuid('id').primaryKey(),
    /** Below `/media/`, such as `videos/step-1-intro.mp4`. */
    name: text('name').notNull(),
    kind: text('kind').$type<MediaKind>().notNull(),
    bytes: integer('bytes').notNull(),
    /** The SHA-256 of each piece, as announced at the beginning. */
    hashes: text('hashes').array().notNull(),
    /** The SHA-256 of `hashes`: identifies the whole file. */
    fingerprint: text('fingerprint').notNull(),
    /** The pieces that are stored. */
    received: integer('received').array().notNull().default(sql`'{}'`),
    authorId: bigId('author_id'),
    author: text('author').notNull(),
    touchedAt: instant('touched_at').notNull(),
    /** When the whole file was checked. */
    readyAt: instant('ready_at'),
    film: jsonb('film').$type<FilmFacts>(),
    /** The text of captions: servers read them without the store. */
    captions: text('captions'),
    /** From when on it can neither be used nor go on; after it the pieces are removed, and `received` is empty. */
    removedAt: instant('removed_at'),
  },
  (t) => [check('media_upload_bytes', sql`${t.bytes} > 0`)],
)

/** What was put in place under a name, in the order of its versions; rows never go. */
export const mediaVersion = pgTable(
  'media_version',
  {
    name: text('name').notNull(),
    version: integer('version').notNull(),
    /** Null: the file of the program again. */
    uploadId: uuid('upload_id'),
    authorId: bigId('author_id'),
    author: text('author').notNull(),
    reason: text('reason').notNull(),
    publishedAt: instant('published_at').notNull(),
    /** When the next version took its place. */
    replacedAt: instant('replaced_at'),
    /** Counts the publications of all files: servers see by the largest whether there is a new one. */
    publication: integer('publication').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.name, t.version] }),
    foreignKey({
      name: 'media_version_upload_id_fk',
      columns: [t.uploadId],
      foreignColumns: [mediaUpload.id],
    }),
    uniqueIndex('media_version_publication').on(t.publication),
    index('media_version_upload_idx').on(t.uploadId),
    check('media_version_reason', sql`char_length(${t.reason}) <= ${sql.raw(String(REASON_MAX))}`),
  ],
)
