import { Mismatch, OurRecord, ProviderRecord } from '@oola/contract/staff/money.schema'
import { z } from 'zod'
import type { ProviderCharge } from '#server/adapters/payment/payment-gateway.ts'
import { type Database, rowsOf, type Tx } from '#server/platform/db/client.ts'
import { desc, getTableName, sql } from '../../../platform/db/drizzle.ts'
import { member } from '../../account/account.tables.ts'
import type { Span } from '../program-month.ts'
import { PAYER_NAME } from './money.repo.ts'
import { paymentComparison, providerCharge } from './money.tables.ts'

/** Stores a page of the provider's list. */
export const storeProviderCharges = async (
  { orm }: Database,
  gateway: string,
  charges: readonly ProviderCharge[],
): Promise<void> => {
  if (charges.length === 0) return
  await orm
    .insert(providerCharge)
    .values(charges.map(({ id, dispute: _, ...charge }) => ({ ...charge, gateway, gatewayId: id })))
    .onConflictDoUpdate({
      target: [providerCharge.gateway, providerCharge.gatewayId],
      set: {
        amountCents: sql`excluded.amount_cents`,
        refundedCents: sql`excluded.refunded_cents`,
        feeCents: sql`excluded.fee_cents`,
        currency: sql`excluded.currency`,
      },
    })
}

/** What the provider should have of a payment. */
const OURS = `select p.gateway_id, p.amount_cents, upper(p.currency) as currency, p.at, p.refunded_cents
  from money_payment p where p.status = 'succeeded' and p.gateway = $1 and p.gateway_id is not null`

const SUMS_DIFFER = `(t.amount_cents, t.refunded_cents, upper(t.currency)) is distinct from (o.amount_cents, o.refunded_cents, o.currency)`

/**
 * The payments of this time that do not match. The provider books a payment seconds before it is settled here, so what
 * is missing on one side is looked for without regard to the time.
 */
const DIFFERENCES = `with ours as (${OURS})
  select t.gateway_id, t.at, case when o.gateway_id is null then 'onlyProvider' else 'differs' end as state
    from provider_charge t left join ours o on o.gateway_id = t.gateway_id
    where t.gateway = $1 and t.at >= $2 and t.at < $3 and (o.gateway_id is null or ${SUMS_DIFFER})
  union all
  select o.gateway_id, o.at, 'onlyHere' from ours o
    where o.at >= $2 and o.at < $3
      and not exists (select from provider_charge t where t.gateway = $1 and t.gateway_id = o.gateway_id)`

/** Compares both lists of this time and stores what does not match, and how many payments were looked at. */
export const compare = async (
  tx: Tx,
  { gateway, from, to, now }: Span & { readonly gateway: string; readonly now: Date },
): Promise<void> => {
  const client = tx.$client
  // One comparison at a time: another server's waits here.
  await client.query(`select pg_advisory_xact_lock(hashtextextended('payment_comparison', 0))`)
  await client.query(
    `with found as (${DIFFERENCES}), gone as (
      delete from payment_mismatch w where w.gateway = $1 and w.at >= $2 and w.at < $3
        and not exists (select from found f where f.gateway_id = w.gateway_id))
    insert into payment_mismatch (gateway, gateway_id, state, at, found_at)
      select $1, f.gateway_id, f.state, f.at, $4 from found f
    on conflict (gateway, gateway_id) do update set state = excluded.state, at = excluded.at`,
    [gateway, from, to, now],
  )
  await client.query(
    `with seen as (select gateway_id from provider_charge where gateway = $1 and at >= $2 and at < $3
        union select o.gateway_id from (${OURS}) o where o.at >= $2 and o.at < $3)
    insert into payment_comparison (gateway, from_at, to_at, compared_at, total, matched)
    select $1, $2, $3, $4, count(*), count(*) filter (where not exists
      (select from payment_mismatch w where w.gateway = $1 and w.gateway_id = seen.gateway_id)) from seen`,
    [gateway, from, to, now],
  )
}

/** The last comparison; null before the first. */
export const findLastComparison = async ({ orm }: Database) => {
  const [row] = await orm.select().from(paymentComparison).orderBy(desc(paymentComparison.id)).limit(1)
  return row ?? null
}

const MismatchRow = z.object({
  gatewayId: z.string(),
  state: Mismatch.shape.state,
  foundAt: z.date(),
  ours: OurRecord.extend({ at: z.string() }).nullable(),
  theirs: ProviderRecord.extend({ at: z.string() }).nullable(),
})

const MOST = 200
const moment = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** What does not match, newest first, with both records: of ours also one that has not succeeded. */
export const listMismatches = async ({ pool }: Database): Promise<z.output<typeof MismatchRow>[]> =>
  rowsOf(
    MismatchRow,
    await pool.query({
      name: 'list-mismatches',
      text: `select w.gateway_id as "gatewayId", w.state, w.found_at as "foundAt",
          case when t.gateway_id is null then null else json_build_object('description', t.description,
            'amountCents', t.amount_cents, 'refundedCents', t.refunded_cents, 'feeCents', t.fee_cents,
            'currency', upper(t.currency), 'at', ${moment('t.at')}) end as theirs,
          (select json_build_object('id', p.id, 'memberId', p.member_id,
              'name', ${PAYER_NAME},
              'description', p.description, 'amountCents', p.amount_cents,
              'refundedCents', p.refunded_cents, 'currency', upper(p.currency), 'status', p.status, 'at', ${moment('p.at')})
            from money_payment p left join ${getTableName(member)} m on m.id = p.member_id
            where p.gateway = w.gateway and p.gateway_id = w.gateway_id limit 1) as ours
        from payment_mismatch w
          left join provider_charge t on t.gateway = w.gateway and t.gateway_id = w.gateway_id
        order by w.at desc, w.gateway_id limit ${MOST}`,
    }),
  )
