import { PAYMENTS_PAGE } from '@oola/contract/staff/money.calls'
import { MATCH_STATES, MoneyPayment, type MoneySum, PAYMENT_STATES } from '@oola/contract/staff/money.schema'
import { z } from 'zod'
import { type Database, rowsOf } from '#server/platform/db/client.ts'
import { getTableName } from '../../../platform/db/drizzle.ts'
import { member } from '../../account/account.tables.ts'
import { paymentDispute } from '../../billing/billing.tables.ts'
import type { Span } from '../program-month.ts'

const DISPUTE = getTableName(paymentDispute)

const Sums = z.object({
  charged: z.int(),
  charges: z.int(),
  refunded: z.int(),
  refunds: z.int(),
  disputed: z.int(),
  disputes: z.int(),
  evidenceDueAt: z.date().nullable(),
  fees: z.int(),
  feeCharges: z.int(),
})
export type Sums = z.output<typeof Sums>

/**
 * The sums of a time: what was charged in it, what was asked back, what banks wanted back (a dispute that we won is
 * none), and what the provider took.
 */
export const sumUp = async ({ pool }: Database, { from, to }: Span): Promise<Sums> => {
  const [sums] = rowsOf(
    Sums,
    await pool.query({
      name: 'money-sums',
      text: `select charged.cents as charged, charged.count as charges, refunded.cents as refunded, refunded.count as refunds,
          disputed.cents as disputed, disputed.count as disputes, disputed.due as "evidenceDueAt",
          fees.cents as fees, fees.count as "feeCharges"
        from (select coalesce(sum(amount_cents), 0)::float8 as cents, count(*)::int as count from money_payment
            where status = 'succeeded' and at >= $1 and at < $2) charged,
          (select coalesce(sum(cents), 0)::float8 as cents, count(*)::int as count from payment_refund
            where asked_at >= $1 and asked_at < $2) refunded,
          (select coalesce(sum(amount_cents), 0)::float8 as cents, count(*)::int as count, min(evidence_due_at) as due
            from ${DISPUTE} where status <> 'won' and opened_at >= $1 and opened_at < $2) disputed,
          (select coalesce(sum(fee_cents), 0)::float8 as cents, count(*)::int as count from provider_charge
            where at >= $1 and at < $2) fees`,
      values: [from, to],
    }),
  )
  if (!sums) throw new Error('sums have one row')
  return sums
}

const Day = z.object({ day: z.string(), cents: z.int() })

/** What was charged on each day that had a payment. */
export const sumDays = async (
  { pool }: Database,
  { from, to }: Span,
  zone: string,
): Promise<z.output<typeof Day>[]> =>
  rowsOf(
    Day,
    await pool.query({
      name: 'money-days',
      text: `select to_char(at at time zone $3, 'YYYY-MM-DD') as day, sum(amount_cents)::float8 as cents from money_payment
        where status = 'succeeded' and at >= $1 and at < $2 group by 1 order by 1`,
      values: [from, to, zone],
    }),
  )

const First = z.object({ at: z.date().nullable() })

/** When the first payment was made; null without one. */
export const findFirstPayment = async ({ pool }: Database): Promise<Date | null> =>
  rowsOf(First, await pool.query({ name: 'money-first', text: 'select min(at) as at from money_payment' }))[0]
    ?.at ?? null

/** A payment that the payer’s bank wants back; a dispute that we won is none. */
const IS_DISPUTED = `exists (select from ${DISPUTE} d
  where d.gateway = p.gateway and d.gateway_id = p.gateway_id and d.status <> 'won')`

const STATE = `case when ${IS_DISPUTED} then 'disputed' when p.refund_asked_at is not null then 'refunded'
  when p.status = 'succeeded' then 'paid' when p.status = 'failed' then 'declined' else 'waiting' end`

const MATCH = `case when p.status <> 'succeeded' then null
  when w.state is not null then w.state when t.gateway_id is not null then 'matched' else 'notYet' end`

/** Who paid `p`, the member `m` or a visitor. */
export const PAYER_NAME = `coalesce(m.first_name || ' ' || m.last_name, nullif(trim(p.payer), ''), 'A visitor')`

const PaymentRow = MoneyPayment.extend({
  state: z.enum(PAYMENT_STATES),
  match: z.enum(MATCH_STATES).nullable(),
  at: z.date(),
})

/**
 * The rows that add up to each sum of `sumUp`, in the columns of a payment: refunds, disputes and what the provider lists
 * are rows of their own. A refund names no payment of the provider: it is not compared.
 */
const ROWS: Readonly<Record<MoneySum | 'all', string>> = {
  all: 'select * from money_payment where at >= $1 and at < $2',
  charged: `select * from money_payment where status = 'succeeded' and at >= $1 and at < $2`,
  refunded: `select id, member_id, case when member_id is null then 'Former member' end as payer, description,
      -cents as amount_cents, 'refund' as status, null::int as attempt, null as failure, null as gateway,
      null as gateway_id, asked_at as at, asked_at as refund_asked_at
    from payment_refund where asked_at >= $1 and asked_at < $2`,
  disputed: `select id, reason as description, -amount_cents as amount_cents, 'succeeded' as status, gateway, gateway_id,
      opened_at as at, null::timestamptz as refund_asked_at
    from ${DISPUTE} where status <> 'won' and opened_at >= $1 and opened_at < $2`,
  fees: `select gateway || ' ' || gateway_id as id, description, -fee_cents as amount_cents, 'succeeded' as status, gateway,
      gateway_id, at, null::timestamptz as refund_asked_at
    from provider_charge where at >= $1 and at < $2`,
}

/** Rows that have only the provider's ids, with the payment that they belong to. */
const withPayment = (rows: string): string =>
  `(select p.id, o.member_id, case when o.id is null then 'Only known to the provider' else o.payer end as payer,
      coalesce(o.description, p.description) as description, p.amount_cents, p.status, o.attempt, o.failure, p.gateway,
      p.gateway_id, p.at, o.refund_asked_at
    from ${rows} p left join lateral (select * from money_payment m
      where m.gateway = p.gateway and m.gateway_id = p.gateway_id limit 1) o on true)`

interface Wanted extends Span {
  readonly state: string | null
  /** Null: every payment. */
  readonly sum: MoneySum | null
  readonly page: number
}

/** A page of payments of a time, or of the rows that add up to one of its sums, newest first. */
export const listPayments = async (
  { pool }: Database,
  { from, to, state, sum, page }: Wanted,
): Promise<{ payments: z.output<typeof PaymentRow>[]; total: number }> => {
  const values = [from, to, state]
  const name = sum ?? 'all'
  const found = `from (${ROWS[name]}) p where ($3::text is null or ${STATE} = $3)`
  const pageOf = `(select p.* ${found} order by p.at desc, p.id limit ${PAYMENTS_PAGE} offset $4)`
  const [rows, counted] = await Promise.all([
    pool.query({
      name: `money-payments-${name}`,
      text: `select p.id, p.member_id as "memberId",
          ${PAYER_NAME} as name, p.description,
          p.amount_cents as "amountCents", ${STATE} as state, p.attempt, p.failure, ${MATCH} as match, p.at
        from ${sum === 'disputed' || sum === 'fees' ? withPayment(pageOf) : pageOf} p
          left join ${getTableName(member)} m on m.id = p.member_id
          left join provider_charge t on t.gateway = p.gateway and t.gateway_id = p.gateway_id
          left join payment_mismatch w on w.gateway = p.gateway and w.gateway_id = p.gateway_id
        order by p.at desc, p.id`,
      values: [...values, page * PAYMENTS_PAGE],
    }),
    pool.query({
      name: `money-payments-total-${name}`,
      text: `select count(*)::int as total ${found}`,
      values,
    }),
  ])
  const [total] = rowsOf(z.object({ total: z.int() }), counted)
  return { payments: rowsOf(PaymentRow, rows), total: total?.total ?? 0 }
}

const Count = z.object({ count: z.int() })

/** How many payments do not match. */
export const countMismatches = async ({ pool }: Database): Promise<number> =>
  rowsOf(Count, await pool.query('select count(*)::int as count from payment_mismatch'))[0]?.count ?? 0
