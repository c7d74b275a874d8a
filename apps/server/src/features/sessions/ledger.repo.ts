import { z } from 'zod'
import { type Database, type Db, rowsOf, type Tx } from '#server/platform/db/client.ts'
import { and, desc, eq, sql } from '../../platform/db/drizzle.ts'
import { member } from '../account/account.tables.ts'
import { sessionEntry } from './session-wallet.tables.ts'

type Row = typeof sessionEntry.$inferSelect
/** An entry to be made; number and balance follow from those before it. */
export type NewEntry = Omit<typeof sessionEntry.$inferInsert, 'seq' | 'balance'>

/** Whoever changes a wallet waits here for the others. @returns false when there is no such member */
export const lockWallet = async (tx: Tx, memberId: number): Promise<boolean> => {
  const rows = await tx
    .select({ id: member.id })
    .from(member)
    .where(eq(member.id, memberId))
    .for('no key update')
  return rows.length === 1
}

/** The newest entry, which holds the balance. */
const findLast = async (db: Db | Tx, memberId: number): Promise<Pick<Row, 'seq' | 'balance'> | null> => {
  const [row] = await db
    .select({ seq: sessionEntry.seq, balance: sessionEntry.balance })
    .from(sessionEntry)
    .where(eq(sessionEntry.memberId, memberId))
    .orderBy(desc(sessionEntry.seq))
    .limit(1)
  return row ?? null
}

export const findBalance = async (db: Tx, memberId: number): Promise<number> =>
  (await findLast(db, memberId))?.balance ?? 0

const Balance = z.object({ balance: z.int() })

/** The same outside of a transaction: each look at a profile asks. */
export const readBalance = async ({ pool }: Database, memberId: number): Promise<number> => {
  const rows = rowsOf(
    Balance,
    await pool.query({
      name: 'find-balance',
      text: 'select balance from session_entry where member_id = $1 order by seq desc limit 1',
      values: [memberId],
    }),
  )
  return rows[0]?.balance ?? 0
}

export const hasEntry = async (tx: Tx, memberId: number, key: string): Promise<boolean> => {
  const rows = await tx
    .select({ seq: sessionEntry.seq })
    .from(sessionEntry)
    .where(and(eq(sessionEntry.memberId, memberId), eq(sessionEntry.key, key)))
  return rows.length === 1
}

/** Adds an entry; the wallet has to be locked. */
export const insertEntry = async (tx: Tx, entry: NewEntry): Promise<void> => {
  const last = await findLast(tx, entry.memberId)
  await tx.insert(sessionEntry).values({
    ...entry,
    seq: (last?.seq ?? 0) + 1,
    balance: (last?.balance ?? 0) + entry.change,
  })
}

const Entry = z.object({
  seq: z.int(),
  kind: z.enum(sessionEntry.kind.enumValues),
  change: z.int(),
  balance: z.int(),
  at: z.date(),
  coachId: z.int().nullable(),
  coachName: z.string().nullable(),
  sessionAt: z.date().nullable(),
  bookingId: z.string().nullable(),
  chargeId: z.string().nullable(),
  amountCents: z.int().nullable(),
  lastFour: z.string().nullable(),
  note: z.string().nullable(),
  isGivenBack: z.boolean(),
})
export type Entry = z.output<typeof Entry>

/** More than anybody moves in a year of daily sessions. */
const MOST = 500

/** What moved, the newest first, with the coach's name and what was paid. */
export const listEntries = async ({ pool }: Database, memberId: number): Promise<Entry[]> =>
  rowsOf(
    Entry,
    await pool.query({
      name: 'session-entries',
      text: `select e.seq, e.kind, e.change, e.balance, e.at, e.coach_id as "coachId", c.first_name as "coachName",
        e.session_at as "sessionAt", e.booking_id as "bookingId", e.charge_id as "chargeId",
        p.amount_cents as "amountCents", p.last_four as "lastFour", e.note,
        exists (select from session_entry g where g.member_id = $1 and g.key = 'givenBack-' || e.booking_id) as "isGivenBack"
      from session_entry e
      left join member c on c.id = e.coach_id
      left join charge p on p.member_id = $1 and p.id = e.charge_id
      where e.member_id = $1 order by e.seq desc limit $2`,
      values: [memberId, MOST],
    }),
  )

/** When a client and a coach have met, the newest first: sessions that were completed. */
export const listCompleted = async (
  db: Db | Tx,
  { coachId, clientId }: { coachId: number; clientId: number },
): Promise<Date[]> => {
  const rows = await db
    .select({
      at: sql<Date>`coalesce(${sessionEntry.sessionAt}, ${sessionEntry.at})`.mapWith(sessionEntry.at),
    })
    .from(sessionEntry)
    .where(
      and(
        eq(sessionEntry.memberId, clientId),
        eq(sessionEntry.coachId, coachId),
        eq(sessionEntry.kind, 'use'),
      ),
    )
    .orderBy(desc(sessionEntry.seq))
    .limit(MOST)
  return rows.map(({ at }) => at)
}
