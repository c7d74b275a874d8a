import { randomUUID, timingSafeEqual } from 'node:crypto'
import { EMAIL_LINK_HOURS } from '@oola/contract/account/account.constants'
import { profileChanged } from '@oola/contract/account/account.events'
import type { OwnAccount } from '@oola/contract/account/own-account.schema'
import { HOUR_MS } from '@oola/contract/durations'
import { z } from 'zod'
import type { Deps } from '#server/deps.ts'
import { type Db, inTransaction, type Tx } from '#server/platform/db/client.ts'
import { violatedConstraint } from '#server/platform/db/violated-constraint.ts'
import { appError } from '#server/platform/http/app-error.ts'
import type { MemberSession } from '#server/platform/http/member-session.ts'
import { othersOf } from '#server/platform/realtime/live.ts'
import { blind } from '#server/platform/secrets.ts'
import type { MailAddresses } from '../mail-log/mail-log.service.ts'
import { requireOwnAccount } from './account.policy.ts'
import { findByEmail, lockWithPassword } from './account.repo.ts'
import { isEmailReserved } from './account-changes.repo.ts'
import type { AccountChangesService } from './account-changes.service.ts'
import { EMAIL_CHANGE } from './attempt-limits.ts'
import type { AttemptsService } from './attempts.service.ts'
import type { MailsService } from './mails.service.ts'
import * as repo from './own-account.repo.ts'
import type { OwnAccountService } from './own-account.service.ts'
import { type ProvePassword, wrongPassword } from './prove-password.service.ts'
import { retireResets } from './reset-tokens.repo.ts'

const LINK_JOB = 'account-email-link'
const LinkJob = z.object({ memberId: z.int(), askedAt: z.string() })

interface Needs extends Pick<Deps, 'db' | 'clock' | 'jobs' | 'live' | 'secrets' | 'settings'> {
  readonly attempts: AttemptsService
  readonly mails: MailsService
  readonly account: Pick<OwnAccountService, 'view' | 'viewIn'>
  readonly changes: Pick<AccountChangesService, 'record'>
  readonly provePassword: ProvePassword
  readonly mailAddresses: MailAddresses
}

const same = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))

/**
 * Change of e-mail: requested with the password, effective when the link mailed to the new address is opened; the old
 * address is notified.
 */
export const emailChangeService = (needs: Needs) => {
  const { db, clock, jobs, live, secrets, settings, attempts, mails, account, changes, provePassword } = needs
  const { mailAddresses } = needs

  /** The link's secret. Derived from the request, so that a retried job mails the same link. */
  const tokenOf = ({ memberId, email, askedAt }: repo.EmailChange): string =>
    blind(secrets.blinding, `email-change:${memberId}:${email}:${askedAt.toISOString()}`)

  jobs.work(LINK_JOB, async (data, { key }) => {
    const { memberId, askedAt } = LinkJob.parse(data)
    const change = await repo.findEmailChange(db.orm, memberId, clock.now())
    if (!change || change.askedAt.toISOString() !== askedAt) return
    const { firstName } = await account.view(memberId)
    const link = new URL('/account', settings.PUBLIC_URL)
    link.searchParams.set('confirm', tokenOf(change))
    await mails.send(
      'emailConfirm',
      { firstName, email: change.email },
      {
        key: `email-confirm-${key}`,
        at: clock.now(),
        values: { hours: String(EMAIL_LINK_HOURS) },
        link: link.href,
      },
    )
  })

  /**
   * @param memberId null for a new member
   * @throws email_taken for another member's address, or one that another member can still restore
   */
  const requireFree = async (db: Db | Tx, email: string, memberId: number | null): Promise<void> => {
    const owner = await findByEmail(db, email)
    const isOthers = owner !== null && owner.id !== memberId
    if (isOthers || (await isEmailReserved(db, email, memberId, clock.now()))) throw appError('email_taken')
  }

  const changed = (
    memberId: number,
    mail: 'emailChangeAsked' | 'emailChanged',
    old: string,
    email: string,
    sessionKey?: string,
  ) => ({
    ...{ memberId, mail, mailedTo: old, oldValue: old, newValue: email, sessionKey },
  })

  /** Replaces the address inside a transaction with the member's lock. @throws email_taken */
  const replace = async (
    tx: Tx,
    memberId: number,
    old: string,
    email: string,
    sessionKey?: string,
  ): Promise<void> => {
    await requireFree(tx, email, memberId)
    await repo.writeEmail(tx, memberId, email).catch((error: unknown) => {
      throw violatedConstraint(error) === 'member_email_key' ? appError('email_taken') : error
    })
    await repo.removeEmailChange(tx, memberId)
    // Invalidates reset links in the old mailbox.
    await retireResets(tx, memberId, clock.now())
    await mailAddresses.open(tx, memberId)
    if (old !== email) await changes.record(tx, changed(memberId, 'emailChanged', old, email, sessionKey))
  }

  return {
    /** @throws email_taken */
    requireFree,
    /** By staff, who have checked who asks (STAFF-12). @throws email_taken */
    replace,

    /** The address whose link was not opened yet, locked; null without one. */
    waiting: async (tx: Tx, memberId: number): Promise<string | null> =>
      (await repo.lockEmailChange(tx, memberId, clock.now()))?.email ?? null,

    /** @throws wrong_password, too_many_attempts, rate_limited, email_taken */
    request: async (
      session: MemberSession,
      { email, password }: { readonly email: string; readonly password: string },
      ip: string,
    ): Promise<OwnAccount> => {
      requireOwnAccount(session)
      const { memberId } = session
      const proven = await provePassword(memberId, password, ip)
      if (!proven) throw wrongPassword('password')
      const wait = await attempts.count([attempts.counted('email-change', String(memberId), EMAIL_CHANGE)])
      if (wait !== null) throw appError('rate_limited', { retryAfter: Math.ceil(wait / 1000) })
      await requireFree(db.orm, email, memberId)
      const askedAt = clock.now()
      const expiresAt = new Date(askedAt.getTime() + EMAIL_LINK_HOURS * HOUR_MS)
      await inTransaction(db, async (tx) => {
        const old = await lockWithPassword(tx, memberId, proven)
        if (!old) throw wrongPassword('password')
        const isSame = email === old.email
        // The current address cancels the pending change, or is confirmed again after returned mails.
        if (isSame && !(await mailAddresses.isClosed(tx, email))) return repo.removeEmailChange(tx, memberId)
        await repo.writeEmailChange(tx, { memberId, email, askedAt, expiresAt })
        await jobs.enqueue(LINK_JOB, { memberId, askedAt: askedAt.toISOString() }, { key: randomUUID(), tx })
        if (!isSame)
          await changes.record(
            tx,
            changed(memberId, 'emailChangeAsked', old.email, email, session.sessionKey),
          )
      })
      live.publish(profileChanged, {}, othersOf(session))
      return account.view(memberId)
    },

    /** @throws email_link_used, email_taken when another member has the address in the meantime */
    confirm: async (session: MemberSession, token: string): Promise<OwnAccount> => {
      requireOwnAccount(session)
      const { memberId } = session
      await inTransaction(db, async (tx) => {
        const now = clock.now()
        const change = await repo.lockEmailChange(tx, memberId, now)
        if (!change || !same(token, tokenOf(change))) throw appError('email_link_used')
        const { email: old } = await account.viewIn(tx, memberId)
        await replace(tx, memberId, old, change.email, session.sessionKey)
      })
      live.publish(profileChanged, {}, othersOf(session))
      return account.view(memberId)
    },
  }
}
export type EmailChangeService = ReturnType<typeof emailChangeService>
