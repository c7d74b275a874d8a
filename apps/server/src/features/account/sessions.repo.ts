import { SECURITY_KEPT_DAYS } from '@oola/contract/account/account.constants'
import type { SignInWay } from '@oola/contract/account/security.schema'
import { DAY_MS } from '@oola/contract/durations'
import { type Database, type Db, prepared, type Tx } from '#server/platform/db/client.ts'
import type { MemberSession } from '#server/platform/http/member-session.ts'
import { and, desc, eq, gt, isNull, lt, lte, ne, sql } from '../../platform/db/drizzle.ts'
import { assessment } from '../assessment/assessment.tables.ts'
import {
  accountChange,
  emailChange,
  limitedAttempt,
  member,
  passwordReset,
  session,
  signIn,
  usedToken,
} from './account.tables.ts'
import { ATTEMPTS_KEPT_MS } from './attempt-limits.ts'
import { paysCoaching } from './coaching-plan.repo.ts'
import { isTourDue } from './owned-courses.repo.ts'
import { asksFactor } from './second-factor/second-factor.repo.ts'
import { knownDevice, pendingLogin, securityEvent } from './security/security.tables.ts'

export type NewSession = typeof session.$inferInsert

/**
 * The hot query of every signed-in call: two primary keys, the index of open assessments and that of live
 * subscriptions. Includes the member's standing, so that the step look-up needs no query of its own.
 */
const openSession = prepared((db) =>
  db
    .select({
      memberId: session.memberId,
      userTypeId: member.userTypeId,
      stepId: member.stepId,
      level: member.level,
      isActiveCoach: member.isActiveCoach,
      timeZone: member.timeZone,
      timeZoneId: member.timeZoneId,
      assessmentId: assessment.id,
      areaId: assessment.furthestArea,
      unseenFinishId: member.unseenFinishId,
      paysCoaching: paysCoaching(session.memberId),
      isTourDue: isTourDue(session.memberId),
      sessionKey: session.tokenHash,
      lastSeenAt: session.lastSeenAt,
      expiresAt: session.expiresAt,
      deleteAt: member.deleteAt,
      isFromStore: session.isShopify,
    })
    .from(session)
    .innerJoin(member, eq(member.id, session.memberId))
    .leftJoin(assessment, and(eq(assessment.memberId, session.memberId), isNull(assessment.completedAt)))
    .where(
      and(
        eq(session.memberId, sql.placeholder('memberId')),
        eq(session.tokenHash, sql.placeholder('tokenHash')),
        gt(session.expiresAt, sql.placeholder('now')),
      ),
    )
    .prepare('find-session'),
)

/** The session of a token; null when unknown or expired. */
export const findSession = async (
  { orm }: Database,
  key: { memberId: number; tokenHash: string },
  now: Date,
): Promise<(MemberSession & { readonly lastSeenAt: Date }) | null> =>
  (await openSession(orm).execute({ ...key, now }))[0] ?? null

/** How a session was opened. */
export interface Opening {
  readonly way: SignInWay
  readonly isNewDevice: boolean
  /** A code, a recovery code or a passkey was given. */
  readonly isFactorProven: boolean
}

/**
 * Stores a session with its sign-in. Every session comes from here: without a proven factor none is stored for a member
 * with a factor, for every way of logging in (SECURE-08).
 * @returns false when a factor is missing, or the member is deleted
 */
export const insertSession = async (
  db: Db | Tx,
  values: NewSession,
  { way, isNewDevice, isFactorProven }: Opening,
): Promise<boolean> => {
  const { memberId, tokenHash, isShopify = false, device = null, createdAt, expiresAt } = values
  const { country = null, deviceHash = null } = values
  // SQL NULL and not the `null` of JSON.
  const stored = device === null ? null : JSON.stringify(device)
  const moment = (at: Date) => sql`${at.toISOString()}::timestamptz`
  const { rowCount } = await db.execute(sql`
    with started as (
      insert into session
        (member_id, token_hash, is_shopify, device, country, device_hash, created_at, last_seen_at, expires_at)
      select id, ${tokenHash}, ${isShopify}::boolean, ${stored}::jsonb, ${country}::text, ${deviceHash}::text,
        ${moment(createdAt)}, ${moment(createdAt)}, ${moment(expiresAt)}
      from member where id = ${memberId} and (${isFactorProven}::boolean or not ${asksFactor(memberId)})
      returning member_id, is_shopify, device, country, created_at
    )
    insert into sign_in (member_id, is_shopify, device, country, way, is_new_device, at)
    select member_id, is_shopify, device, country, ${way}, ${isNewDevice}::boolean, created_at from started`)
  return rowCount === 1
}

/** Updates when a member was last active; another device may have done it just now. */
export const touchMember = async (db: Db, memberId: number, now: Date): Promise<void> => {
  await db
    .update(member)
    .set({ lastActiveAt: now })
    .where(and(eq(member.id, memberId), lt(member.lastActiveAt, now)))
}

/** Updates the last use of a session, and of its member. */
export const touchSession = async (
  db: Db,
  { memberId, sessionKey }: Pick<MemberSession, 'memberId' | 'sessionKey'>,
  now: Date,
): Promise<void> => {
  await Promise.all([
    db
      .update(session)
      .set({ lastSeenAt: now })
      .where(and(eq(session.memberId, memberId), eq(session.tokenHash, sessionKey))),
    touchMember(db, memberId, now),
  ])
}

const MOST_SESSIONS = 50

/** A member's sessions, the most recently seen first. */
export const listSessions = (db: Db, memberId: number, now: Date) =>
  db
    .select({
      tokenHash: session.tokenHash,
      device: session.device,
      country: session.country,
      lastSeenAt: session.lastSeenAt,
    })
    .from(session)
    .where(and(eq(session.memberId, memberId), gt(session.expiresAt, now)))
    .orderBy(desc(session.lastSeenAt))
    .limit(MOST_SESSIONS)

/** Ends one session; idempotent. */
export const deleteSession = async (db: Db | Tx, memberId: number, tokenHash: string): Promise<void> => {
  await db.delete(session).where(and(eq(session.memberId, memberId), eq(session.tokenHash, tokenHash)))
}

export const deleteSessions = async (db: Db | Tx, memberId: number): Promise<void> => {
  await db.delete(session).where(eq(session.memberId, memberId))
}

/** Ends every session of a member but one. @returns the ended token hashes */
export const deleteOtherSessions = async (
  tx: Tx,
  memberId: number,
  exceptHash: string,
): Promise<string[]> => {
  const ended = await tx
    .delete(session)
    .where(and(eq(session.memberId, memberId), ne(session.tokenHash, exceptHash)))
    .returning({ tokenHash: session.tokenHash })
  return ended.map(({ tokenHash }) => tokenHash)
}

/** Whether a session was not ended. */
export const isSessionOpen = async (tx: Tx, memberId: number, tokenHash: string): Promise<boolean> =>
  (await tx.$count(session, and(eq(session.memberId, memberId), eq(session.tokenHash, tokenHash)))) > 0

/** Whether a member has any session. */
export const hasSession = async (tx: Tx, memberId: number): Promise<boolean> => {
  const rows = await tx
    .select({ memberId: session.memberId })
    .from(session)
    .where(eq(session.memberId, memberId))
    .limit(1)
  return rows.length > 0
}

/**
 * Deletes the expired rows of all members: the only access to these tables across members, by their indexes on time.
 */
export const deleteExpired = async (db: Db, now: Date): Promise<void> => {
  await db.delete(session).where(lte(session.expiresAt, now))
  const kept = new Date(now.getTime() - SECURITY_KEPT_DAYS * DAY_MS)
  await db.delete(signIn).where(lte(signIn.at, kept))
  await db.delete(securityEvent).where(lte(securityEvent.at, kept))
  await db.delete(knownDevice).where(lte(knownDevice.lastSeenAt, kept))
  await db.delete(pendingLogin).where(lte(pendingLogin.expiresAt, now))
  await db.delete(passwordReset).where(lte(passwordReset.expiresAt, now))
  await db.delete(emailChange).where(lte(emailChange.expiresAt, now))
  await db.delete(accountChange).where(lte(accountChange.expiresAt, now))
  await db.delete(usedToken).where(lte(usedToken.expiresAt, now))
  await db.delete(limitedAttempt).where(lte(limitedAttempt.at, new Date(now.getTime() - ATTEMPTS_KEPT_MS)))
}
