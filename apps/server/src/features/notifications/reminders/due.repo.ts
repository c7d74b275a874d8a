import { z } from 'zod'
import { type Db, rowsOf, type Tx } from '#server/platform/db/client.ts'
import { and, eq, inArray, sql } from '../../../platform/db/drizzle.ts'
import { member } from '../../account/account.tables.ts'
import { reminderDue } from '../reminders.tables.ts'

export type Due = typeof reminderDue.$inferSelect

const Claimed = z.object({
  memberId: z.coerce.number(),
  kind: z.string(),
  dueAt: z.coerce.date(),
  timeZone: z.string(),
})
export type Claimed = z.output<typeof Claimed>

/** Reminders that are due, for this transaction alone: another server takes the next ones. */
export const claimDue = async (tx: Tx, { now, limit }: { now: Date; limit: number }): Promise<Claimed[]> =>
  rowsOf(
    Claimed,
    await tx.execute(sql`
      with due as (
        select member_id, kind, due_at from ${reminderDue} where due_at <= ${now.toISOString()}::timestamptz
        order by due_at, member_id limit ${limit} for update skip locked)
      select due.member_id as "memberId", due.kind, due.due_at as "dueAt", m.time_zone as "timeZone"
      from due join ${member} m on m.id = due.member_id
      order by due.due_at, due.member_id, due.kind`),
  )

export const listZones = async (tx: Tx, memberIds: readonly number[]): Promise<Map<number, string>> => {
  const rows = await tx
    .select({ id: member.id, timeZone: member.timeZone })
    .from(member)
    .where(inArray(member.id, [...memberIds]))
  return new Map(rows.map(({ id, timeZone }) => [id, timeZone]))
}

export const listDueOf = (db: Db, memberId: number): Promise<Due[]> =>
  db.select().from(reminderDue).where(eq(reminderDue.memberId, memberId))

export const writeDue = async (tx: Tx, rows: readonly Due[]): Promise<void> => {
  if (rows.length === 0) return
  await tx
    .insert(reminderDue)
    .values([...rows])
    .onConflictDoUpdate({
      target: [reminderDue.memberId, reminderDue.kind],
      set: { dueAt: sql`excluded.due_at` },
    })
}

export const deleteDue = async (tx: Tx, rows: readonly Pick<Due, 'memberId' | 'kind'>[]): Promise<void> => {
  for (const [kind, ofKind] of Map.groupBy(rows, (row) => row.kind))
    await tx.delete(reminderDue).where(
      and(
        eq(reminderDue.kind, kind),
        inArray(
          reminderDue.memberId,
          ofKind.map(({ memberId }) => memberId),
        ),
      ),
    )
}
