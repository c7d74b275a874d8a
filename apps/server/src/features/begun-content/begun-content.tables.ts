import { instant } from '#server/platform/db/columns.ts'
import { index, jsonb, pgTable, primaryKey, sql, text } from '../../platform/db/drizzle.ts'
import { memberId } from '../account/account.tables.ts'

/** A piece of content as it was when the first member began something with it, by the digest of its JSON. */
export const contentText = pgTable('content_text', {
  digest: text('digest').primaryKey(),
  content: jsonb('content').notNull(),
})

/**
 * The content with which a member has begun something: it stays theirs after later publications (AUTHOR-07). The
 * digest is that of a row in `content_text`, which is never deleted.
 */
export const begunContent = pgTable(
  'begun_content',
  {
    memberId: memberId(),
    /** What was begun, such as `quiz:401:2` (begun-content.service.ts). */
    what: text('what').notNull(),
    digest: text('digest').notNull(),
    begunAt: instant('begun_at').notNull(),
    /** Null while the member is in the middle of it. */
    finishedAt: instant('finished_at'),
  },
  (t) => [
    primaryKey({ columns: [t.memberId, t.what] }),
    index('begun_content_open_idx').on(t.what.op('text_pattern_ops')).where(sql`${t.finishedAt} is null`),
  ],
)
