import { randomUUID } from 'node:crypto'
import type { Deps } from '#server/deps.ts'
import { inTransaction } from '#server/platform/db/client.ts'
import { appError } from '#server/platform/http/app-error.ts'
import type { MemberSession } from '#server/platform/http/member-session.ts'
import { requireOwnAccount } from './account.policy.ts'
import { setPasswordHash } from './account.repo.ts'
import { refuseCommonPassword } from './common-passwords.ts'
import type { MailsService } from './mails.service.ts'
import type { ProvePassword } from './prove-password.service.ts'
import { retireResets } from './reset-tokens.repo.ts'
import type { SessionsService } from './sessions.service.ts'

interface Needs extends Pick<Deps, 'db' | 'clock' | 'passwords'> {
  readonly sessions: SessionsService
  readonly mails: MailsService
  readonly provePassword: ProvePassword
}

interface Change {
  readonly currentPassword: string
  readonly newPassword: string
}

/**
 * A new password while signed in: the old one proves that it is the member, every other session ends, links that were
 * mailed before are of no use any more, and a mail tells of it.
 * @throws validation_failed, wrong_password, too_many_attempts
 */
export const passwordChangeService =
  ({ db, clock, passwords, sessions, mails, provePassword }: Needs) =>
  async (session: MemberSession, { currentPassword, newPassword }: Change, ip: string): Promise<void> => {
    requireOwnAccount(session)
    refuseCommonPassword(newPassword, 'newPassword')
    const { memberId } = session
    if (!(await provePassword(memberId, currentPassword, ip))) throw appError('wrong_password')
    const passwordHash = await passwords.hash(newPassword)
    const ended = await inTransaction(db, async (tx) => {
      await setPasswordHash(tx, memberId, passwordHash)
      await retireResets(tx, memberId, clock.now())
      await mails.queue(tx, 'passwordChanged', memberId, `password-changed-${randomUUID()}`)
      return sessions.endOthers(tx, session)
    })
    sessions.disconnect(memberId, ended)
  }
