import { MINUTE_MS } from '@oola/contract/durations'
import { STAFF_IDLE_MINUTES } from '@oola/contract/staff/staff.constants'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { and, eq, gt, isNull, lte, or, sql } from '../../platform/db/drizzle.ts'
import { member } from '../account/account.tables.ts'
import { staffSession } from './staff.tables.ts'

export type NewStaffSession = typeof staffSession.$inferInsert

export const insertStaffSession = async (db: Db | Tx, row: NewStaffSession): Promise<void> => {
  await db.insert(staffSession).values(row)
}

interface Key {
  readonly memberId: number
  readonly tokenHash: string
}

const isSession = ({ memberId, tokenHash }: Key) =>
  and(eq(staffSession.memberId, memberId), eq(staffSession.tokenHash, tokenHash))

const idleSince = (now: Date): Date => new Date(now.getTime() - STAFF_IDLE_MINUTES * MINUTE_MS)

/** The session of a token with the person; null when it is unknown, over or idle, or the person has no role. */
export const findStaffSession = async (db: Db, key: Key, now: Date) => {
  const [found] = await db
    .select({
      memberId: staffSession.memberId,
      firstName: member.firstName,
      lastName: member.lastName,
      email: member.email,
      role: member.staffRole,
      timeZone: member.timeZone,
      sessionKey: staffSession.tokenHash,
      createdAt: staffSession.createdAt,
      lastSeenAt: staffSession.lastSeenAt,
      expiresAt: staffSession.expiresAt,
      factorAt: staffSession.factorAt,
    })
    .from(staffSession)
    .innerJoin(member, eq(member.id, staffSession.memberId))
    .where(
      and(
        isSession(key),
        gt(staffSession.expiresAt, now),
        gt(staffSession.lastSeenAt, idleSince(now)),
        // A new password ends every staff session.
        sql`${staffSession.createdAt} >= coalesce(${member.passwordChangedAt}, '-infinity')`,
        // An account that is to be deleted has no business here.
        isNull(member.deleteAt),
      ),
    )
  return found ?? null
}

export const touchStaffSession = async (db: Db, key: Key, lastSeenAt: Date): Promise<void> => {
  await db.update(staffSession).set({ lastSeenAt }).where(isSession(key))
}

export const markFactor = async (tx: Db | Tx, key: Key, factorAt: Date): Promise<void> => {
  await tx.update(staffSession).set({ factorAt }).where(isSession(key))
}

export const deleteStaffSession = async (db: Db | Tx, key: Key): Promise<void> => {
  await db.delete(staffSession).where(isSession(key))
}

export const deleteStaffSessions = async (tx: Tx, memberId: number): Promise<void> => {
  await tx.delete(staffSession).where(eq(staffSession.memberId, memberId))
}

/** For the cleaning job. */
export const deleteEndedStaffSessions = async (db: Db, now: Date): Promise<void> => {
  await db
    .delete(staffSession)
    .where(or(lte(staffSession.expiresAt, now), lte(staffSession.lastSeenAt, idleSince(now))))
}
