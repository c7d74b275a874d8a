import { and, eq, lte } from 'drizzle-orm'
import type { Database, Db, Tx } from '#server/platform/db/client.ts'
import type { MemberSession } from '#server/platform/http/member-session.ts'
import { limitedAttempt, passwordReset, session, usedToken } from './account.tables.ts'
import { ATTEMPTS_KEPT_MS } from './attempt-limits.ts'

export type NewSession = typeof session.$inferInsert

interface SessionRow {
  member_id: number
  user_type_id: number
  step_id: number
  level: number
  is_active_coach: boolean
  is_staff: boolean
  time_zone: string
  time_zone_id: number | null
  assessment_id: number | null
  area_id: number | null
  expires_at: Date
}

/**
 * The hot query of every signed-in call: two primary keys and the index of open assessments, prepared once for each
 * connection. It answers where the member stands as well, so that the step look-up needs no query of its own.
 */
export const findSession = async (
  { pool }: Database,
  memberId: number,
  tokenHash: string,
  now: Date,
): Promise<MemberSession | null> => {
  const { rows } = await pool.query<SessionRow>({
    name: 'find-session',
    text: `select s.member_id, s.expires_at, m.user_type_id, m.step_id, m.level, m.is_active_coach, m.is_staff, m.time_zone,
        m.time_zone_id, a.id as assessment_id, a.furthest_area as area_id
      from session s
        join member m on m.id = s.member_id
        left join assessment a on a.member_id = s.member_id and a.completed_at is null
      where s.member_id = $1 and s.token_hash = $2 and s.expires_at > $3`,
    values: [memberId, tokenHash, now],
  })
  const row = rows[0]
  if (!row) return null
  return {
    memberId: row.member_id,
    userTypeId: row.user_type_id,
    stepId: row.step_id,
    level: row.level,
    isActiveCoach: row.is_active_coach,
    isStaff: row.is_staff,
    timeZone: row.time_zone,
    timeZoneId: row.time_zone_id,
    assessmentId: row.assessment_id,
    areaId: row.area_id,
    sessionKey: tokenHash,
    expiresAt: row.expires_at,
  }
}

export const insertSession = async (db: Db | Tx, values: NewSession): Promise<void> => {
  await db.insert(session).values(values)
}

/** Ends one session; a repeat changes nothing. */
export const deleteSession = async (db: Db | Tx, memberId: number, tokenHash: string): Promise<void> => {
  await db.delete(session).where(and(eq(session.memberId, memberId), eq(session.tokenHash, tokenHash)))
}

export const deleteSessions = async (db: Db | Tx, memberId: number): Promise<void> => {
  await db.delete(session).where(eq(session.memberId, memberId))
}

/**
 * Clears away what time has ended, of all members: the one place that reads these tables across members, by their
 * indexes on time.
 */
export const deleteExpired = async (db: Db, now: Date): Promise<void> => {
  await db.delete(session).where(lte(session.expiresAt, now))
  await db.delete(passwordReset).where(lte(passwordReset.expiresAt, now))
  await db.delete(usedToken).where(lte(usedToken.expiresAt, now))
  await db.delete(limitedAttempt).where(lte(limitedAttempt.at, new Date(now.getTime() - ATTEMPTS_KEPT_MS)))
}
