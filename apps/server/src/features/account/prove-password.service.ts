import { ACCOUNT_ERRORS } from '@oola/contract/account/account.errors'
import type { Deps } from '#server/deps.ts'
import { type AppError, appError } from '#server/platform/http/app-error.ts'
import { findMember } from './account.repo.ts'
import { LOGIN_ADDRESS } from './attempt-limits.ts'
import { type AttemptsService, tooManyLogins } from './attempts.service.ts'
import type { SecurityEventsService } from './security/security-events.service.ts'

interface Needs extends Pick<Deps, 'db' | 'passwords'> {
  readonly attempts: AttemptsService
  readonly events: SecurityEventsService
}

/**
 * Proves a password; counted like a login, so that it does not get around the login's limits.
 * @returns the proven hash, null for a wrong password
 * @throws too_many_attempts
 */
export const provePasswordService =
  ({ db, passwords, attempts, events }: Needs) =>
  async (memberId: number, password: string, ip: string): Promise<string | null> => {
    const counted = [
      attempts.countedAddress('login-address', ip, LOGIN_ADDRESS),
      attempts.countedAccount(memberId),
    ]
    const refuseIfReached = (wait: number | null): void => {
      if (wait !== null) throw tooManyLogins(wait)
    }
    refuseIfReached(await attempts.waitFor(counted))
    const member = await findMember(db.orm, memberId)
    const isRight = await passwords.verify(member?.passwordHash ?? null, password)
    if (!isRight) {
      const wait = await attempts.count(counted)
      await events.refused({ memberId, kind: 'passwordRefused', ip })
      refuseIfReached(wait)
    } else refuseIfReached(await attempts.waitFor(counted))
    return isRight && member ? member.passwordHash : null
  }
/** A wrong password, as an error of its form field. */
export const wrongPassword = (field: string): AppError =>
  appError('wrong_password', {
    issues: [{ path: field, message: ACCOUNT_ERRORS.wrong_password.message }],
  })

export type ProvePassword = ReturnType<typeof provePasswordService>
