import type { ShareKind } from '@oola/contract/sharing/sharing.constants'
import { bigId, instant } from '#server/platform/db/columns.ts'
import {
  check,
  date,
  foreignKey,
  pgTable,
  primaryKey,
  smallint,
  sql,
  text,
  unique,
} from '../../platform/db/drizzle.ts'
import { memberId } from '../account/account.tables.ts'
import { assessment } from '../assessment/assessment.tables.ts'
import { memberBadge } from '../badges/badges.tables.ts'
import { goal } from '../goals/goals.tables.ts'

/**
 * A shared subject in its state at that time: the page and its picture never change. The same content is the same page;
 * public from `publishedAt` on (spec-decision 8). Withdrawing a link deletes the row.
 */
export const sharePage = pgTable(
  'share_page',
  {
    memberId: memberId(),
    /** The random part of the code, 22 characters. */
    key: text('key').notNull(),
    /** 1 a wheel of scores, 2 the wheel of the Top 7, 3 a badge, 4 a completed goal. */
    kind: smallint('kind').$type<ShareKind>().notNull(),
    /** Kinds 1 and 2. */
    assessmentId: bigId('assessment_id'),
    /** Kind 3. */
    badgeId: smallint('badge_id'),
    /** Kind 4. */
    goalId: bigId('goal_id'),
    firstName: text('first_name').notNull(),
    /** Kind 1: seven area scores, area order. Kind 2: the areas of the Top 7, goal order. Kind 4: the goal's area. */
    petals: smallint('petals').array().notNull(),
    /** Kind 1: the overall score. Kind 2: number of goals in the Top 7. Kind 3: completed goals at that time. */
    hub: smallint('hub').notNull(),
    /** Kind 4: the goal in the member's words; empty otherwise. */
    words: text('words').notNull().default(''),
    /** The member's day of the subject: the wheel was completed, the badge earned, the goal completed. */
    day: date('day', { mode: 'string' }).notNull(),
    createdAt: instant('created_at').notNull(),
    publishedAt: instant('published_at'),
  },
  (t) => [
    foreignKey({
      columns: [t.memberId, t.assessmentId],
      foreignColumns: [assessment.memberId, assessment.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [t.memberId, t.badgeId],
      foreignColumns: [memberBadge.memberId, memberBadge.badgeId],
    }).onDelete('cascade'),
    foreignKey({
      columns: [t.memberId, t.goalId],
      foreignColumns: [goal.memberId, goal.id],
    }).onDelete('cascade'),
    primaryKey({ columns: [t.memberId, t.key] }),
    unique('share_page_same_content')
      .on(t.memberId, t.kind, t.assessmentId, t.badgeId, t.goalId, t.firstName, t.petals, t.hub)
      .nullsNotDistinct(),
    check('share_page_kind', sql`${t.kind} in (1, 2, 3, 4)`),
    check('share_page_key', sql`${t.key} ~ '^[A-Za-z0-9_-]{22}$'`),
    check('share_page_petals', sql`cardinality(${t.petals}) <= 7`),
    check(
      'share_page_of',
      sql`(${t.kind} in (1, 2)) = (${t.assessmentId} is not null) and (${t.kind} = 3) = (${t.badgeId} is not null)
        and (${t.kind} = 4) = (${t.goalId} is not null) and (${t.kind} = 4) = (${t.words} <> '')`,
    ),
  ],
)
