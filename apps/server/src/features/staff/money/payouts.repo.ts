import { PAYOUT_KINDS } from '@oola/contract/staff/money.schema'
import { z } from 'zod'
import { type Database, rowsOf, type SqlClient, type Tx } from '#server/platform/db/client.ts'
import { desc, eq, getTableName, sql } from '../../../platform/db/drizzle.ts'
import { member } from '../../account/account.tables.ts'
import { charge, keptPayment } from '../../billing/billing.tables.ts'
import { clientsOf, earningOf } from '../../coaching/earnings/earnings.views.ts'
import { providerCharge } from './money.tables.ts'
import { payoutLine, payoutMonth } from './payouts.tables.ts'

const LineRow = z.object({
  id: z.string(),
  coachId: z.int(),
  name: z.string(),
  kind: z.enum(PAYOUT_KINDS),
  entry: z.string().nullable(),
  cents: z.int(),
  at: z.date(),
  words: z.string().nullable(),
})
export type LineRow = z.output<typeof LineRow>

/** By the id: a join would read the members as a whole. */
const nameOf = (coachId: string): string =>
  `coalesce((select m.first_name || ' ' || m.last_name from ${getTableName(member)} m where m.id = ${coachId}), 'Former coach')`

const givenBack = (isOf: string): string =>
  `select payment_id, max(paid_cents) - sum(cents) as left_cents, max(made_at) as at
    from payment_refund where made_at < $1 ${isOf} group by payment_id`

interface Sources {
  readonly earnings: string
  readonly refunds: string
  /** Ends the condition on lines. */
  readonly isOfCoach: string
}

const OF_ALL: Sources = { earnings: 'coach_earning', refunds: givenBack(''), isOfCoach: '' }
/** By the coach's clients and lines: a condition on the views would read the payments of all members. */
const OF_ONE: Sources = {
  earnings: `(${earningOf('$3')})`,
  refunds: `select b.* from (${clientsOf('$3')}) mine
      cross join lateral (${givenBack('and member_id = mine.member_id')}) b
    union all
    ${givenBack('and member_id is null and payment_id = any(array(select entry from payout_line where coach_id = $3))')}`,
  isOfCoach: 'and l.coach_id = $3',
}

/**
 * What no payout has paid yet and was earned before $1: entries of the ledger, what refunds take back of a paid one
 * beyond what earlier payouts took back, and corrections that wait.
 */
const unpaid = ({ earnings, refunds, isOfCoach }: Sources): string => `
  select w.id, w.coach_id as "coachId", ${nameOf('w.coach_id')} as name, w.kind, w.entry, w.cents, w.at, w.words
  from (
    select e.entry as id, e.coach_id, e.kind, e.entry, e.cents, e.at, null::text as words
    from ${earnings} e where e.at < $1
      and not exists (select from payout_line l where l.entry = e.entry and l.kind in ('month', 'purchase'))
    union all
    select l.entry, l.coach_id, 'refund', l.entry, (b.left_cents - sum(l.cents))::int, b.at, null
    from (${refunds}) b
      join payout_line l on l.entry = b.payment_id and l.kind <> 'correction' ${isOfCoach}
    group by l.entry, l.coach_id, b.left_cents, b.at having b.left_cents < sum(l.cents)
    union all
    select l.id, l.coach_id, l.kind, l.entry, l.cents, l.at, l.words from payout_line l
    where l.month is null and l.at < $2 ${isOfCoach}
  ) w
  order by w.coach_id, w.at, w.id`

interface Waiting {
  /** Entries before it. */
  readonly until: Date
  /** Corrections up to it. */
  readonly now: Date
  /** Only this coach's. */
  readonly coachId?: number
}

/** Lines that wait for a payout. */
export const listUnpaid = async (client: SqlClient, { until, now, coachId }: Waiting): Promise<LineRow[]> => {
  const values = [until, new Date(now.getTime() + 1)]
  return rowsOf(
    LineRow,
    coachId === undefined
      ? await client.query(unpaid(OF_ALL), values)
      : await client.query(unpaid(OF_ONE), [...values, coachId]),
  )
}

const SumRow = z.object({ coachId: z.int(), name: z.string(), cents: z.int(), lines: z.int() })

/** What each coach was paid for a closed month, the largest sum first. */
export const listSums = async (client: SqlClient, month: string): Promise<z.output<typeof SumRow>[]> =>
  rowsOf(
    SumRow,
    await client.query(
      `select s.*, ${nameOf('s."coachId"')} as name from (
        select coach_id as "coachId", sum(cents)::int as cents, count(*)::int as lines
        from payout_line where month = $1 group by coach_id
      ) s order by s.cents desc, s."coachId"`,
      [month],
    ),
  )

/** A coach's lines of a closed month. */
export const listLines = async (client: SqlClient, month: string, coachId: number): Promise<LineRow[]> =>
  rowsOf(
    LineRow,
    await client.query(
      `select l.id, l.coach_id as "coachId", ${nameOf('l.coach_id')} as name, l.kind, l.entry, l.cents, l.at, l.words
      from payout_line l where l.month = $1 and l.coach_id = $2 order by l.at, l.id`,
      [month, coachId],
    ),
  )

/** One coach's lines of their newest closed months, or of the newest before one. */
export const listLinesOfCoach = async (
  client: SqlClient,
  { coachId, before, months }: { coachId: number; before: string | null; months: number },
): Promise<(LineRow & { month: string })[]> =>
  rowsOf(
    LineRow.extend({ month: z.string() }),
    await client.query(
      `select l.id, l.month, l.coach_id as "coachId", ${nameOf('l.coach_id')} as name, l.kind, l.entry, l.cents, l.at, l.words
      from payout_line l where l.coach_id = $1 and l.month in (
        select distinct month from payout_line where coach_id = $1 and (month < $2 or $2 is null and month is not null)
        order by month desc limit $3)
      order by l.at, l.id`,
      [coachId, before, months],
    ),
  )

const Fee = z.object({ entry: z.string(), cents: z.int() })

/** Card fees of payments of a coach's clients, as the payment company lists them. */
export const listFeesOfCoach = async (
  client: SqlClient,
  coachId: number,
  entries: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  const rows = rowsOf(
    Fee,
    await client.query(
      `select c.id::text as entry, p.fee_cents as cents
      from (${clientsOf('$1')}) mine join ${getTableName(charge)} c on c.member_id = mine.member_id and c.id = any($2::uuid[])
        join ${getTableName(providerCharge)} p on p.gateway_id = c.gateway_id
      union all
      select k.id::text, p.fee_cents from ${getTableName(keptPayment)} k
        join ${getTableName(providerCharge)} p on p.gateway_id = k.gateway_id
      where k.id = any($2::uuid[])`,
      [coachId, entries],
    ),
  )
  return new Map(rows.map(({ entry, cents }) => [entry, cents]))
}

/** Closed months, newest first. */
export const listMonths = ({ orm }: Database) =>
  orm.select().from(payoutMonth).orderBy(desc(payoutMonth.month))

/** One closed month; null while it is open. */
export const findMonth = async (db: Database['orm'] | Tx, month: string) => {
  const [row] = await db.select().from(payoutMonth).where(eq(payoutMonth.month, month))
  return row ?? null
}

/** The last closed month; null before the first. */
export const findLastMonth = async (db: Database['orm'] | Tx): Promise<string | null> => {
  const [row] = await db.select().from(payoutMonth).orderBy(desc(payoutMonth.month)).limit(1)
  return row?.month ?? null
}

/** Closings and corrections follow each other; readers go on. */
export const lockPayouts = async (tx: Tx): Promise<void> => {
  await tx.$client.query('lock table payout_month in share row exclusive mode')
}

/** Stores a closed month: entries become its lines, and waiting corrections get their month. */
export const closeMonth = async (
  tx: Tx,
  month: typeof payoutMonth.$inferInsert,
  lines: readonly LineRow[],
): Promise<void> => {
  const corrections = lines.filter(({ kind }) => kind === 'correction').map(({ id }) => id)
  const entries = lines.filter(({ kind }) => kind !== 'correction')
  await tx.insert(payoutMonth).values(month)
  for (let at = 0; at < entries.length; at += 1000)
    await tx
      .insert(payoutLine)
      .values(
        entries.slice(at, at + 1000).map(({ id: _, name: __, ...line }) => ({ ...line, month: month.month })),
      )
  await tx
    .update(payoutLine)
    .set({ month: month.month })
    .where(sql`${payoutLine.id} = any(${sql.param(corrections)}::uuid[])`)
}

/** Adds a correction, which waits for the next closing. */
export const insertCorrection = async (
  tx: Tx,
  correction: { readonly coachId: number; readonly cents: number; readonly words: string; readonly at: Date },
): Promise<void> => {
  await tx.insert(payoutLine).values({ ...correction, kind: 'correction' })
}

const Person = z.object({ name: z.string() })

/** The name of a coach, present or former; null for a member who never had a payout and is none. */
export const findCoachName = async (client: SqlClient, coachId: number): Promise<string | null> =>
  rowsOf(
    Person,
    await client.query(
      `select m.first_name || ' ' || m.last_name as name from ${getTableName(member)} m where m.id = $1
        and (m.is_active_coach or exists (select from payout_line l where l.coach_id = m.id)
          or exists (select from (${earningOf('m.id')}) e))`,
      [coachId],
    ),
  )[0]?.name ?? null
