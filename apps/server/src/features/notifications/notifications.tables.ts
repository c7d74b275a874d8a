import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant } from '#server/platform/db/columns.ts'
import { member } from '../account/account.tables.ts'

/** Something that a member is told once (G-114). */
export const notification = pgTable(
  'notification',
  {
    memberId: integer('member_id')
      .notNull()
      .references(() => member.id, { onDelete: 'cascade' }),
    id: integer('id').notNull().generatedAlwaysAsIdentity({ startWith: 1001 }),
    /** Names what caused it, once for each cause, so that a repeated cause tells nothing twice. */
    cause: text('cause').notNull(),
    title: text('title').notNull(),
    /** HTML, sanitised before it was stored. */
    message: text('message').notNull(),
    createdAt: instant('created_at').notNull(),
    deliveredAt: instant('delivered_at'),
    /** When she had it before her in the list. */
    seenAt: instant('seen_at'),
  },
  (t) => [
    primaryKey({ columns: [t.memberId, t.id] }),
    uniqueIndex('notification_cause_key').on(t.memberId, t.cause),
    index('notification_recent_idx').on(t.memberId, t.createdAt),
    check('notification_title', sql`char_length(${t.title}) between 1 and 200`),
  ],
)
