import { and, eq, lte } from 'drizzle-orm'
import type { Database, Db, Tx } from '#server/platform/db/client.ts'
import { groupedStatement } from '#server/platform/db/grouped-statement.ts'
import type { MemberSession } from '#server/platform/http/member-session.ts'
import { limitedAttempt, passwordReset, session, usedToken } from './account.tables.ts'
import { ATTEMPTS_KEPT_MS } from './attempt-limits.ts'
import { paysCoachingSql } from './coaching-plan.ts'

export type NewSession = typeof session.$inferInsert

interface SessionRow {
  asked: number
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
  pays_coaching: boolean
  expires_at: Date
}

/** What a bearer token says before anybody believes it. */
export interface AskedSession {
  readonly memberId: number
  readonly tokenHash: string
}

const toMemberSession = (row: SessionRow, sessionKey: string): MemberSession => ({
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
  paysCoaching: row.pays_coaching,
  sessionKey,
  expiresAt: row.expires_at,
})

// Each token by the primary keys. As a plain join, sixteen tokens would look cheaper to find in a list of all sessions.
const findSessionsOf = groupedStatement({
  name: 'find-sessions',
  columns: { member_id: 'int', token_hash: 'text' },
  before: 1,
  text: (asked) => `select asked.place as asked, found.*
    from ${asked}
      cross join lateral (
        select s.member_id, s.expires_at, m.user_type_id, m.step_id, m.level, m.is_active_coach, m.is_staff,
          m.time_zone, m.time_zone_id, a.id as assessment_id, a.furthest_area as area_id,
          ${paysCoachingSql('s.member_id')} as pays_coaching
        from session s
          join member m on m.id = s.member_id
          left join assessment a on a.member_id = s.member_id and a.completed_at is null
        where s.member_id = asked.member_id and s.token_hash = asked.token_hash and s.expires_at > $1
        limit 1
      ) as found`,
})

/**
 * The hot query of every signed-in call: two primary keys, the index of open assessments and that of live subscriptions,
 * prepared once for each connection. It answers where the member stands as well, so that the step look-up needs no query
 * of its own, and takes the tokens of several calls at once (`platform/together.ts`).
 * @param asked at most `MOST_IN_A_GROUP`
 * @returns in the order of `asked`; null for a token without a session, or with one that has expired
 */
export const findSessions = async (
  { reads }: Database,
  asked: readonly AskedSession[],
  now: Date,
): Promise<(MemberSession | null)[]> => {
  const keys = asked.map(({ memberId, tokenHash }) => [memberId, tokenHash])
  const { rows } = await reads.query<SessionRow>(findSessionsOf(keys, [now]))
  const found: (MemberSession | null)[] = asked.map(() => null)
  for (const row of rows) found[row.asked] = toMemberSession(row, asked[row.asked]?.tokenHash ?? '')
  return found
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

/** Whether a member is signed in anywhere. */
export const hasSession = async (tx: Tx, memberId: number): Promise<boolean> => {
  const rows = await tx
    .select({ memberId: session.memberId })
    .from(session)
    .where(eq(session.memberId, memberId))
    .limit(1)
  return rows.length > 0
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
