import { z } from 'zod'
import { type Db, rowsOf, type Tx } from '#server/platform/db/client.ts'
import { and, eq, sql } from '../../platform/db/drizzle.ts'
import { enrolment } from './enrolment.tables.ts'

export type Enrolment = typeof enrolment.$inferSelect

/** The account of a form. */
export const findByKey = async (tx: Tx, key: string): Promise<Enrolment | null> => {
  const [row] = await tx.select().from(enrolment).where(eq(enrolment.key, key))
  return row ?? null
}

/** A member's enrolment, locked until the transaction ends. */
export const findEnrolment = async (tx: Tx, memberId: number): Promise<Enrolment | null> => {
  const [row] = await tx.select().from(enrolment).where(eq(enrolment.memberId, memberId)).for('update')
  return row ?? null
}

/** Stores an enrolment with its new account. */
export const insertEnrolment = async (tx: Tx, values: typeof enrolment.$inferInsert): Promise<void> => {
  await tx.insert(enrolment).values(values)
}

/** Ends the unpaid state; a paid enrolment stays paid. */
export const writeStatus = async (tx: Tx, memberId: number, status: 'paid' | 'kept'): Promise<void> => {
  await tx
    .update(enrolment)
    .set({ status })
    .where(and(eq(enrolment.memberId, memberId), sql`${enrolment.status} <> 'paid'`))
}

/** Marks the mailbox as proven. */
export const writeMailboxProven = async (tx: Tx, memberId: number, at: Date): Promise<void> => {
  await tx.update(enrolment).set({ mailboxProvenAt: at }).where(eq(enrolment.memberId, memberId))
}

/** An unpaid enrolment; as text the moment has its microseconds. */
export const Unpaid = z.object({ createdAt: z.string(), memberId: z.int() })
export type Unpaid = z.output<typeof Unpaid>

/** Enrolments of all members after this one that began before `since` and were never paid. */
export const listUnpaid = async (
  db: Db,
  { since, after, limit }: { since: Date; after: Unpaid | null; limit: number },
): Promise<Unpaid[]> =>
  rowsOf(
    Unpaid,
    await db.execute(
      sql`select created_at::text as "createdAt", member_id as "memberId" from enrolment
      where status = 'unpaid' and created_at <= ${since.toISOString()}
        and (created_at, member_id) > (${after?.createdAt ?? '-infinity'}::timestamptz, ${after?.memberId ?? 0})
      order by created_at, member_id limit ${limit}`,
    ),
  )
