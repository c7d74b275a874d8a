import { REASON_MAX } from '@oola/contract/staff/staff.constants'
import { bigId, instant } from '#server/platform/db/columns.ts'
import {
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  sql,
  text,
  uniqueIndex,
} from '../../../platform/db/drizzle.ts'

/**
 * Versions of content files on top of `content/` (AUTHOR-04; decisions 17.10). Version 0 is the draft of its file: the key
 * allows only one. Published rows never change.
 */
export const contentVersion = pgTable(
  'content_version',
  {
    /** Relative to `content/`, such as `site/faq.yaml`. */
    file: text('file').notNull(),
    /** 0 for the draft, then 1, 2, 3 in the order of publishing. */
    version: integer('version').notNull(),
    /** The YAML; null takes the file of the program back. */
    text: text('text'),
    /** The state of the draft that an editor saw: a random start, so that no later draft has the same, plus one a save. */
    saves: integer('saves').notNull().default(0),
    authorId: bigId('author_id'),
    author: text('author').notNull(),
    savedAt: instant('saved_at').notNull(),
    /** When the draft publishes itself; null: by hand. */
    publishAt: instant('publish_at'),
    publishedAt: instant('published_at'),
    /** Counts the publications of all files: servers see by the largest whether there is a new one. */
    publication: integer('publication'),
    reason: text('reason').notNull().default(''),
  },
  (t) => [
    primaryKey({ columns: [t.file, t.version] }),
    uniqueIndex('content_version_publication').on(t.publication),
    index('content_version_due_idx').on(t.publishAt).where(sql`${t.publishAt} is not null`),
    check('content_version_draft', sql`(${t.version} = 0) = (${t.publishedAt} is null)`),
    check('content_version_published', sql`(${t.publishedAt} is null) = (${t.publication} is null)`),
    check('content_version_reason', sql`char_length(${t.reason}) <= ${sql.raw(String(REASON_MAX))}`),
  ],
)

/** Who has a file open in the editor; a row counts for a few seconds (AUTHOR-04). */
export const contentEditor = pgTable(
  'content_editor',
  {
    file: text('file').notNull(),
    staffId: bigId('staff_id').notNull(),
    name: text('name').notNull(),
    seenAt: instant('seen_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.file, t.staffId] })],
)
