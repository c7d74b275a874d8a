import { MISMATCH_STATES } from '@oola/contract/staff/money.schema'
import { bigId, instant } from '#server/platform/db/columns.ts'
import { check, index, integer, pgTable, primaryKey, sql, text } from '../../../platform/db/drizzle.ts'

/** The provider's own list of payments, as it was last read; compared each night with ours (STAFF-17). */
export const providerCharge = pgTable(
  'provider_charge',
  {
    gateway: text('gateway').notNull(),
    gatewayId: text('gateway_id').notNull(),
    amountCents: integer('amount_cents').notNull(),
    refundedCents: integer('refunded_cents').notNull(),
    feeCents: integer('fee_cents').notNull(),
    currency: text('currency').notNull(),
    description: text('description').notNull(),
    at: instant('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.gateway, t.gatewayId] }), index('provider_charge_at_idx').on(t.at)],
)

/** Payments whose two records did not match at the last comparison that looked at them. */
export const paymentMismatch = pgTable(
  'payment_mismatch',
  {
    gateway: text('gateway').notNull(),
    gatewayId: text('gateway_id').notNull(),
    state: text('state', { enum: MISMATCH_STATES }).notNull(),
    /** Of the payment. */
    at: instant('at').notNull(),
    foundAt: instant('found_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.gateway, t.gatewayId] }),
    check('payment_mismatch_state', sql`${t.state} in ('differs', 'onlyProvider', 'onlyHere')`),
  ],
)

/** Comparisons with the provider's list. */
export const paymentComparison = pgTable('payment_comparison', {
  id: bigId('id').primaryKey().generatedAlwaysAsIdentity(),
  gateway: text('gateway').notNull(),
  /** Payments from here up to `toAt` were compared. */
  fromAt: instant('from_at').notNull(),
  toAt: instant('to_at').notNull(),
  comparedAt: instant('compared_at').notNull(),
  matched: integer('matched').notNull(),
  total: integer('total').notNull(),
})
