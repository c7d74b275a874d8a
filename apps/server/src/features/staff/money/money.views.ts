import { bigId, instant } from '#server/platform/db/columns.ts'
import { integer, pgView, smallint, sql, text } from '../../../platform/db/drizzle.ts'
import { charge, keptPayment, refund } from '../../billing/billing.tables.ts'
import { shopOrder } from '../../orders/orders.tables.ts'

/**
 * Every payment of the program: of members, of former members, and orders of visitors. `at` is when it was settled,
 * or made while it is pending.
 */
export const moneyPayment = pgView('money_payment', {
  id: text('id').notNull(),
  memberId: bigId('member_id'),
  /** Of a visitor; null for members. */
  payer: text('payer'),
  description: text('description').notNull(),
  amountCents: integer('amount_cents').notNull(),
  currency: text('currency').notNull(),
  status: text('status').notNull(),
  attempt: smallint('attempt'),
  failure: text('failure'),
  gateway: text('gateway').notNull(),
  gatewayId: text('gateway_id'),
  at: instant('at').notNull(),
  refundAskedAt: instant('refund_asked_at'),
  refundedAt: instant('refunded_at'),
  /** What the provider has given back of it, in parts or as a whole. */
  refundedCents: integer('refunded_cents').notNull(),
}).as(
  sql`select c.id::text as id, c.member_id, null::text as payer, c.description, c.amount_cents, c.currency, c.status,
      c.attempt, c.failure, c.gateway, c.gateway_id, coalesce(c.settled_at, c.created_at) as at, c.refund_asked_at, c.refunded_at,
      case when c.refunded_at is not null then c.amount_cents when c.refunded_cents = 0 then 0 else
        (select coalesce(sum(r.amount_cents), 0)::int from ${refund} r
          where r.member_id = c.member_id and r.charge_id = c.id and r.made_at is not null) end as refunded_cents
    from ${charge} c
    union all
    select k.id::text, null, 'Former member', k.description, k.amount_cents, k.currency, 'succeeded',
      null, null, k.gateway, k.gateway_id, k.settled_at, k.refunded_at, k.refunded_at,
      case when k.refunded_at is null then k.refunded_cents else k.amount_cents end
    from ${keptPayment} k
    union all
    select o.id::text, null, o.first_name || ' ' || o.last_name, o.title, o.total_cents, o.currency, o.status,
      null, o.failure, o.gateway, o.gateway_id, coalesce(o.settled_at, o.created_at), null, null, 0
    from ${shopOrder} o`,
)
