import type { Deps } from '#server/deps.ts'
import { inTransaction } from '#server/platform/db/client.ts'
import type { MemberSession } from '#server/platform/http/member-session.ts'
import { requireOwnAccount } from './account.policy.ts'
import { lockWithPassword, setPasswordHash } from './account.repo.ts'
import type { AccountChangesService } from './account-changes.service.ts'
import { refuseEasyPassword } from './easy-passwords.ts'
import { removeEmailChange } from './own-account.repo.ts'
import type { OwnAccountService } from './own-account.service.ts'
import { type ProvePassword, wrongPassword } from './prove-password.service.ts'
import { retireResets } from './reset-tokens.repo.ts'
import type { SessionsService } from './sessions.service.ts'

interface Needs extends Pick<Deps, 'db' | 'clock' | 'passwords'> {
  readonly sessions: SessionsService
  readonly account: Pick<OwnAccountService, 'view'>
  readonly changes: Pick<AccountChangesService, 'record'>
  readonly provePassword: ProvePassword
}

interface Change {
  readonly currentPassword: string
  readonly newPassword: string
}

/**
 * Change of password while signed in: requires the old one, ends every other session, cancels a pending e-mail change,
 * invalidates mailed links, and notifies by mail (SECURE-04, SECURE-05).
 * @throws validation_failed, wrong_password, too_many_attempts
 */
export const passwordChangeService =
  ({ db, clock, passwords, sessions, account, changes, provePassword }: Needs) =>
  async (session: MemberSession, { currentPassword, newPassword }: Change, ip: string): Promise<void> => {
    requireOwnAccount(session)
    const { memberId, sessionKey } = session
    const person = await account.view(memberId)
    refuseEasyPassword(newPassword, person, 'newPassword')
    const proven = await provePassword(memberId, currentPassword, ip)
    if (!proven) throw wrongPassword('currentPassword')
    const passwordHash = await passwords.hash(newPassword)
    const ended = await inTransaction(db, async (tx) => {
      // The first of several simultaneous changes wins: for the others the old password is wrong.
      const old = await lockWithPassword(tx, memberId, proven)
      if (!old) throw wrongPassword('currentPassword')
      await setPasswordHash(tx, memberId, passwordHash, clock.now())
      await removeEmailChange(tx, memberId)
      await retireResets(tx, memberId, clock.now())
      await changes.record(tx, { memberId, mail: 'passwordChanged', mailedTo: old.email, sessionKey })
      return sessions.endOthers(tx, session)
    })
    sessions.disconnect(memberId, ended)
  }
