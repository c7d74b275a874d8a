import type { Deps } from '#server/deps.ts'
import { findMember } from './account.repo.ts'
import { LOGIN_ADDRESS } from './attempt-limits.ts'
import { type AttemptsService, tooManyLogins } from './attempts.service.ts'

interface Needs extends Pick<Deps, 'db' | 'passwords'> {
  readonly attempts: AttemptsService
}

/**
 * Whether a password is the member's; counted like a login, so that it is no way around the login's limits.
 * @throws too_many_attempts
 */
export const provePasswordService =
  ({ db, passwords, attempts }: Needs) =>
  async (memberId: number, password: string, ip: string): Promise<boolean> => {
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
    if (!isRight) refuseIfReached(await attempts.count(counted))
    else refuseIfReached(await attempts.waitFor(counted))
    return isRight
  }
export type ProvePassword = ReturnType<typeof provePasswordService>
