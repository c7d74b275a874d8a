import { NON_SUBSCRIBER_STEP } from '@oola/contract/account/account.constants'
import type { Session, UserStep } from '@oola/contract/account/account.schema'
import { MINUTE_MS } from '@oola/contract/durations'
import { localDay } from '@oola/contract/local-day'
import type { Deps } from '#server/deps.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { appError } from '#server/platform/http/app-error.ts'
import type { MemberSession, ReadSession } from '#server/platform/http/member-session.ts'
import { readToken } from '#server/platform/member-token.ts'
import {
  deleteOtherSessions,
  deleteSession,
  deleteSessions,
  findSession,
  touchSession,
} from './sessions.repo.ts'
import { shownStep } from './shown-step.ts'
import { findStanding, type Standing } from './standing.repo.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'live'>

/** Minimum interval between two writes of a session's last use. */
const SEEN_EVERY_MS = 15 * MINUTE_MS

type Place = Pick<
  Standing,
  | 'userTypeId'
  | 'stepId'
  | 'level'
  | 'assessmentId'
  | 'areaId'
  | 'timeZoneId'
  | 'unseenFinishId'
  | 'paysCoaching'
  | 'isTourDue'
>

const toUserStep = (standing: Place): UserStep => ({
  userStepId: shownStep(standing),
  assessmentId: standing.assessmentId,
  areaId: standing.areaId,
  level: standing.level,
  displayCoachingPayment: !standing.paysCoaching,
  displayCoachCertificationTutorial: standing.isTourDue,
  definedTimeZoneId: standing.timeZoneId,
  // A non-subscriber has no step in the journey.
  unseenFinishId: shownStep(standing) === NON_SUBSCRIBER_STEP ? null : standing.unseenFinishId,
})

interface Described {
  readonly token: string
  readonly isShopify: boolean
  readonly browser: string
}

/** The data that the client stores (AUTH-03). */
const toSession = (standing: Standing, { token, isShopify, browser }: Described): Session => ({
  token,
  userId: standing.memberId,
  firstName: standing.firstName,
  userTypeId: standing.userTypeId,
  userStepId: shownStep(standing),
  assessmentId: standing.assessmentId,
  level: standing.level,
  areaId: standing.areaId,
  isShopify,
  PublicProfile: standing.webAlias,
  browser,
  additionalCourse: standing.courseIds.length > 0,
  ActivePrograms: [...standing.courseIds],
  displayCoachCertificationTutorial: standing.isTourDue,
  ...(standing.deleteAt ? { deletesOn: localDay(standing.deleteAt, standing.timeZone) } : {}),
})

/** Sessions: opaque random tokens, stored hashed, five days from login, ended by logout (spec-decision 3; G-05). */
export const sessionsService = ({ db, clock, live }: Needs) => {
  const standingOf = async (memberId: number): Promise<Standing> => {
    const standing = await findStanding(db, memberId)
    if (!standing) throw appError('not_found')
    return standing
  }

  /** The session of a bearer token. Expiry uses the clock of deps, not the database's. */
  const read: ReadSession = async (token) => {
    const parsed = readToken(token)
    if (!parsed) return null
    const now = clock.now()
    const found = await findSession(db, { memberId: parsed.memberId, tokenHash: parsed.hash }, now)
    if (!found) return null
    const { lastSeenAt, ...session } = found
    if (now.getTime() - lastSeenAt.getTime() >= SEEN_EVERY_MS) await touchSession(db.orm, session, now)
    return session
  }

  /** Ends this session: its token becomes invalid and its live connections close. Other devices stay signed in. */
  const end = async ({ memberId, sessionKey }: MemberSession): Promise<void> => {
    await deleteSession(db.orm, memberId, sessionKey)
    live.disconnect(memberId, sessionKey)
  }

  return {
    read,
    end,
    /** What the client stores of a new session (AUTH-03). @throws not_found */
    describe: async (memberId: number, described: Described): Promise<Session> =>
      toSession(await standingOf(memberId), described),
    /** Ends every session of a member inside a transaction; call `disconnectAll` after its commit. */
    endAll: (tx: Tx, memberId: number): Promise<void> => deleteSessions(tx, memberId),
    disconnectAll: (memberId: number): void => live.disconnect(memberId),
    /** Ends the member's other sessions inside a transaction. @returns their keys, for `disconnect` after its commit */
    endOthers: (tx: Tx, { memberId, sessionKey }: MemberSession): Promise<string[]> =>
      deleteOtherSessions(tx, memberId, sessionKey),
    disconnect: (memberId: number, sessionKeys: readonly string[]): void => {
      for (const sessionKey of sessionKeys) live.disconnect(memberId, sessionKey)
    },
    /** For staff who view as a member, without a session of the member (STAFF-13). */
    viewed: {
      /** The member's part of a session. @throws not_found */
      standing: async (memberId: number): Promise<Omit<MemberSession, 'sessionKey' | 'expiresAt'>> => {
        const { firstName: _, webAlias: __, courseIds: ___, ...standing } = await standingOf(memberId)
        return standing
      },
      /** What the client stores. @throws not_found */
      describe: async (memberId: number, token: string): Promise<Session> =>
        toSession(await standingOf(memberId), { token, isShopify: false, browser: '' }),
    },
    /** The reply of `GetCurrentUserStep` (AUTH-26), from the session that was just read, without a query. */
    currentStep: (session: MemberSession): UserStep => toUserStep(session),
    /** The reply of every call that moves the step, read after the move (AUTH-27, AUTH-28). */
    userStep: async (memberId: number): Promise<UserStep> => toUserStep(await standingOf(memberId)),
  }
}
export type SessionsService = ReturnType<typeof sessionsService>
