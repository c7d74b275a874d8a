import type { OwnSecurity } from '@oola/contract/account/security.schema'
import { DAY_MS } from '@oola/contract/durations'
import { localDateTime, localDay } from '@oola/contract/local-day'
import type { Deps } from '#server/deps.ts'
import { inTransaction, type Tx } from '#server/platform/db/client.ts'
import { AppError, appError } from '#server/platform/http/app-error.ts'
import type { MemberSession } from '#server/platform/http/member-session.ts'
import type { MailAddresses } from '../../mail-log/mail-log.service.ts'
import { requireOwnAccount } from '../account.policy.ts'
import { findMember, lockWithPassword } from '../account.repo.ts'
import type { AccountChangesService } from '../account-changes.service.ts'
import { findEmailChange } from '../own-account.repo.ts'
import { type ProvePassword, wrongPassword } from '../prove-password.service.ts'
import type { SecondFactorService } from '../second-factor/second-factor.service.ts'
import type { SessionsService } from '../sessions.service.ts'
import { findDeviceAge } from './security.repo.ts'
import type { SecurityEventsService } from './security-events.service.ts'

/** A device is new for as long as the link of its mail works. */
const NEW_DEVICE_MS = 7 * DAY_MS

interface Needs extends Pick<Deps, 'db' | 'clock'> {
  readonly secondFactor: SecondFactorService
  readonly sessions: Pick<SessionsService, 'endOthers' | 'disconnect'>
  readonly changes: Pick<AccountChangesService, 'recordFactor'>
  readonly events: SecurityEventsService
  readonly provePassword: ProvePassword
  readonly mailAddresses: MailAddresses
}

/** The password and a code of the app or a recovery code. */
interface Proof {
  readonly password: string
  readonly code: string
  readonly ip: string
}

const purposeOf = ({ sessionKey }: MemberSession): string => `account:${sessionKey}`

/** A member's passkeys, authenticator app and recovery codes (SECURE-06, SECURE-07). */
export const securityService = (needs: Needs) => {
  const { db, clock, secondFactor, sessions, changes, events, provePassword, mailAddresses } = needs
  const { authenticator, passkeys } = secondFactor

  /** @throws not_found */
  const personOf = async (session: MemberSession) => {
    requireOwnAccount(session)
    const person = await findMember(db.orm, session.memberId)
    if (!person) throw appError('not_found')
    return person
  }

  /** Staff change their factors in the console, which asks for the one they have. @throws factor_at_staff, not_found */
  const requireMember = async (session: MemberSession) => {
    const person = await personOf(session)
    if (person.staffRole !== null) throw appError('factor_at_staff')
    return person
  }

  /** @throws wrong_password, too_many_attempts */
  const proven = async ({ memberId }: MemberSession, password: string, ip: string): Promise<string> => {
    const hash = await provePassword(memberId, password, ip)
    if (!hash) throw wrongPassword('password')
    return hash
  }

  const isOfNewDevice = async (session: MemberSession): Promise<boolean> => {
    const since = await findDeviceAge(db.orm, session)
    return since === null || clock.now().getTime() - since.getTime() < NEW_DEVICE_MS
  }

  const read = async (session: MemberSession): Promise<OwnSecurity> => {
    const { email, staffRole, timeZone } = await personOf(session)
    const { memberId } = session
    const [keys, app, recoveryCodesLeft, waiting, isClosed] = await Promise.all([
      passkeys.list(memberId),
      authenticator.find(memberId),
      authenticator.recoveryCodesLeft(memberId),
      findEmailChange(db.orm, memberId, clock.now()),
      mailAddresses.isClosed(db.orm, email),
    ])
    return {
      passkeys: keys.map(({ credentialId, name, isSynced, addedAt, lastUsedAt }) => ({
        ...{ key: credentialId, name, isSynced, addedOn: localDay(addedAt, timeZone) },
        lastUsed: lastUsedAt && localDateTime(lastUsedAt, timeZone),
      })),
      authenticatorSince: app && localDay(app.since, timeZone),
      recoveryCodesLeft,
      areCodesStored: app?.areCodesStored ?? false,
      isMailConfirmed: waiting === null && !isClosed,
      isStaff: staffRole !== null,
    }
  }

  /**
   * Runs a change of the authenticator after password and code, in a transaction that locks the member.
   * @throws factor_at_staff, wrong_password, too_many_attempts, authenticator_off, wrong_code, factor_paused
   */
  const changeAuthenticator = async <R>(
    session: MemberSession,
    { password, code, ip }: Proof,
    run: (tx: Tx) => Promise<R>,
  ): Promise<R> => {
    await requireMember(session)
    const { memberId } = session
    const hash = await proven(session, password, ip)
    if (!(await authenticator.has(memberId))) throw appError('authenticator_off')
    try {
      if (/^\d{6}$/.test(code)) await authenticator.verify(memberId, code)
      else await authenticator.recover(memberId, code, async () => {})
    } catch (error) {
      if (error instanceof AppError && error.code === 'wrong_code')
        await events.refused({ memberId, kind: 'codeRefused', ip })
      throw error
    }
    return inTransaction(db, async (tx) => {
      if (!(await lockWithPassword(tx, memberId, hash))) throw wrongPassword('password')
      return run(tx)
    })
  }

  return {
    read,

    /** @throws factor_at_staff, wrong_password, too_many_attempts */
    newPasskeyQuestion: async (session: MemberSession, password: string, ip: string) => {
      const { firstName, email } = await requireMember(session)
      await proven(session, password, ip)
      return passkeys.registrationOptions(
        { memberId: session.memberId, firstName, email },
        purposeOf(session),
      )
    },

    /** The question, which asked for the password, is of this session. @throws factor_at_staff, passkey_refused, too_many_passkeys */
    addPasskey: async (
      session: MemberSession,
      { name, response }: { readonly name: string; readonly response: object },
    ): Promise<OwnSecurity> => {
      await requireMember(session)
      const { memberId, sessionKey } = session
      const added = { memberId, name, isOfNewDevice: await isOfNewDevice(session) }
      await passkeys.register(added, response, purposeOf(session), (tx, at) =>
        changes.recordFactor(tx, { memberId, kind: 'passkeyAdded', detail: name, sessionKey, at }),
      )
      return read(session)
    },

    /** @throws not_found */
    renamePasskey: async (session: MemberSession, key: string, name: string): Promise<OwnSecurity> => {
      requireOwnAccount(session)
      if (!(await passkeys.rename(session.memberId, key, name))) throw appError('not_found')
      return read(session)
    },

    /** @throws factor_at_staff, wrong_password, too_many_attempts, not_found */
    removePasskey: async (
      session: MemberSession,
      { key, password }: { readonly key: string; readonly password: string },
      ip: string,
    ): Promise<OwnSecurity> => {
      requireOwnAccount(session)
      const { memberId, sessionKey } = session
      const passkey = (await passkeys.list(memberId)).find(({ credentialId }) => credentialId === key)
      if (!passkey) throw appError('not_found')
      await requireMember(session)
      const hash = await proven(session, password, ip)
      await inTransaction(db, async (tx) => {
        if (!(await lockWithPassword(tx, memberId, hash))) throw wrongPassword('password')
        if (!(await passkeys.remove(tx, memberId, key))) throw appError('not_found')
        const removed = { kind: 'passkeyRemoved', detail: passkey.name } as const
        await changes.recordFactor(tx, { memberId, ...removed, sessionKey })
      })
      return read(session)
    },

    /** @throws factor_at_staff, wrong_password, too_many_attempts, authenticator_on */
    beginAuthenticator: async (session: MemberSession, password: string, ip: string) => {
      const { email } = await requireMember(session)
      await proven(session, password, ip)
      return authenticator.begin(session.memberId, email)
    },

    /** Other devices, which have shown no factor, are logged out. @throws factor_at_staff, wrong_code, factor_paused, authenticator_on */
    turnOnAuthenticator: async (session: MemberSession, code: string): Promise<string[]> => {
      await requireMember(session)
      const { memberId, sessionKey } = session
      const turned = { memberId, isOfNewDevice: await isOfNewDevice(session) }
      let ended: string[] = []
      const codes = await authenticator.confirm(turned, code, async (tx, at) => {
        await changes.recordFactor(tx, { memberId, kind: 'authenticatorOn', sessionKey, at })
        ended = await sessions.endOthers(tx, session)
      })
      sessions.disconnect(memberId, ended)
      return codes
    },

    /** @throws the errors of `changeAuthenticator` */
    turnOffAuthenticator: async (session: MemberSession, proof: Proof): Promise<OwnSecurity> => {
      const { memberId, sessionKey } = session
      await changeAuthenticator(session, proof, async (tx) => {
        await authenticator.turnOff(tx, memberId)
        await changes.recordFactor(tx, { memberId, kind: 'authenticatorOff', sessionKey })
      })
      return read(session)
    },

    /** @throws the errors of `changeAuthenticator` */
    newRecoveryCodes: (session: MemberSession, proof: Proof): Promise<string[]> => {
      const { memberId, sessionKey } = session
      return changeAuthenticator(session, proof, async (tx) => {
        await changes.recordFactor(tx, { memberId, kind: 'recoveryCodesNew', sessionKey })
        return authenticator.renewCodes(tx, memberId)
      })
    },

    storeRecoveryCodes: async (session: MemberSession): Promise<void> => {
      requireOwnAccount(session)
      await authenticator.storeCodes(session.memberId)
    },
  }
}
