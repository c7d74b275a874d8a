import { setTimeout } from 'node:timers/promises'
import type { LoginBody, Session } from '@oola/contract/account/account.schema'
import { deviceName } from '@oola/contract/account/device-name'
import type { z } from 'zod'
import type { Deps } from '#server/deps.ts'
import { appError } from '#server/platform/http/app-error.ts'
import { findLogins, type LoginRow } from './account.repo.ts'
import { LOGIN_ACCOUNT, LOGIN_ADDRESS } from './attempt-limits.ts'
import type { Counted } from './attempts.repo.ts'
import { type AttemptsService, tooManyLogins } from './attempts.service.ts'
import { type LoginName, readLoginName } from './login-names.ts'
import type { LoginPlace } from './security/login-place.ts'
import type { SecurityEventsService } from './security/security-events.service.ts'
import type { SignInsService } from './security/sign-ins.service.ts'

interface Needs extends Pick<Deps, 'db' | 'passwords'> {
  readonly attempts: AttemptsService
  readonly events: SecurityEventsService
  readonly signIns: Pick<SignInsService, 'start'>
}

export type LoginInput = z.output<typeof LoginBody>

/** Minimum time of a refused phone login: longer than five hashes take on an idle machine. */
const REFUSED_PHONE_MS = 200

/**
 * Login by password (AUTH-13; spec-decision 3; G-02..G-04).
 *
 * - An unknown account and a wrong password take the same path: one hash, one count, one reply.
 * - For a phone of several accounts each password is tried: a single match is opened, several matches get severity 3
 *   (SECURE-03). Without a password neither reply nor time reveals how many accounts a phone has.
 * - Failures are counted after the hash, one after another. A success counts only while the limits are not reached, so
 *   at most ten of many simultaneous guesses get a result.
 * - Success resets no counter: the failures of an address belong to several members.
 */
export const loginService = ({ db, passwords, attempts, events, signIns }: Needs) => {
  const subjects = (login: LoginName, accounts: readonly LoginRow[], ip: string): Counted[] => [
    attempts.countedAddress('login-address', ip, LOGIN_ADDRESS),
    // A known account has one counter for all its names, else three names would allow thirty guesses.
    ...(accounts.length > 0
      ? accounts.map(({ id }) => attempts.countedAccount(id))
      : [attempts.counted('login-name', `${login.kind}:${login.key}`, LOGIN_ACCOUNT)]),
  ]

  const refuseIfReached = async (counted: readonly Counted[]): Promise<void> => {
    const wait = await attempts.waitFor(counted)
    if (wait !== null) throw tooManyLogins(wait)
  }

  /** The accounts whose password matches; all are tried in parallel. */
  const tryAll = async (accounts: readonly LoginRow[], password: string): Promise<LoginRow[]> => {
    const hashes = accounts.length > 0 ? accounts.map(({ passwordHash }) => passwordHash) : [null]
    const matches = await Promise.all(hashes.map((hash) => passwords.verify(hash, password)))
    return accounts.filter((_, at) => matches[at])
  }

  /**
   * Proves a login name and its password, under the limits of a login.
   * @throws login_failed, login_ambiguous, too_many_attempts
   */
  const prove = async (
    input: Pick<LoginInput, 'loginType' | 'userId' | 'password' | 'browser' | 'OperativeSystem'>,
    ip: string,
  ): Promise<LoginRow> => {
    const login = readLoginName(input.loginType, input.userId)
    const evened = login.kind === 'phone' ? setTimeout(REFUSED_PHONE_MS, null, { ref: false }) : null
    const accounts = await findLogins(db, login)
    const counted = subjects(login, accounts, ip)
    await refuseIfReached(counted)
    const [found, ...others] = await tryAll(accounts, input.password)
    if (!found) {
      const wait = await attempts.count(counted)
      const device = deviceName(input.browser, input.OperativeSystem)
      // Of no account, too: the time of the reply must not show whether there is one.
      const owners = accounts.length > 0 ? accounts.map(({ id }) => id) : [0]
      for (const memberId of owners) await events.refused({ memberId, kind: 'passwordRefused', ip, device })
      await evened
      if (wait !== null) throw tooManyLogins(wait)
      throw appError('login_failed', { severity: 2 })
    }
    await refuseIfReached(counted)
    if (others.length > 0) throw appError('login_ambiguous', { severity: 3 })
    return found
  }

  return {
    prove,
    login: async (input: LoginInput, place: LoginPlace): Promise<Session> => {
      const { id, passwordHash } = await prove(input, place.ip)
      return signIns.start(id, {
        ...{ device: input, isShopify: false, passwordHash, place },
        ...{ way: 'password', isFactorProven: false },
      })
    },
  }
}
