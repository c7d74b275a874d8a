import { randomUUID } from 'node:crypto'
import { RESET_MINUTES } from '@oola/contract/account/account.constants'
import { MINUTE_MS } from '@oola/contract/durations'
import { z } from 'zod'
import type { Deps } from '#server/deps.ts'
import { inTransaction, type Tx } from '#server/platform/db/client.ts'
import { appError } from '#server/platform/http/app-error.ts'
import { createToken, hashToken, readToken } from '#server/platform/member-token.ts'
import { findByEmail, findMember, setPasswordHash } from './account.repo.ts'
import type { AccountChangesService } from './account-changes.service.ts'
import { RESET_ACCOUNT, RESET_ADDRESS } from './attempt-limits.ts'
import type { AttemptsService } from './attempts.service.ts'
import { refuseEasyPassword } from './easy-passwords.ts'
import type { MailsService } from './mails.service.ts'
import { removeEmailChange } from './own-account.repo.ts'
import { consumeResetToken, insertReset, retireResets } from './reset-tokens.repo.ts'
import type { SessionsService } from './sessions.service.ts'

const RESET_JOB = 'account-password-reset'
const ResetJob = z.object({
  email: z.string(),
  /** The first link of a member whom staff added, or one for a forgotten password. */
  mail: z.enum(['passwordReset', 'memberAdded']).default('passwordReset'),
})
type LinkMail = z.output<typeof ResetJob>['mail']

/** Runs inside the transaction that consumes a mailed link. */
type UseListener = (tx: Tx, memberId: number) => Promise<void>

interface Needs extends Pick<Deps, 'db' | 'clock' | 'jobs' | 'passwords' | 'settings'> {
  readonly attempts: AttemptsService
  readonly sessions: SessionsService
  readonly mails: MailsService
  readonly changes: Pick<AccountChangesService, 'record'>
}

/** Password reset by mail: a link of one hour that works once (spec-decision 3). */
export const passwordResetService = (needs: Needs) => {
  const { db, clock, jobs, passwords, settings, attempts, sessions, mails, changes } = needs

  const useListeners: UseListener[] = []

  const resetLink = (token: string): string => {
    const link = new URL(settings.RESET_PASSWORD_URL, `${settings.PUBLIC_URL}/`)
    link.searchParams.set('token', token)
    return link.href
  }

  /**
   * Creates and mails the link. A retry after a crash creates another one, and the transport detects by the key whether
   * the mail was sent: whichever link the member has is valid.
   */
  jobs.work(RESET_JOB, async (data, { key }) => {
    const { email, mail } = ResetJob.parse(data)
    const account = await findByEmail(db.orm, email)
    if (!account) return
    const token = createToken(account.id)
    const expiresAt = new Date(clock.now().getTime() + RESET_MINUTES * MINUTE_MS)
    await insertReset(db.orm, { memberId: account.id, tokenHash: hashToken(token), expiresAt })
    await mails.send(mail, account, {
      key: `password-reset-${key}`,
      at: clock.now(),
      values: { minutes: String(RESET_MINUTES) },
      link: resetLink(token),
    })
  })

  /**
   * Accepts a request. The reply does not reveal whether the address has an account: the job looks it up, and a mailbox
   * over its limit gets the same reply.
   * @throws rate_limited per network address
   */
  const request = async (email: string, ip: string): Promise<void> => {
    const wait = await attempts.count([attempts.countedAddress('reset-address', ip, RESET_ADDRESS)])
    if (wait !== null) throw appError('rate_limited', { retryAfter: Math.ceil(wait / 1000) })
    const address = email.trim().toLowerCase()
    const mailboxFull = await attempts.count([attempts.counted('reset-account', address, RESET_ACCOUNT)])
    if (mailboxFull === null) await jobs.enqueue(RESET_JOB, { email: address })
  }

  /**
   * Sets the new password, ends every session of the account and notifies the member by mail.
   * @throws reset_link_used when the link was used, has expired or is invalid; validation_failed for a weak password
   */
  const reset = async (token: string, password: string, ip: string): Promise<void> => {
    const parsed = readToken(token)
    if (!parsed) throw appError('reset_link_used')
    // Hashing is expensive, so guessed links are limited like requests.
    const wait = await attempts.count([attempts.countedAddress('reset-use', ip, RESET_ADDRESS)])
    if (wait !== null) throw appError('rate_limited', { retryAfter: Math.ceil(wait / 1000) })
    const { memberId, hash } = parsed
    const member = await findMember(db.orm, memberId)
    if (!member) throw appError('reset_link_used')
    refuseEasyPassword(password, member, 'password')
    const passwordHash = await passwords.hash(password)
    await inTransaction(db, async (tx) => {
      const now = clock.now()
      if (!(await consumeResetToken(tx, memberId, hash, now))) throw appError('reset_link_used')
      await retireResets(tx, memberId, now)
      await setPasswordHash(tx, memberId, passwordHash, now)
      await removeEmailChange(tx, memberId)
      await sessions.endAll(tx, memberId)
      for (const listener of useListeners) await listener(tx, memberId)
      // The reader of the member's mail is the member: this clears a lock that a stranger caused.
      await attempts.clear(tx, attempts.countedAccount(memberId))
      await changes.record(tx, { memberId, mail: 'passwordChanged', mailedTo: member.email })
    })
    sessions.disconnectAll(memberId)
  }

  return {
    /** Mails a link inside a transaction of staff, without the limits of a request (STAFF-12). */
    send: (tx: Tx, email: string, mail: LinkMail = 'passwordReset'): Promise<void> =>
      jobs.enqueue(RESET_JOB, { email: email.toLowerCase(), mail }, { key: randomUUID(), tx }),
    request,
    reset,
    /** Registers a listener for used links, run inside the transaction. */
    onUsed: (listener: UseListener): void => void useListeners.push(listener),
  }
}
export type PasswordResetService = ReturnType<typeof passwordResetService>
