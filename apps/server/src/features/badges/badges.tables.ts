import { instant } from '#server/platform/db/columns.ts'
import { check, date, index, pgTable, primaryKey, smallint, sql } from '../../platform/db/drizzle.ts'
import { memberId } from '../account/account.tables.ts'

/** An earned badge: written once, in the transaction of its cause, and never withdrawn (spec-decision 8). */
export const memberBadge = pgTable(
  'member_badge',
  {
    memberId: memberId(),
    /** 1-75 members' badges, from 101 coaches' badges (G-63, G-99). */
    badgeId: smallint('badge_id').notNull(),
    awardedAt: instant('awarded_at').notNull(),
    /** The member's local day. */
    awardedDay: date('awarded_day', { mode: 'string' }).notNull(),
    /** When its pop-up was closed (BADGE-10). */
    displayedAt: instant('displayed_at'),
  },
  (t) => [
    primaryKey({ columns: [t.memberId, t.badgeId] }),
    index('member_badge_undisplayed_idx').on(t.memberId, t.badgeId).where(sql`${t.displayedAt} is null`),
    check('member_badge_id', sql`${t.badgeId} between 1 and 199`),
  ],
)
