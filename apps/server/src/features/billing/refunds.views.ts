import { bigId, instant } from '#server/platform/db/columns.ts'
import { integer, pgView, sql, text, uuid } from '../../platform/db/drizzle.ts'
import { charge, keptPayment, keptRefund, refund } from './billing.tables.ts'

/**
 * Every refund of the program, one row each: the parts that staff gives back, and the rest that is given back as a
 * whole. The sums of money, of payouts and of reports come from here.
 */
export const paymentRefund = pgView('payment_refund', {
  id: text('id').notNull(),
  paymentId: uuid('payment_id').notNull(),
  /** Null for former members. */
  memberId: bigId('member_id'),
  cents: integer('cents').notNull(),
  /** What the payment was in all. */
  paidCents: integer('paid_cents').notNull(),
  description: text('description').notNull(),
  askedAt: instant('asked_at').notNull(),
  /** When the gateway has accepted it. */
  madeAt: instant('made_at'),
}).as(
  sql`select r.id::text as id, c.id as payment_id, c.member_id, r.amount_cents as cents, c.amount_cents as paid_cents,
      c.description, r.asked_at, r.made_at
    from ${refund} r join ${charge} c on c.member_id = r.member_id and c.id = r.charge_id
    union all
    select 'rest-' || c.id, c.id, c.member_id, c.amount_cents - c.refunded_cents, c.amount_cents,
      c.description, c.refund_asked_at, c.refunded_at
    from ${charge} c where c.refund_asked_at is not null and c.refunded_cents < c.amount_cents
    union all
    select r.id::text, k.id, null, r.amount_cents, k.amount_cents, k.description, r.asked_at, r.made_at
    from ${keptRefund} r join ${keptPayment} k on k.id = r.payment_id
    union all
    select 'rest-' || k.id, k.id, null, k.amount_cents - k.refunded_cents, k.amount_cents,
      k.description, k.refunded_at, k.refunded_at
    from ${keptPayment} k where k.refunded_at is not null and k.refunded_cents < k.amount_cents`,
)
