import { LOGIN_TYPES } from '@oola/contract/account/account.constants'
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@oola/contract/durations'
import { STAFF_SESSION_HOURS } from '@oola/contract/staff/staff.constants'
import type { StaffPerson } from '@oola/contract/staff/staff-session.calls'
import type { Deps } from '#server/deps.ts'
import { inTransaction, type Tx } from '#server/platform/db/client.ts'
import { appError } from '#server/platform/http/app-error.ts'
import { createToken, hashToken, readToken } from '#server/platform/member-token.ts'
import type { AccountService } from '../account/account.service.ts'
import type { Actor, Origin, WriteAudit } from './audit.ts'
import { freshUntil, requireFresh } from './staff-entrance.ts'
import { listOwners, SIGNED_IN } from './staff-people.repo.ts'
import type { StaffSession } from './staff-session.ts'
import * as repo from './staff-sessions.repo.ts'

/** Minimum interval between two writes of a session's last use. */
const SEEN_EVERY_MS = MINUTE_MS

interface Needs extends Pick<Deps, 'db' | 'clock'> {
  readonly account: Pick<AccountService, 'proveLogin' | 'findMember' | 'secondFactor' | 'queueMail'>
  readonly writeAudit: WriteAudit
}

export const fullName = ({ firstName, lastName }: Pick<StaffSession, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`

/** Who a session acts as, in the log. */
export const actorOf = (session: StaffSession, from: Origin): Actor => ({
  ...from,
  memberId: session.memberId,
  name: fullName(session),
})

const keyOf = ({ memberId, sessionKey }: StaffSession) => ({ memberId, tokenHash: sessionKey })
/** A passkey answers for this session only. */
const purposeOf = ({ sessionKey }: StaffSession, what: 'sign' | 'create'): string =>
  `staff:${what}:${sessionKey}`

/** Signing in at `/staff`: password, then a second factor; without one only its set-up opens (STAFF-02). */
export const staffSignInService = ({ db, clock, account, writeAudit }: Needs) => {
  const { authenticator, passkeys } = account.secondFactor

  const person = async (session: StaffSession): Promise<StaffPerson> => {
    const { memberId, firstName, lastName, role, expiresAt, factorAt } = session
    const [keys, hasAuthenticator, recoveryCodesLeft] = await Promise.all([
      passkeys.list(memberId),
      authenticator.has(memberId),
      authenticator.recoveryCodesLeft(memberId),
    ])
    const hasPasskey = keys.length > 0
    const missing = hasPasskey || hasAuthenticator ? 'factor' : 'setUp'
    return {
      ...{ id: memberId, firstName, lastName, role, hasPasskey, hasAuthenticator, recoveryCodesLeft },
      stage: factorAt ? 'in' : missing,
      endsIn: Math.max(0, Math.ceil((expiresAt.getTime() - clock.now().getTime()) / SECOND_MS)),
      freshUntil: freshUntil(session)?.toISOString() ?? null,
    }
  }

  /** Stores the confirmation; the first one of a session is logged as the sign-in. */
  const confirmed = async (tx: Tx, session: StaffSession, from: Origin, how: string): Promise<void> => {
    await repo.markFactor(tx, keyOf(session), clock.now())
    if (session.factorAt) return
    const about = fullName(session)
    await writeAudit(tx, actorOf(session, from), {
      ...{ kind: SIGNED_IN, memberId: session.memberId, about, after: { with: how }, reason: '' },
    })
  }

  const inside = (session: StaffSession): Promise<StaffPerson> =>
    person({ ...session, factorAt: clock.now() })

  /** Without any factor its set-up is open; with one, a further factor asks for it first. */
  const requireMaySetUp = async (session: StaffSession): Promise<void> => {
    if ((await person(session)).stage !== 'setUp') requireFresh(session, clock.now())
  }

  return {
    /** The session of a token; null when it has ended. */
    read: async (token: string | null): Promise<StaffSession | null> => {
      const parsed = token ? readToken(token) : null
      if (!parsed) return null
      const now = clock.now()
      const key = { memberId: parsed.memberId, tokenHash: parsed.hash }
      const found = await repo.findStaffSession(db.orm, key, now)
      if (!found?.role) return null
      const { lastSeenAt, role, ...session } = found
      if (now.getTime() - lastSeenAt.getTime() >= SEEN_EVERY_MS)
        await repo.touchStaffSession(db.orm, key, now)
      return { ...session, role }
    },

    /** @throws login_failed, too_many_attempts, no_staff_role */
    begin: async (
      { name, password }: { readonly name: string; readonly password: string },
      ip: string,
    ): Promise<{ token: string; person: StaffPerson }> => {
      const loginType = name.includes('@') ? LOGIN_TYPES.email : LOGIN_TYPES.customerId
      const { id } = await account.proveLogin({ loginType, userId: name, password }, ip)
      const { firstName, lastName, email, staffRole: role, timeZone } = await account.findMember(id)
      if (!role) throw appError('no_staff_role')
      const token = createToken(id)
      const createdAt = clock.now()
      const expiresAt = new Date(createdAt.getTime() + STAFF_SESSION_HOURS * HOUR_MS)
      const tokenHash = hashToken(token)
      await repo.insertStaffSession(db.orm, {
        ...{ memberId: id, tokenHash, createdAt, lastSeenAt: createdAt, expiresAt },
      })
      const session = { memberId: id, firstName, lastName, email, role, timeZone, createdAt, expiresAt }
      return { token, person: await person({ ...session, sessionKey: tokenHash, factorAt: null }) }
    },

    person,

    end: (session: StaffSession): Promise<void> => repo.deleteStaffSession(db.orm, keyOf(session)),

    /** @throws wrong_code, factor_paused */
    confirmCode: async (session: StaffSession, code: string, from: Origin): Promise<StaffPerson> => {
      await authenticator.verify(session.memberId, code)
      await inTransaction(db, (tx) => confirmed(tx, session, from, 'authenticator'))
      return inside(session)
    },

    /** Every owner gets a mail. @throws wrong_code, factor_paused */
    recover: async (session: StaffSession, code: string, from: Origin): Promise<StaffPerson> => {
      await authenticator.recover(session.memberId, code, async (tx) => {
        await confirmed(tx, session, from, 'recovery code')
        for (const { id } of await listOwners(tx)) {
          const key = `staff-recovery-${session.sessionKey}-${clock.now().getTime()}-${id}`
          await account.queueMail(tx, 'staffRecovery', id, key, {
            values: { person: fullName(session) },
            path: '/staff/people',
          })
        }
      })
      return inside(session)
    },

    passkeyQuestion: (session: StaffSession) =>
      passkeys.signInOptions(session.memberId, purposeOf(session, 'sign')),

    /** @throws passkey_refused */
    confirmPasskey: async (session: StaffSession, response: object, from: Origin): Promise<StaffPerson> => {
      const { name } = await passkeys.verify(session.memberId, response, purposeOf(session, 'sign'))
      await inTransaction(db, (tx) => confirmed(tx, session, from, `passkey ${name}`))
      return inside(session)
    },

    /** @throws authenticator_on, factor_needed, factor_again */
    beginAuthenticator: async (session: StaffSession) => {
      await requireMaySetUp(session)
      return authenticator.begin(session.memberId, `${session.email} (staff)`)
    },

    /** @throws wrong_code, factor_paused, authenticator_on, factor_needed, factor_again */
    turnOnAuthenticator: async (session: StaffSession, code: string, from: Origin): Promise<string[]> => {
      await requireMaySetUp(session)
      return authenticator.confirm(session, code, (tx) => confirmed(tx, session, from, 'new authenticator'))
    },

    /** @throws factor_needed, factor_again */
    newPasskeyQuestion: async (session: StaffSession) => {
      await requireMaySetUp(session)
      return passkeys.registrationOptions(session, purposeOf(session, 'create'))
    },

    /** @throws passkey_refused, too_many_passkeys, factor_needed, factor_again */
    addPasskey: async (
      session: StaffSession,
      { name, response }: { readonly name: string; readonly response: object },
      from: Origin,
    ): Promise<StaffPerson> => {
      await requireMaySetUp(session)
      const { memberId } = session
      await passkeys.register({ memberId, name }, response, purposeOf(session, 'create'), (tx) =>
        confirmed(tx, session, from, `new passkey ${name}`),
      )
      return inside(session)
    },
  }
}
