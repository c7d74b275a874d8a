import { z } from 'zod'
import { type Db, rowsOf, type Tx } from '#server/platform/db/client.ts'
import { and, eq, sql } from '../../platform/db/drizzle.ts'
import { enrolment } from './enrolment.tables.ts'

export type Enrolment = typeof enrolment.$inferSelect

/** The account that a form has made. */
export const findByKey = async (tx: Tx, key: string): Promise<Enrolment | null> => {
  const [row] = await tx.select().from(enrolment).where(eq(enrolment.key, key))
  return row ?? null
}

/** How far a member’s enrolment is, held until the transaction ends. */
export const findEnrolment = async (tx: Tx, memberId: number): Promise<Enrolment | null> => {
  const [row] = await tx.select().from(enrolment).where(eq(enrolment.memberId, memberId)).for('update')
  return row ?? null
}

/** Begins one, with the account that it made. */
export const insertEnrolment = async (tx: Tx, values: typeof enrolment.$inferInsert): Promise<void> => {
  await tx.insert(enrolment).values(values)
}

/** Ends the waiting; an enrolment that was paid stays so. */
export const writeStatus = async (tx: Tx, memberId: number, status: 'paid' | 'kept'): Promise<void> => {
  await tx
    .update(enrolment)
    .set({ status })
    .where(and(eq(enrolment.memberId, memberId), sql`${enrolment.status} <> 'paid'`))
}

/** Notes that the owner of the mailbox has come. */
export const writeMailboxProven = async (tx: Tx, memberId: number, at: Date): Promise<void> => {
  await tx.update(enrolment).set({ mailboxProvenAt: at }).where(eq(enrolment.memberId, memberId))
}

const Unpaid = z.object({ memberId: z.int() })

/** Enrolments of all members that were begun before `since` and never paid. */
export const listUnpaid = async (db: Db, since: Date, limit: number): Promise<number[]> => {
  const rows = rowsOf(
    Unpaid,
    await db.execute(
      sql`select member_id as "memberId" from enrolment
      where status = 'unpaid' and created_at <= ${since.toISOString()} order by created_at limit ${limit}`,
    ),
  )
  return rows.map(({ memberId }) => memberId)
}
