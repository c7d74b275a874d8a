import { PAYOUT_KINDS } from '@oola/contract/staff/money.schema'
import { z } from 'zod'
import { type Database, rowsOf, type Tx } from '#server/platform/db/client.ts'
import { desc, eq, getTableName, sql } from '../../../platform/db/drizzle.ts'
import { member } from '../../account/account.tables.ts'
import { payoutLine, payoutMonth } from './payouts.tables.ts'

type Client = Database['pool'] | Tx['$client']

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

const NAME = `coalesce(m.first_name || ' ' || m.last_name, 'Former coach')`

/**
 * What no payout has paid yet and was earned before $1: entries of the ledger, what refunds take back of a paid one
 * beyond what earlier payouts took back, and corrections that wait.
 */
const UNPAID = `select w.id, w.coach_id as "coachId", ${NAME} as name, w.kind, w.entry, w.cents, w.at, w.words
  from (
    select e.entry as id, e.coach_id, e.kind, e.entry, e.cents, e.at, null::text as words
    from coach_earning e where e.at < $1
      and not exists (select from payout_line l where l.entry = e.entry and l.kind in ('month', 'purchase'))
    union all
    select l.entry, l.coach_id, 'refund', l.entry, (b.left_cents - sum(l.cents))::int, b.at, null
    from (select payment_id, max(paid_cents) - sum(cents) as left_cents, max(made_at) as at
        from payment_refund where made_at < $1 group by payment_id) b
      join payout_line l on l.entry = b.payment_id and l.kind <> 'correction'
    group by l.entry, l.coach_id, b.left_cents, b.at having b.left_cents < sum(l.cents)
    union all
    select l.id, l.coach_id, l.kind, l.entry, l.cents, l.at, l.words from payout_line l where l.month is null and l.at < $2
  ) w left join ${getTableName(member)} m on m.id = w.coach_id
  order by w.coach_id, w.at, w.id`

/** Lines that wait for a payout: entries up to `until`, corrections up to `now`. */
export const listUnpaid = async (
  client: Client,
  { until, now }: { readonly until: Date; readonly now: Date },
): Promise<LineRow[]> => rowsOf(LineRow, await client.query(UNPAID, [until, new Date(now.getTime() + 1)]))

/** The lines of a closed month. */
export const listLines = async (client: Client, month: string): Promise<LineRow[]> =>
  rowsOf(
    LineRow,
    await client.query(
      `select l.id, l.coach_id as "coachId", ${NAME} as name, l.kind, l.entry, l.cents, l.at, l.words
      from payout_line l left join ${getTableName(member)} m on m.id = l.coach_id
      where l.month = $1 order by l.coach_id, l.at, l.id`,
      [month],
    ),
  )

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
export const findCoachName = async (client: Client, coachId: number): Promise<string | null> =>
  rowsOf(
    Person,
    await client.query(
      `select m.first_name || ' ' || m.last_name as name from ${getTableName(member)} m where m.id = $1
        and (m.is_active_coach or exists (select from payout_line l where l.coach_id = m.id)
          or exists (select from coach_earning e where e.coach_id = m.id))`,
      [coachId],
    ),
  )[0]?.name ?? null
