import { NOTICE_DAYS } from '@oola/contract/billing/price-list'
import type { PlanName } from '@oola/contract/billing/prices.schema'
import { bigId, instant } from '#server/platform/db/columns.ts'
import {
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  sql,
  text,
  uniqueIndex,
  uuid,
} from '../../platform/db/drizzle.ts'
import { memberId } from '../account/account.tables.ts'
import { subscription } from './billing.tables.ts'

/** Another price for the running subscriptions to a plan, as staff planned it (AUTHOR-10). */
export const priceChange = pgTable(
  'price_change',
  {
    id: bigId('id').primaryKey().generatedAlwaysAsIdentity(),
    plan: text('plan').$type<PlanName>().notNull(),
    monthlyCents: integer('monthly_cents').notNull(),
    /** The first local day of a member on which a month can have this price. */
    fromDay: date('from_day', { mode: 'string' }).notNull(),
    plannedAt: instant('planned_at').notNull(),
    /** When all members were notified; null while the job runs. */
    toldAt: instant('told_at'),
  },
  (t) => [
    uniqueIndex('price_change_open').on(t.plan).where(sql`${t.toldAt} is null`),
    check('price_change_cents', sql`${t.monthlyCents} > 0`),
  ],
)

/**
 * A member's notice of another price: written with the mail. Never less than 30 days before the price holds,
 * whenever the mail is written.
 */
export const priceNotice = pgTable(
  'price_notice',
  {
    memberId: memberId(),
    subscriptionId: uuid('subscription_id').notNull(),
    changeId: bigId('change_id').notNull(),
    monthlyCents: integer('monthly_cents').notNull(),
    /** The member's local days. */
    toldDay: date('told_day', { mode: 'string' }).notNull(),
    fromDay: date('from_day', { mode: 'string' }).notNull(),
    toldAt: instant('told_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.memberId, t.subscriptionId, t.changeId] }),
    foreignKey({
      name: 'price_notice_subscription_fk',
      columns: [t.memberId, t.subscriptionId],
      foreignColumns: [subscription.memberId, subscription.id],
    }).onDelete('cascade'),
    index('price_notice_change_idx').on(t.changeId),
    check('price_notice_cents', sql`${t.monthlyCents} > 0`),
    check('price_notice_days', sql`${t.fromDay} >= ${t.toldDay} + ${sql.raw(String(NOTICE_DAYS))}`),
  ],
)
