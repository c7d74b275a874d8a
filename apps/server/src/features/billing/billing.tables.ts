import type { PaymentAction } from '@oola/contract/billing/billing.schema'
import type { PlanName } from '@oola/contract/billing/prices.schema'
import { DECLINED_STATUSES } from '@oola/contract/billing/subscription-states'
import { instant, oneOf } from '#server/platform/db/columns.ts'
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  sql,
  text,
  uniqueIndex,
  uuid,
} from '../../platform/db/drizzle.ts'
import { memberId } from '../account/account.tables.ts'

/**
 * A member at the payment gateway: one customer per member, with any e-mail of a payment (traps 28), and the visible
 * data of the card. The card number is never stored.
 */
export const paymentMethod = pgTable(
  'payment_method',
  {
    memberId: memberId().primaryKey(),
    gateway: text('gateway').notNull(),
    /** The gateway's id of the member. */
    customerId: text('customer_id').notNull(),
    /** The gateway's id of the card; null until one is saved. */
    methodId: text('method_id'),
    brand: text('brand'),
    lastFour: text('last_four'),
    expiryMonth: smallint('expiry_month'),
    expiryYear: smallint('expiry_year'),
    savedAt: instant('saved_at').notNull(),
  },
  (t) => [
    check('payment_method_last_four', sql`${t.lastFour} ~ '^[0-9]{4}$'`),
    check('payment_method_expiry_month', sql`${t.expiryMonth} between 1 and 12`),
  ],
)

/**
 * A member's subscription to a plan. States and transitions: packages/contract/src/billing/subscription-states.ts.
 * `pending` and `lapsed` have no due day.
 */
export const subscription = pgTable(
  'subscription',
  {
    memberId: memberId(),
    id: uuid('id').notNull().defaultRandom(),
    plan: text('plan').$type<PlanName>().notNull(),
    /** The price of a month with which it began; null: from before prices had days (subscription-price.ts). */
    monthlyCents: integer('monthly_cents'),
    status: text('status', {
      enum: ['pending', 'active', 'canceling', 'pastDue', 'lapsed', 'ended'],
    }).notNull(),
    /** The member's local day from which months are counted; null until the first payment. */
    anchorDay: date('anchor_day', { mode: 'string' }),
    /** Paid months since then. */
    paidMonths: integer('paid_months').notNull().default(0),
    /** Failed attempts to charge the due month. */
    failedTries: smallint('failed_tries').notNull().default(0),
    /** When the job must act: charge, retry, or end it. */
    dueAt: instant('due_at'),
    createdAt: instant('created_at').notNull(),
    endedAt: instant('ended_at'),
    /** When staff last sent the member a link to a new card. */
    cardLinkAt: instant('card_link_at'),
  },
  (t) => [
    primaryKey({ columns: [t.memberId, t.id] }),
    // Two tabs that subscribe at once open one subscription (traps 25, 27).
    uniqueIndex('one_live_subscription').on(t.memberId, t.plan).where(sql`${t.status} <> 'ended'`),
    index('subscription_declined_idx')
      .on(t.memberId)
      .where(sql`status in ${oneOf(DECLINED_STATUSES)}`),
    index('subscription_due_order_idx').on(t.dueAt, t.memberId, t.id).where(sql`${t.dueAt} is not null`),
    index('subscription_overdue_idx').on(t.status).where(sql`${t.status} in ('pastDue', 'lapsed')`),
    check(
      'subscription_status',
      sql`${t.status} in ('pending', 'active', 'canceling', 'pastDue', 'lapsed', 'ended')`,
    ),
    check(
      'subscription_due',
      sql`(${t.status} in ('active', 'canceling', 'pastDue')) = (${t.dueAt} is not null)`,
    ),
    check('subscription_ended', sql`(${t.status} = 'ended') = (${t.endedAt} is not null)`),
    check(
      'subscription_anchor',
      sql`${t.status} in ('pending', 'ended') or (${t.anchorDay} is not null and ${t.paidMonths} > 0)`,
    ),
  ],
)

/**
 * A payment. The row is written before the gateway is called, and its answer settles it; a row still pending after a
 * crash is retried with the same key (docs/decisions/payments).
 */
export const charge = pgTable(
  'charge',
  {
    memberId: memberId(),
    id: uuid('id').notNull().defaultRandom(),
    subscriptionId: uuid('subscription_id'),
    /** `start`, `renewal`, `resume`, or the purpose of a single purchase. */
    purpose: text('purpose').notNull(),
    description: text('description').notNull(),
    amountCents: integer('amount_cents').notNull(),
    currency: text('currency').notNull(),
    status: text('status', { enum: ['pending', 'succeeded', 'failed'] }).notNull(),
    /** Idempotency key of the buyer or the job: one payment, however often it is requested. */
    key: text('key').notNull(),
    /** SHA-256 of the buyer's call; null for the job's payments. */
    requestDigest: text('request_digest'),
    gateway: text('gateway').notNull(),
    customerId: text('customer_id').notNull(),
    /** The gateway's id of the card, or the card form's token. */
    methodId: text('method_id').notNull(),
    /** Whether the member is present to confirm with the bank. */
    onSession: boolean('on_session').notNull(),
    /** The gateway's id of the payment, once assigned. */
    gatewayId: text('gateway_id'),
    /** The confirmation that the bank requires from the member. */
    action: jsonb('action').$type<PaymentAction>(),
    /** Which try of the due month it is, from 1 on; null for payments that are made by hand. */
    attempt: smallint('attempt'),
    /** The failure code. */
    failure: text('failure'),
    lastFour: text('last_four'),
    createdAt: instant('created_at').notNull(),
    settledAt: instant('settled_at'),
    /** What staff have promised back of it: the sum of its rows in `refund`. */
    refundedCents: integer('refunded_cents').notNull().default(0),
    /** When all of it was promised back. */
    refundAskedAt: instant('refund_asked_at'),
    refundedAt: instant('refunded_at'),
  },
  (t) => [
    primaryKey({ columns: [t.memberId, t.id] }),
    foreignKey({
      name: 'charge_subscription_fk',
      columns: [t.memberId, t.subscriptionId],
      foreignColumns: [subscription.memberId, subscription.id],
    }).onDelete('cascade'),
    uniqueIndex('charge_key').on(t.memberId, t.key),
    // At most one pending payment per subscription.
    uniqueIndex('one_pending_charge').on(t.memberId, t.subscriptionId).where(sql`${t.status} = 'pending'`),
    index('charge_recent_idx').on(t.memberId, t.createdAt),
    index('charge_settled_idx').on(t.settledAt),
    index('charge_pending_idx').on(t.createdAt).where(sql`${t.status} = 'pending'`),
    index('charge_refund_idx')
      .on(t.refundAskedAt)
      .where(sql`${t.refundAskedAt} is not null and ${t.refundedAt} is null`),
    index('charge_moment_idx').on(sql`(coalesce(${t.settledAt}, ${t.createdAt}))`),
    index('charge_given_back_idx').on(t.refundAskedAt).where(sql`${t.refundAskedAt} is not null`),
    index('charge_member_given_back_idx').on(t.memberId).where(sql`${t.refundAskedAt} is not null`),
    index('charge_gateway_idx').on(t.gatewayId).where(sql`${t.gatewayId} is not null`),
    check('charge_status', sql`${t.status} in ('pending', 'succeeded', 'failed')`),
    check('charge_amount', sql`${t.amountCents} > 0`),
    check('charge_refunded_cents', sql`${t.refundedCents} between 0 and ${t.amountCents}`),
    check('charge_settled', sql`(${t.status} = 'pending') = (${t.settledAt} is null)`),
    check('charge_refund', sql`${t.refundAskedAt} is null or ${t.status} = 'succeeded'`),
    check('charge_refunded', sql`${t.refundedAt} is null or ${t.refundAskedAt} is not null`),
    check('charge_last_four', sql`${t.lastFour} ~ '^[0-9]{4}$'`),
  ],
)

/**
 * A part of a payment, or all of it, that staff gives back (STAFF-12). Written before the gateway is called; its id is
 * the gateway's key, so that it is made once.
 */
export const refund = pgTable(
  'refund',
  {
    memberId: memberId(),
    id: uuid('id').notNull().defaultRandom(),
    chargeId: uuid('charge_id').notNull(),
    amountCents: integer('amount_cents').notNull(),
    askedAt: instant('asked_at').notNull(),
    /** When the gateway has accepted it. */
    madeAt: instant('made_at'),
  },
  (t) => [
    primaryKey({ columns: [t.memberId, t.id] }),
    foreignKey({
      name: 'refund_charge_fk',
      columns: [t.memberId, t.chargeId],
      foreignColumns: [charge.memberId, charge.id],
    }).onDelete('cascade'),
    index('refund_charge_idx').on(t.memberId, t.chargeId),
    index('refund_asked_idx').on(t.askedAt),
    index('refund_open_idx').on(t.askedAt).where(sql`${t.madeAt} is null`),
    check('refund_amount', sql`${t.amountCents} > 0`),
  ],
)

/**
 * Payments of deleted members that tax law requires: date, amount, purpose. No reference to the member; `gatewayId`
 * identifies the payment at the payment company.
 */
export const keptPayment = pgTable('kept_payment', {
  id: uuid('id').primaryKey(),
  description: text('description').notNull(),
  amountCents: integer('amount_cents').notNull(),
  currency: text('currency').notNull(),
  gateway: text('gateway').notNull(),
  gatewayId: text('gateway_id'),
  settledAt: instant('settled_at').notNull(),
  /** The sum of its rows in `kept_refund`. */
  refundedCents: integer('refunded_cents').notNull().default(0),
  /** When all of it was given back. */
  refundedAt: instant('refunded_at'),
})

/** Parts of these payments that staff gave back. */
export const keptRefund = pgTable(
  'kept_refund',
  {
    id: uuid('id').primaryKey(),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => keptPayment.id, { onDelete: 'cascade' }),
    amountCents: integer('amount_cents').notNull(),
    askedAt: instant('asked_at').notNull(),
    madeAt: instant('made_at'),
  },
  (t) => [index('kept_refund_payment_idx').on(t.paymentId)],
)

/** Payments that a payer's bank wants back, as the gateway reports them; found by the gateway's ids. */
export const paymentDispute = pgTable(
  'payment_dispute',
  {
    id: text('id').primaryKey(),
    gateway: text('gateway').notNull(),
    /** The gateway's id of the payment. */
    gatewayId: text('gateway_id').notNull(),
    amountCents: integer('amount_cents').notNull(),
    /** The bank's code. */
    reason: text('reason').notNull(),
    status: text('status', { enum: ['open', 'won', 'lost'] }).notNull(),
    openedAt: instant('opened_at').notNull(),
    evidenceDueAt: instant('evidence_due_at'),
  },
  (t) => [
    index('payment_dispute_opened_idx').on(t.openedAt),
    index('payment_dispute_payment_idx').on(t.gatewayId),
    check('payment_dispute_status', sql`${t.status} in ('open', 'won', 'lost')`),
    check('payment_dispute_amount', sql`${t.amountCents} > 0`),
  ],
)

/** Processed events of the gateway, so that a repeated one has no effect (traps 26). */
export const paymentEvent = pgTable('payment_event', {
  id: text('id').primaryKey(),
  receivedAt: instant('received_at').notNull(),
})

/**
 * State of the sandbox gateway: it replaces another company's database, so that it survives a restart and answers a
 * repeated key alike. No table refers to it, and it has no card numbers.
 */
export const sandboxRecord = pgTable('sandbox_record', {
  id: text('id').primaryKey(),
  record: jsonb('record').notNull(),
  at: instant('at').notNull(),
})
