import type { LoginBody, Session } from '@oola/contract/account/account.schema'
import type { z } from 'zod'
import type { Deps } from '#server/deps.ts'
import { appError } from '#server/platform/http/app-error.ts'
import { findLogins, type LoginRow } from './account.repo.ts'
import { LOGIN_ACCOUNT, LOGIN_ADDRESS } from './attempt-limits.ts'
import type { Counted } from './attempts.repo.ts'
import { type AttemptsService, tooManyLogins } from './attempts.service.ts'
import { type LoginName, readLoginName } from './login-names.ts'
import type { SessionsService } from './sessions.service.ts'

type Needs = Pick<Deps, 'db' | 'passwords'> & { attempts: AttemptsService; sessions: SessionsService }

export type LoginInput = z.output<typeof LoginBody>

/**
 * Login by password (AUTH-13; spec-decision 3; G-02..G-04).
 *
 * - An unknown account and a wrong password take the same path: one hash, one count, one answer.
 * - A phone of several accounts is answered with severity 3 whatever the password, as spec-decision 3 has it: it tells that
 *   the phone is shared, which the member needs to know, and counts as a failure, so that nobody can scan for it.
 * - Failures are counted after the hash, one after another. A success is only a success while the limits are not
 *   reached, so of many guesses sent at once no more than ten ever learn anything.
 * - Success clears no counter: the failures of an address are not one member's to forgive.
 */
export const loginService = ({ db, passwords, attempts, sessions }: Needs) => {
  const subjects = (login: LoginName, found: LoginRow | null, ip: string): Counted[] => [
    attempts.countedAddress('login-address', ip, LOGIN_ADDRESS),
    // A known account has one counter however it is named, else three names would give thirty guesses.
    found
      ? attempts.countedAccount(found.id)
      : attempts.counted('login-name', `${login.kind}:${login.key}`, LOGIN_ACCOUNT),
  ]

  const refuseIfReached = async (counted: readonly Counted[]): Promise<void> => {
    const wait = await attempts.waitFor(counted)
    if (wait !== null) throw tooManyLogins(wait)
  }

  return async (input: LoginInput, ip: string): Promise<Session> => {
    const login = readLoginName(input.loginType, input.userId)
    const accounts = await findLogins(db, login)
    const found = accounts.length === 1 ? (accounts[0] ?? null) : null
    const counted = subjects(login, found, ip)
    await refuseIfReached(counted)
    const matches = await passwords.verify(found?.passwordHash ?? null, input.password)
    if (!found || !matches) {
      const wait = await attempts.count(counted)
      if (wait !== null) throw tooManyLogins(wait)
      throw accounts.length > 1
        ? appError('login_ambiguous', { severity: 3 })
        : appError('login_failed', { severity: 2 })
    }
    await refuseIfReached(counted)
    return sessions.start(found.id, { device: input, isShopify: false })
  }
}
