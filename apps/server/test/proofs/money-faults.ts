import type pg from 'pg'
import type { Payment } from '../support/stripe-server.ts'
import type { MoneyLedger } from './money-clients.ts'

/** Forbidden states of the rows, at any crash. Each part returns the error and its member. */
const NEVER = `
  select member_id, 'served unpaid: ' || key as fault from session_entry e
    where kind in ('month', 'purchase') and not exists (
      select from charge c where c.member_id = e.member_id and c.id = e.charge_id and c.status = 'succeeded')
  union all
  select c.member_id, 'paid and not served: ' || c.description from charge c
    where c.status = 'succeeded' and c.refund_asked_at is null and (
      select count(*) from session_entry e where e.member_id = c.member_id and e.charge_id = c.id) <> 1
  union all
  select e.member_id, 'other sessions than paid for: ' || e.key from session_entry e
    join charge c on c.member_id = e.member_id and c.id = e.charge_id
    where e.kind = 'purchase' and (c.purpose <> 'sessions-' || e.change || '-' || e.coach_id or c.amount_cents <> e.change * $1)
  union all
  select member_id, 'balance ' || max(balance) filter (where is_last) || ', sum ' || sum(change) from (
      select *, seq = max(seq) over (partition by member_id) as is_last from session_entry) e
    group by member_id having max(balance) filter (where is_last) <> sum(change) or max(seq) <> count(*)
  union all
  select b.member_id, 'more is booked than the wallet holds' from session_booking b where b.status = 'booked'
    group by b.member_id having count(*) > (
      select e.balance from session_entry e where e.member_id = b.member_id order by seq desc limit 1)
  union all
  select min(member_id), 'a time of a coach twice' from session_booking where status = 'booked'
    group by coach_id, starts_at having count(*) > 1
  union all
  select s.member_id, s.paid_months || ' months, paid ' || count(c.id) from subscription s
    left join charge c on c.member_id = s.member_id and c.subscription_id = s.id and c.status = 'succeeded'
    group by s.member_id, s.id having s.paid_months <> count(c.id)
  union all
  select r.member_id, 'a coach without payment' from coach_relation r
    where r.ended_at is null and not exists (
      select from subscription s where s.member_id = r.member_id and s.plan = 'coaching' and s.status = 'active')`

const hers = async (client: pg.Client, ledger: MoneyLedger): Promise<string[]> => {
  const { rows } = await client.query<{ bought: number; used: number; bookings: Record<string, string> }>(
    `select coalesce((select sum(change)::int from session_entry where member_id = $1 and kind = 'purchase'), 0) as bought,
       (select count(*)::int from session_entry where member_id = $1 and kind = 'use') as used,
       (select coalesce(json_object_agg(id, status), '{}') from session_booking where member_id = $1) as bookings`,
    [ledger.memberId],
  )
  const [{ bought, used, bookings } = { bought: 0, used: 0, bookings: {} }] = rows
  const faults: string[] = []
  if (bought < ledger.bought) faults.push(`${ledger.bought} sessions acknowledged, ${bought} stored`)
  if (used > 1 || (ledger.isCompleted && used !== 1)) faults.push(`one session was held, ${used} are used`)
  for (const id of ledger.booked) if (!bookings[id]) faults.push(`booking ${id} is gone`)
  for (const id of ledger.canceled)
    if (bookings[id] !== 'canceled') faults.push(`booking ${id} was canceled and is ${bookings[id]}`)
  return faults
}

/** Rows that contradict the clients, their own sums or the payment company. Read in one snapshot. */
export const moneyFaults = async (
  client: pg.Client,
  {
    ledgers,
    payments,
    rateCents,
  }: { ledgers: readonly MoneyLedger[]; payments: () => Payment[]; rateCents: number },
): Promise<string[]> => {
  await client.query('begin isolation level repeatable read read only')
  const { rows } = await client.query<{ member_id: number; fault: string }>(NEVER, [rateCents])
  const faults = rows.map(({ member_id, fault }) => `member ${member_id}: ${fault}`)
  for (const ledger of ledgers)
    faults.push(...(await hers(client, ledger)).map((fault) => `member ${ledger.memberId}: ${fault}`))
  const { rows: charges } = await client.query<{ id: string; amount: number; status: string }>(
    'select id, amount_cents as amount, status from charge',
  )
  await client.query('commit')
  const succeeded = payments()
  for (const { id, amount, status } of charges) {
    const made = succeeded.filter(({ chargeId }) => chargeId === id)
    if (made.length > 1) faults.push(`charge ${id} was paid ${made.length} times`)
    if (status === 'succeeded' && made[0]?.amountCents !== amount)
      faults.push(`charge ${id} of ${amount} cents: paid ${made[0]?.amountCents}`)
    if (status === 'failed' && made.length > 0) faults.push(`charge ${id} failed, and money was taken`)
  }
  for (const { chargeId } of succeeded)
    if (!charges.some(({ id }) => id === chargeId)) faults.push(`money was taken for the unknown ${chargeId}`)
  return faults
}
