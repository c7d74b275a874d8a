import { z } from 'zod'
import { type Db, rowsOf, type Tx } from '#server/platform/db/client.ts'
import { and, eq, isNull, sql } from '../../../platform/db/drizzle.ts'
import { member } from '../../account/account.tables.ts'
import { sessionEntry } from '../../sessions/session-wallet.tables.ts'
import { coachRelation } from '../coaching.tables.ts'
import { coachingEnding } from './ending.tables.ts'

export type Ending = typeof coachingEnding.$inferSelect

/** The decision about a relation; null while there is none. */
export const findEnding = async (
  db: Db | Tx,
  memberId: number,
  relationId: string,
): Promise<Ending | null> => {
  const [row] = await db
    .select()
    .from(coachingEnding)
    .where(and(eq(coachingEnding.memberId, memberId), eq(coachingEnding.relationId, relationId)))
  return row ?? null
}

/** The end of the last day of a client's coaching, once the coach has decided it; null while nothing is decided. */
export const findUntil = async (db: Db | Tx, clientId: number): Promise<Date | null> => {
  const [row] = await db
    .select({
      until: sql<Date>`(${coachingEnding.lastDay} + 1)::timestamp at time zone ${member.timeZone}`.mapWith(
        coachingEnding.askedAt,
      ),
    })
    .from(coachingEnding)
    .innerJoin(
      coachRelation,
      and(
        eq(coachRelation.memberId, coachingEnding.memberId),
        eq(coachRelation.id, coachingEnding.relationId),
      ),
    )
    .innerJoin(member, eq(member.id, coachingEnding.memberId))
    .where(and(eq(coachingEnding.memberId, clientId), isNull(coachRelation.endedAt)))
  return row?.until ?? null
}

/** Stores the decision. @returns false when the relation has one */
export const insertEnding = async (tx: Tx, values: typeof coachingEnding.$inferInsert): Promise<boolean> => {
  const rows = await tx.insert(coachingEnding).values(values).onConflictDoNothing().returning({ one: sql`1` })
  return rows.length === 1
}

/** Removes a decision, under the client's lock. */
export const deleteEnding = async (
  tx: Tx,
  { memberId, relationId }: Pick<Ending, 'memberId' | 'relationId'>,
): Promise<void> => {
  await tx
    .delete(coachingEnding)
    .where(and(eq(coachingEnding.memberId, memberId), eq(coachingEnding.relationId, relationId)))
}

/** Marks a decision as carried out, under the client's lock. */
export const markEnded = async (
  tx: Tx,
  { memberId, relationId }: Pick<Ending, 'memberId' | 'relationId'>,
  endedAt: Date,
): Promise<void> => {
  await tx
    .update(coachingEnding)
    .set({ endedAt })
    .where(and(eq(coachingEnding.memberId, memberId), eq(coachingEnding.relationId, relationId)))
}

const Due = z.object({ memberId: z.int(), relationId: z.uuid() })

/** Decisions whose last day is over in the client's time zone. */
export const listDue = async (db: Db, now: Date, limit: number): Promise<z.output<typeof Due>[]> =>
  rowsOf(
    Due,
    await db.execute(sql`
      select e.member_id as "memberId", e.relation_id as "relationId"
      from ${coachingEnding} e join ${member} m on m.id = e.member_id
      where e.ended_at is null and e.last_day <= ${now.toISOString()}::timestamptz::date
        and e.last_day < (${now.toISOString()}::timestamptz at time zone m.time_zone)::date
      order by e.last_day, e.member_id limit ${limit}`),
  )

/** Sessions of each payment that are in the wallet's books, newest payment first: bought or of a month, less what was taken back. */
export const listPaidSessions = (tx: Tx, memberId: number) =>
  tx
    .select({
      chargeId: sql<string>`${sessionEntry.chargeId}`,
      kind: sql<'month' | 'purchase'>`min(${sessionEntry.kind}) filter (where ${sessionEntry.change} > 0)`,
      bought: sql<number>`(sum(${sessionEntry.change}) filter (where ${sessionEntry.change} > 0))::int`,
      left: sql<number>`sum(${sessionEntry.change})::int`,
    })
    .from(sessionEntry)
    .where(
      and(
        eq(sessionEntry.memberId, memberId),
        sql`${sessionEntry.chargeId} is not null and ${sessionEntry.kind} in ('month', 'purchase', 'takenBack')`,
      ),
    )
    .groupBy(sessionEntry.chargeId)
    .orderBy(sql`max(${sessionEntry.seq}) desc`)
