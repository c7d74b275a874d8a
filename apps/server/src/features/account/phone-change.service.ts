import { profileChanged } from '@oola/contract/account/account.events'
import type { OwnAccount } from '@oola/contract/account/own-account.schema'
import { PERSON_PROBLEMS } from '@oola/contract/account/person.schema'
import { phoneDigits } from '@oola/contract/account/phone-digits'
import type { Deps } from '#server/deps.ts'
import { inTransaction, type Tx } from '#server/platform/db/client.ts'
import { appError } from '#server/platform/http/app-error.ts'
import type { MemberSession } from '#server/platform/http/member-session.ts'
import { othersOf } from '#server/platform/realtime/live.ts'
import { requireOwnAccount } from './account.policy.ts'
import { lockWithPassword } from './account.repo.ts'
import { lockPhoneOwners } from './account-changes.repo.ts'
import type { AccountChangesService } from './account-changes.service.ts'
import { PHONE_CHANGE } from './attempt-limits.ts'
import type { AttemptsService } from './attempts.service.ts'
import { writeFields } from './own-account.repo.ts'
import type { OwnAccountService } from './own-account.service.ts'
import { type ProvePassword, wrongPassword } from './prove-password.service.ts'

interface Needs extends Pick<Deps, 'db' | 'clock' | 'live'> {
  readonly account: Pick<OwnAccountService, 'view'>
  readonly attempts: AttemptsService
  readonly changes: Pick<AccountChangesService, 'record'>
  readonly provePassword: ProvePassword
}

interface Wanted {
  /** In any format. */
  readonly phone: string
  /** Only required for a different number. */
  readonly password: string | undefined
  readonly ip: string
}

/** Change of phone number: requires the password and a number that no other account uses (SECURE-01, SECURE-02). */
export const phoneChangeService = (needs: Needs) => {
  const { db, clock, live, account, attempts, changes, provePassword } = needs

  /**
   * Proves the password before the transaction of a form, and returns the function that writes the number inside it.
   * The member's current number, shared or not, needs no password.
   * @throws validation_failed, wrong_password, too_many_attempts, rate_limited; the returned function throws
   * phone_taken
   */
  const prepare = async (session: MemberSession, { phone, password, ip }: Wanted) => {
    const { memberId, sessionKey } = session
    const digits = phoneDigits(phone)
    const before = await account.view(memberId)
    if (digits === before.phone) return async (): Promise<void> => {}
    if (!password)
      throw appError('validation_failed', {
        issues: [{ path: 'password', message: PERSON_PROBLEMS.noPassword }],
      })
    const proven = await provePassword(memberId, password, ip)
    if (!proven) throw wrongPassword('password')
    const wait = await attempts.count([attempts.counted('phone-change', String(memberId), PHONE_CHANGE)])
    if (wait !== null) throw appError('rate_limited', { retryAfter: Math.ceil(wait / 1000) })
    return async (tx: Tx): Promise<void> => {
      const old = await lockWithPassword(tx, memberId, proven)
      if (!old) throw wrongPassword('password')
      // Another request has written it in the meantime.
      if (old.phone === digits) return
      const owners = await lockPhoneOwners(tx, digits, memberId, clock.now())
      if (owners.length > 0) throw appError('phone_taken')
      await writeFields(tx, memberId, { phone: digits })
      await changes.record(tx, {
        ...{ memberId, mail: 'phoneChanged', mailedTo: old.email, sessionKey },
        oldValue: old.phone,
        newValue: digits,
      })
    }
  }

  return {
    prepare,

    /** @throws the errors of `prepare` and its result */
    change: async (
      session: MemberSession,
      { phone, password }: { readonly phone: string; readonly password: string },
      ip: string,
    ): Promise<OwnAccount> => {
      requireOwnAccount(session)
      const write = await prepare(session, { phone, password, ip })
      await inTransaction(db, write)
      live.publish(profileChanged, {}, othersOf(session))
      return account.view(session.memberId)
    },
  }
}
