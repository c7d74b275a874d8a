import { randomBytes, randomUUID } from 'node:crypto'
import { RESET_MINUTES, TAKE_BACK_DAYS } from '@oola/contract/account/account.constants'
import type { ChangeKind, MailedChange } from '@oola/contract/account/account-change.schema'
import { countryName } from '@oola/contract/account/device-name'
import { phoneText } from '@oola/contract/account/phone-digits'
import type { SecurityEvent } from '@oola/contract/account/security.schema'
import { formatMoment } from '@oola/contract/date-words'
import { DAY_MS, MINUTE_MS } from '@oola/contract/durations'
import { keysOf } from '@oola/contract/keys-of'
import { localDateTime } from '@oola/contract/local-day'
import { z } from 'zod'
import type { Deps } from '#server/deps.ts'
import { inTransaction, type Tx } from '#server/platform/db/client.ts'
import { violatedConstraint } from '#server/platform/db/violated-constraint.ts'
import { appError } from '#server/platform/http/app-error.ts'
import { createToken, deriveToken, hashToken, readToken } from '#server/platform/member-token.ts'
import type { MailAddresses } from '../mail-log/mail-log.service.ts'
import * as repo from './account-changes.repo.ts'
import { RESET_ADDRESS } from './attempt-limits.ts'
import type { AttemptsService } from './attempts.service.ts'
import type { MailName, MailsService } from './mails.service.ts'
import { removeEmailChange } from './own-account.repo.ts'
import { insertReset, retireResets } from './reset-tokens.repo.ts'
import type { SecondFactorService } from './second-factor/second-factor.service.ts'
import { deleteDevices, deletePendingLogins } from './security/security.repo.ts'
import type { SecurityEventsService } from './security/security-events.service.ts'
import { isSessionOpen } from './sessions.repo.ts'
import type { SessionsService } from './sessions.service.ts'

const MAIL_JOB = 'account-change-mail'
const MAILS = {
  emailChangeAsked: 'email',
  emailChanged: 'email',
  phoneChanged: 'phone',
  passwordChanged: 'password',
  signInNew: 'signIn',
  factorChanged: 'factor',
} as const satisfies Partial<Record<MailName, ChangeKind>>
/** Our staff removed every factor, in the words of the mail. */
export const FACTORS_RESET = 'our team removed your passkeys and your authenticator app'
/** Changes of a second factor or passkey, in the words of the mail. */
const FACTOR_WORDS = {
  passkeyAdded: 'a passkey was added',
  passkeyRemoved: 'a passkey was removed',
  authenticatorOn: 'an authenticator app was turned on',
  authenticatorOff: 'the authenticator app was turned off',
  recoveryCodesNew: 'new recovery codes were made',
  recoveryCodeUsed: 'a recovery code was used to log in',
  factorsReset: FACTORS_RESET,
} as const satisfies Partial<Record<SecurityEvent, string>>
type ChangeMail = keyof typeof MAILS
const ChangeMail = z.enum(keysOf(MAILS))
const MailJob = z.object({ memberId: z.int(), key: z.string(), mail: ChangeMail })

interface Needs extends Pick<Deps, 'db' | 'clock' | 'jobs' | 'passwords' | 'secrets' | 'settings'> {
  readonly attempts: AttemptsService
  readonly sessions: SessionsService
  readonly mails: MailsService
  readonly mailAddresses: MailAddresses
  readonly events: SecurityEventsService
  readonly secondFactor: Pick<SecondFactorService, 'removeSince'>
}

interface Change {
  readonly memberId: number
  readonly mail: ChangeMail
  /** The address before the change. */
  readonly mailedTo: string
  readonly oldValue?: string | null
  readonly newValue?: string
  /** Of a sign-in. */
  readonly country?: string | null
  /** The session that did it. */
  readonly sessionKey?: string | undefined
  /** The moment that the rows of the change have, so that its link finds them; by default now. */
  readonly at?: Date
}

/** Runs inside the transaction that takes changes back. @param since the moment of the first of them */
type TakeBackListener = (tx: Tx, memberId: number, since: Date) => Promise<void>

interface FactorChange extends Pick<Change, 'at'> {
  readonly memberId: number
  readonly kind: keyof typeof FACTOR_WORDS
  /** A passkey's name. */
  readonly detail?: string
  readonly sessionKey?: string | undefined
}

/** The values before the first of these changes. */
const valuesBefore = (changes: readonly repo.AccountChange[]) => {
  const email = changes.find(({ kind }) => kind === 'email')?.oldValue
  const phone = changes.find(({ kind }) => kind === 'phone')
  return { ...(email ? { email } : {}), ...(phone ? { phone: phone.oldValue } : {}) }
}

/**
 * "This wasn't me": changes of login data, and the mailed links that revert them (SECURE-04; docs/decisions/accounts).
 */
export const accountChangesService = (needs: Needs) => {
  const { db, clock, jobs, passwords, secrets, settings, attempts, sessions, mails, events, secondFactor } =
    needs
  const takeBackListeners: TakeBackListener[] = []

  const tokenOf = (memberId: number, key: string): string =>
    deriveToken(memberId, secrets.blinding, `take-back:${key}`)

  jobs.work(MAIL_JOB, async (data) => {
    const { memberId, key, mail } = MailJob.parse(data)
    const token = tokenOf(memberId, key)
    const found = await repo.findChange(db.orm, { memberId, hash: hashToken(token) }, clock.now())
    if (!found) return
    const { change, firstName, email } = found
    // A former address may be another person’s by now: what comes back from it is not the member's.
    const id = email === change.mailedTo ? { id: memberId } : {}
    await mails.send(
      mail,
      { ...id, firstName, email: change.mailedTo },
      {
        key: `account-change-${key}`,
        at: change.changedAt,
        values: {
          newValue: phoneText(change.newValue ?? ''),
          days: String(TAKE_BACK_DAYS),
          place: countryName(change.country),
          when: formatMoment(localDateTime(change.changedAt, found.timeZone)),
        },
        // In the fragment, so that no server logs the token.
        link: `${settings.PUBLIC_URL}/notMe#token=${token}`,
      },
    )
  })

  /** @throws take_back_link_used */
  const find = async (token: string) => {
    const parsed = readToken(token)
    const found = parsed && (await repo.findChange(db.orm, parsed, clock.now()))
    if (!found) throw appError('take_back_link_used')
    return found
  }

  /** Stores a change in its transaction; a mail with the link to revert it is sent after the commit. */
  const record = async (tx: Tx, change: Change): Promise<void> => {
    const { memberId, mail, mailedTo, oldValue = null, newValue, country = null, sessionKey } = change
    const changedAt = change.at ?? clock.now()
    const kind = MAILS[mail]
    // A sign-in has a table of its own, a factor is recorded with its name.
    if (mail !== 'signInNew' && mail !== 'factorChanged')
      await events.record(tx, { memberId, kind: mail, sessionKey })
    if (mail === 'emailChanged' && newValue) {
      const before = await repo.findChangeFromEmail(tx, memberId, newValue, changedAt)
      // The member has changed it back: links mailed to the address in between become invalid.
      if (before) return repo.deleteChangesFrom(tx, memberId, before.id)
    }
    const key = randomUUID()
    await repo.insertChange(tx, {
      ...{ memberId, kind, oldValue, mailedTo, changedAt, country },
      newValue: newValue ?? null,
      tokenHash: hashToken(tokenOf(memberId, key)),
      expiresAt: new Date(changedAt.getTime() + TAKE_BACK_DAYS * DAY_MS),
    })
    await jobs.enqueue(MAIL_JOB, { memberId, key, mail }, { key, tx })
  }

  return {
    record,

    /** Registers a listener that removes what else a stranger has made in an account. */
    onTakenBack: (listener: TakeBackListener): void => void takeBackListeners.push(listener),

    /**
     * A change of a second factor or passkey: an event, and a mail with the same link.
     * @throws not_found, not_signed_in for a session that "This wasn't me" has ended in the meantime
     */
    recordFactor: async (tx: Tx, change: FactorChange): Promise<void> => {
      const { memberId, kind, detail, sessionKey, at } = change
      const mailedTo = await repo.lockEmail(tx, memberId)
      if (mailedTo === null) throw appError('not_found')
      if (sessionKey && !(await isSessionOpen(tx, memberId, sessionKey))) throw appError('not_signed_in')
      await events.record(tx, { memberId, kind, detail, sessionKey })
      const newValue = FACTOR_WORDS[kind]
      await record(tx, { memberId, mail: 'factorChanged', mailedTo, newValue, ...(at && { at }) })
    },

    /** @throws take_back_link_used */
    read: async (token: string): Promise<MailedChange> => {
      const { change, timeZone } = await find(token)
      const { kind, oldValue, newValue, country, changedAt, expiresAt } = change
      return {
        ...{ kind, oldValue, newValue, country },
        changedAt: localDateTime(changedAt, timeZone),
        until: localDateTime(expiresAt, timeZone),
      }
    },

    /**
     * Reverts a change and all later ones, removes factors added since on a new device and secret addresses made since, ends
     * every session, and locks password login until a new password is set with the returned token. Payments are not touched.
     * @throws take_back_link_used, rate_limited, email_taken
     */
    takeBack: async (token: string, ip: string): Promise<{ resetToken: string }> => {
      const wait = await attempts.count([attempts.countedAddress('take-back', ip, RESET_ADDRESS)])
      if (wait !== null) throw appError('rate_limited', { retryAfter: Math.ceil(wait / 1000) })
      const { memberId } = (await find(token)).change
      const passwordHash = await passwords.hash(randomBytes(32).toString('base64url'))
      const resetToken = createToken(memberId)
      await inTransaction(db, async (tx) => {
        const now = clock.now()
        const emailNow = await repo.lockEmail(tx, memberId)
        // Read again under the lock: only one of several calls finds it.
        const found = await repo.findChange(tx, { memberId, hash: hashToken(token) }, now)
        if (!found) throw appError('take_back_link_used')
        const { id, mailedTo, changedAt } = found.change
        const before = valuesBefore(await repo.listChangesFrom(tx, memberId, id))
        // The reader of a mailbox that is not the account's must not set its password.
        if ((before.email ?? emailNow) !== mailedTo) throw appError('take_back_link_used')
        await repo
          .restoreMember(tx, memberId, { ...before, passwordHash, passwordChangedAt: now })
          .catch((error: unknown) => {
            throw violatedConstraint(error) === 'member_email_key' ? appError('email_taken') : error
          })
        await needs.mailAddresses.open(tx, memberId)
        await repo.deleteChangesFrom(tx, memberId, id)
        await removeEmailChange(tx, memberId)
        await retireResets(tx, memberId, now)
        await sessions.endAll(tx, memberId)
        await deletePendingLogins(tx, memberId)
        await deleteDevices(tx, memberId, changedAt)
        await secondFactor.removeSince(tx, memberId, changedAt)
        for (const listener of takeBackListeners) await listener(tx, memberId, changedAt)
        await events.record(tx, { memberId, kind: 'changeTakenBack' })
        const expiresAt = new Date(now.getTime() + RESET_MINUTES * MINUTE_MS)
        await insertReset(tx, { memberId, tokenHash: hashToken(resetToken), expiresAt })
      })
      sessions.disconnectAll(memberId)
      return { resetToken }
    },
  }
}
export type AccountChangesService = ReturnType<typeof accountChangesService>
