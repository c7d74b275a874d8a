import { sql } from 'drizzle-orm'
import { check, foreignKey, integer, pgTable, primaryKey, smallint, text, unique } from 'drizzle-orm/pg-core'
import { instant } from '#server/platform/db/columns.ts'
import { member } from '../account/account.tables.ts'
import { assessment } from '../assessment/assessment.tables.ts'

/**
 * What a member offered to share, as it was then: the page and its picture never change afterwards. The same content
 * is the same page; it is public from `publishedAt` on (spec-decision 8).
 */
export const sharePage = pgTable(
  'share_page',
  {
    memberId: integer('member_id')
      .notNull()
      .references(() => member.id, { onDelete: 'cascade' }),
    /** The random part of the code, 22 characters. */
    key: text('key').notNull(),
    /** 1 the wheel of scores, 2 the wheel of the Top 7. */
    kind: smallint('kind').notNull(),
    assessmentId: integer('assessment_id').notNull(),
    firstName: text('first_name').notNull(),
    /** Kind 1: seven area scores, area order. Kind 2: the areas of the Top 7, goal order. */
    petals: smallint('petals').array().notNull(),
    /** The number in the hub: the overall score, or how many goals of the Top 7 are set. */
    hub: smallint('hub').notNull(),
    createdAt: instant('created_at').notNull(),
    publishedAt: instant('published_at'),
  },
  (t) => [
    foreignKey({
      columns: [t.memberId, t.assessmentId],
      foreignColumns: [assessment.memberId, assessment.id],
    }).onDelete('cascade'),
    primaryKey({ columns: [t.memberId, t.key] }),
    unique('share_page_same_content').on(t.memberId, t.kind, t.assessmentId, t.firstName, t.petals),
    check('share_page_kind', sql`${t.kind} in (1, 2)`),
    check('share_page_key', sql`${t.key} ~ '^[A-Za-z0-9_-]{22}$'`),
    check('share_page_petals', sql`cardinality(${t.petals}) <= 7`),
  ],
)
