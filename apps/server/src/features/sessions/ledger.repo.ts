import { type Db, prepared, type Tx } from '#server/platform/db/client.ts'
import { alias, and, desc, eq, exists, sql } from '../../platform/db/drizzle.ts'
import { member } from '../account/account.tables.ts'
import { charge } from '../billing/billing.tables.ts'
import { sessionEntry } from './session-wallet.tables.ts'
import { sessionBalance } from './sessions.views.ts'

/** A new entry; number and balance derive from the earlier ones. */
export type NewEntry = Omit<typeof sessionEntry.$inferInsert, 'seq' | 'balance'>

/** Serializes changes of a wallet. @returns false for an unknown member */
export const lockWallet = async (tx: Tx, memberId: number): Promise<boolean> => {
  const rows = await tx
    .select({ id: member.id })
    .from(member)
    .where(eq(member.id, memberId))
    .for('no key update')
  return rows.length === 1
}

const walletOf = prepared((db) =>
  db
    .select({ seq: sessionBalance.seq, balance: sessionBalance.balance })
    .from(sessionBalance)
    .where(eq(sessionBalance.memberId, sql.placeholder('memberId')))
    .prepare('find-wallet'),
)

/** A member's remaining sessions. */
export const findBalance = async (db: Db | Tx, memberId: number): Promise<number> =>
  (await walletOf(db).execute({ memberId }))[0]?.balance ?? 0

export const hasEntry = async (tx: Tx, memberId: number, key: string): Promise<boolean> => {
  const rows = await tx
    .select({ seq: sessionEntry.seq })
    .from(sessionEntry)
    .where(and(eq(sessionEntry.memberId, memberId), eq(sessionEntry.key, key)))
  return rows.length === 1
}

/** Adds an entry, under the wallet's lock. */
export const insertEntry = async (tx: Tx, entry: NewEntry): Promise<void> => {
  const [wallet] = await walletOf(tx).execute({ memberId: entry.memberId })
  if (!wallet) throw new Error('a wallet without a member')
  await tx.insert(sessionEntry).values({
    ...entry,
    seq: wallet.seq + 1,
    balance: wallet.balance + entry.change,
  })
}

/** More than a year of daily sessions. */
const MOST = 500

const givenBack = alias(sessionEntry, 'given_back')

const entriesOf = prepared((db) => {
  const memberId = sql.placeholder('memberId')
  const isGivenBack = exists(
    db
      .select({ found: sql`1` })
      .from(givenBack)
      .where(
        and(
          eq(givenBack.memberId, memberId),
          sql`${givenBack.key} = 'givenBack-' || ${sessionEntry.bookingId}`,
        ),
      ),
  )
  return db
    .select({
      seq: sessionEntry.seq,
      kind: sessionEntry.kind,
      change: sessionEntry.change,
      balance: sessionEntry.balance,
      at: sessionEntry.at,
      coachId: sessionEntry.coachId,
      coachName: member.firstName,
      sessionAt: sessionEntry.sessionAt,
      bookingId: sessionEntry.bookingId,
      chargeId: sessionEntry.chargeId,
      amountCents: charge.amountCents,
      lastFour: charge.lastFour,
      note: sessionEntry.note,
      isGivenBack: sql<boolean>`${isGivenBack}`,
    })
    .from(sessionEntry)
    .leftJoin(member, eq(member.id, sessionEntry.coachId))
    .leftJoin(charge, and(eq(charge.memberId, memberId), eq(charge.id, sessionEntry.chargeId)))
    .where(eq(sessionEntry.memberId, memberId))
    .orderBy(desc(sessionEntry.seq))
    .limit(MOST)
    .prepare('session-entries')
})

/** Entries, newest first, with the coach's name and the payment. */
export const listEntries = (db: Db, memberId: number) => entriesOf(db).execute({ memberId })
export type Entry = Awaited<ReturnType<typeof listEntries>>[number]

/** Completed sessions of a pair, newest first. */
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
