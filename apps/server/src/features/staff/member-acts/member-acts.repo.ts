import type { ActName } from '@oola/contract/staff/member-acts'
import type { StaffRole } from '@oola/contract/staff/staff-rights'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { and, asc, desc, eq, gt, inArray, lte, ne, sql } from '../../../platform/db/drizzle.ts'
import { member } from '../../account/account.tables.ts'
import { staffAct } from './member-acts.tables.ts'

export type ActRow = typeof staffAct.$inferSelect

export const insertAct = async (tx: Tx, values: typeof staffAct.$inferInsert): Promise<void> => {
  await tx.insert(staffAct).values(values)
}

const isAct = (memberId: number, id: string) => and(eq(staffAct.memberId, memberId), eq(staffAct.id, id))

/** An act, locked: it is undone or decided once. */
export const lockAct = async (tx: Tx, memberId: number, id: string): Promise<ActRow | null> => {
  const [row] = await tx.select().from(staffAct).where(isAct(memberId, id)).for('update')
  return row ?? null
}

export const writeAct = async (
  tx: Tx,
  { memberId, id }: Pick<ActRow, 'memberId' | 'id'>,
  change: Partial<Pick<ActRow, 'state' | 'deciderId' | 'inverse' | 'at' | 'requestId'>>,
): Promise<void> => {
  await tx.update(staffAct).set(change).where(isAct(memberId, id))
}

/** The role that a person has now; null without one. */
export const findRole = async (tx: Tx, id: number): Promise<StaffRole | null> => {
  const [row] = await tx.select({ role: member.staffRole }).from(member).where(eq(member.id, id))
  return row?.role ?? null
}

/** The last time that this was done. */
export const findLatestAct = async (tx: Tx, memberId: number, name: ActName) => {
  const [row] = await tx
    .select({ at: staffAct.at })
    .from(staffAct)
    .where(
      and(
        eq(staffAct.memberId, memberId),
        eq(staffAct.state, 'done'),
        sql`${staffAct.act} ->> 'act' = ${name}`,
      ),
    )
    .orderBy(desc(staffAct.at))
    .limit(1)
  return row ?? null
}

const isSame = (act: ActRow['act']) => sql`${staffAct.act} = ${JSON.stringify(act)}::jsonb`

/** The same act that waits already; null without one. */
export const findWaiting = async (tx: Tx, memberId: number, act: ActRow['act'], now: Date) => {
  const [row] = await tx
    .select({ id: staffAct.id })
    .from(staffAct)
    .where(
      and(
        eq(staffAct.memberId, memberId),
        eq(staffAct.state, 'waiting'),
        gt(staffAct.waitsUntil, now),
        isSame(act),
      ),
    )
  return row ?? null
}

/** Whether somebody has asked for the same act, or done it, since then. */
export const isAskedAgain = async (tx: Tx, { memberId, act, at }: ActRow): Promise<boolean> => {
  const rows = await tx
    .select({ id: staffAct.id })
    .from(staffAct)
    .where(and(eq(staffAct.memberId, memberId), gt(staffAct.at, at), isSame(act)))
    .limit(1)
  return rows.length > 0
}

const MOST_ACTS = 20

/** Done and waiting acts since then, newest first. */
export const listActs = (db: Db, memberId: number, since: Date): Promise<ActRow[]> =>
  db
    .select()
    .from(staffAct)
    .where(
      and(
        eq(staffAct.memberId, memberId),
        gt(staffAct.at, since),
        inArray(staffAct.state, ['done', 'waiting']),
      ),
    )
    .orderBy(desc(staffAct.at))
    .limit(MOST_ACTS)

/** Acts that waited for a second person until now, the oldest first. */
export const listOver = (db: Db, now: Date, limit: number) =>
  db
    .select({ memberId: staffAct.memberId, actId: staffAct.id })
    .from(staffAct)
    .where(and(sql`${staffAct.state} = 'waiting'`, lte(staffAct.waitsUntil, now)))
    .orderBy(asc(staffAct.at))
    .limit(limit)

const MOST_WAITING = 100

/** Acts for any member that wait for another person than this one, the oldest first. */
export const listWaiting = (db: Db, personId: number, now: Date) =>
  db
    .select({
      ...{ id: staffAct.id, memberId: staffAct.memberId, title: staffAct.title, right: staffAct.right },
      ...{ reason: staffAct.reason, asker: staffAct.asker, at: staffAct.at, waitsUntil: staffAct.waitsUntil },
      ...{ firstName: member.firstName, lastName: member.lastName },
    })
    .from(staffAct)
    .innerJoin(member, eq(member.id, staffAct.memberId))
    .where(
      and(
        sql`${staffAct.state} = 'waiting'`,
        gt(staffAct.waitsUntil, now),
        ne(staffAct.askerId, personId),
        ne(staffAct.memberId, personId),
      ),
    )
    .orderBy(asc(staffAct.at))
    .limit(MOST_WAITING)
