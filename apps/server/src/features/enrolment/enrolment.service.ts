import { USER_TYPES } from '@oola/contract/account/account.constants'
import { phoneDigits } from '@oola/contract/account/phone-digits'
import { DEFAULT_SPONSOR } from '@oola/contract/ambassadors/web-alias'
import { DAY_MS } from '@oola/contract/durations'
import type { EnrolBody, EnrolReply } from '@oola/contract/enrolment/enrolment.schema'
import type { Deps } from '#server/deps.ts'
import { inTransaction, type Tx } from '#server/platform/db/client.ts'
import { violatedConstraint } from '#server/platform/db/violated-constraint.ts'
import { AppError, appError } from '#server/platform/http/app-error.ts'
import type { PaymentRequest } from '#server/platform/http/payment-request.ts'
import { workInPages } from '#server/platform/jobs/work-in-pages.ts'
import type { AccountService, LoginPlace } from '../account/account.service.ts'
import type { AmbassadorsService } from '../ambassadors/ambassadors.service.ts'
import type { BillingService } from '../billing/billing.service.ts'
import * as repo from './enrolment.repo.ts'

const CLEANUP_JOB = 'enrolment-cleanup'
/** An unpaid account releases its e-mail after a day. */
const UNPAID_KEPT_MS = DAY_MS
/** Size of a page. */
const AT_A_TIME = 100

interface Needs extends Pick<Deps, 'db' | 'clock' | 'jobs' | 'passwords' | 'log'> {
  readonly account: AccountService
  readonly ambassadors: Pick<AmbassadorsService, 'sponsorOf'>
  readonly billing: Pick<
    BillingService,
    'subscribe' | 'limitAttempts' | 'onStart' | 'hasPending' | 'requireGateway'
  >
}

interface Opened {
  readonly memberId: number
  /** Whether the password must prove ownership of the account. */
  readonly isKnown: boolean
}

const TAKEN: ReadonlySet<string | undefined> = new Set(['member_email_key', 'enrolment_key'])

const isTaken = (error: unknown): boolean => TAKEN.has(violatedConstraint(error))

/**
 * Enrolment: the account, then its first payment (spec-decision 11). The account comes first, as a non-subscriber's, so
 * that its e-mail is reserved before money moves; it becomes a subscriber's when the payment is settled, by whichever
 * path (docs/decisions/payments).
 */
export const enrolmentService = (needs: Needs) => {
  const { db, clock, jobs, passwords, log, account, ambassadors, billing } = needs
  const { enrolling } = account

  billing.onStart(async (tx, memberId, plan) => {
    if (plan !== 'framework') return
    await repo.writeStatus(tx, memberId, 'paid')
    await account.queueMail(tx, 'welcome', memberId, `welcome-${memberId}`, {
      values: { customerId: String(memberId) },
      path: '/login',
    })
  })

  const accountOf = (body: EnrolBody, passwordHash: string) => ({
    firstName: body.firstName,
    lastName: body.lastName,
    email: body.email.toLowerCase(),
    phone: phoneDigits(body.phone),
    passwordHash,
  })

  account.onMailboxProven((tx, memberId) => repo.writeMailboxProven(tx, memberId, clock.now()))

  /**
   * Removes an account that was neither paid nor opened by a mailed link: any visitor can enter any address or number.
   * With a payment at the bank it waits.
   */
  const releaseIn = async (tx: Tx, memberId: number): Promise<boolean> => {
    const begun = await repo.findEnrolment(tx, memberId)
    if (!begun || begun.status === 'paid' || begun.mailboxProvenAt) return false
    if (await billing.hasPending(tx, memberId)) return false
    await enrolling.remove(tx, memberId)
    return true
  }

  /** @throws phone_taken (SECURE-02) */
  const releasePhone = async (tx: Tx, owners: readonly number[]): Promise<void> => {
    for (const memberId of owners) if (!(await releaseIn(tx, memberId))) throw appError('phone_taken')
  }

  type Sponsor = Awaited<ReturnType<AmbassadorsService['sponsorOf']>>

  const openIn = async (tx: Tx, body: EnrolBody, passwordHash: string, sponsor: Sponsor): Promise<Opened> => {
    const own = await repo.findByKey(tx, body.enrolmentKey)
    if (own && own.status !== 'unpaid') return { memberId: own.memberId, isKnown: true }
    const values = accountOf(body, passwordHash)
    const now = clock.now()
    // First: a second tab of the same person waits here, and then finds the first tab's account by its e-mail.
    const phoneOwners = await enrolling.lockPhoneOwners(tx, values.phone, own?.memberId ?? null, now)
    if (own) {
      account.refuseEasyPassword(body.password, body, 'password')
      await releasePhone(tx, phoneOwners)
      // The same form again, possibly with another e-mail: still one account.
      await enrolling.rewrite(tx, own.memberId, values)
      return { memberId: own.memberId, isKnown: false }
    }
    const other = await enrolling.findByEmail(tx, body.email)
    if (other) {
      // Another tab of the same person may be at this point too; the password decides.
      const begun = await repo.findEnrolment(tx, other.id)
      if (!begun) throw appError('email_taken')
      return { memberId: other.id, isKnown: true }
    }
    if (await enrolling.isEmailReserved(tx, body.email, null, now)) throw appError('email_taken')
    account.refuseEasyPassword(body.password, body, 'password')
    await releasePhone(tx, phoneOwners)
    const type = { userTypeId: USER_TYPES.nonSubscriber, createdAt: now }
    const { id: memberId } = await enrolling.insert(tx, { ...values, ...type })
    await repo.insertEnrolment(tx, {
      memberId,
      key: body.enrolmentKey,
      sponsorAlias: sponsor.webAlias || DEFAULT_SPONSOR,
      sponsorId: sponsor.memberId,
      status: 'unpaid',
      consentAt: now,
      createdAt: now,
    })
    return { memberId, isKnown: false }
  }

  /** The account of a form. One of racing calls creates it, the others find it. @throws email_taken */
  const open = async (body: EnrolBody, passwordHash: string): Promise<Opened> => {
    const sponsor = await ambassadors.sponsorOf(body.sponsor ?? null)
    const once = () => inTransaction(db, (tx) => openIn(tx, body, passwordHash, sponsor))
    try {
      return await once()
    } catch (error) {
      if (!isTaken(error)) throw error
    }
    try {
      return await once()
    } catch (error) {
      throw isTaken(error) ? appError('email_taken') : error
    }
  }

  /** The same for an e-mail of another form. */
  const release = async (memberId: number): Promise<boolean> => {
    const isReleased = await inTransaction(db, (tx) => releaseIn(tx, memberId))
    if (isReleased) enrolling.disconnect(memberId)
    return isReleased
  }

  /**
   * The account that this form may pay for: its own, or the one that its password opens. Passwords count like logins,
   * else this would get around their limits.
   * @throws email_taken, phone_taken, validation_failed for a weak password, too_many_attempts
   */
  const ownAccount = async (body: EnrolBody, ip: string): Promise<number> => {
    const passwordHash = await passwords.hash(body.password)
    const isOwner = async ({ memberId, isKnown }: Opened) =>
      !isKnown || (await account.provePassword(memberId, body.password, ip))
    const found = await open(body, passwordHash)
    if (await isOwner(found)) return found.memberId
    if (!(await release(found.memberId))) throw appError('email_taken')
    const again = await open(body, passwordHash)
    if (!(await isOwner(again))) throw appError('email_taken')
    return again.memberId
  }

  const enrol = async (body: EnrolBody, payment: PaymentRequest, place: LoginPlace): Promise<EnrolReply> => {
    billing.requireGateway()
    await billing.limitAttempts(place.ip)
    const memberId = await ownAccount(body, place.ip)
    try {
      const { cardToken, priceCents: shownCents } = body
      const { action } = await billing.subscribe({
        memberId,
        plan: 'framework',
        cardToken,
        payment,
        shownCents,
      })
      if (action) return { session: null, action }
    } catch (error) {
      // This form has paid already: its reply was lost, or another tab was first.
      if (!(error instanceof AppError && error.code === 'already_subscribed')) throw error
    }
    return { session: await account.startSession(memberId, body, place), action: null }
  }

  /** Removes an account that was never paid, unless it is in use. */
  const clear = (memberId: number): Promise<void> =>
    inTransaction(db, async (tx) => {
      const begun = await repo.findEnrolment(tx, memberId)
      if (begun?.status !== 'unpaid') return
      if (await enrolling.hasSession(tx, memberId)) await repo.writeStatus(tx, memberId, 'kept')
      else if (!(await billing.hasPending(tx, memberId))) await enrolling.remove(tx, memberId)
    })

  workInPages(jobs, CLEANUP_JOB, {
    place: repo.Unpaid,
    page: async (after) => {
      const since = new Date(clock.now().getTime() - UNPAID_KEPT_MS)
      const unpaid = await repo.listUnpaid(db.orm, { since, after, limit: AT_A_TIME })
      for (const { memberId } of unpaid)
        await clear(memberId).catch((err) => log.error({ err }, 'an unpaid account could not be removed'))
      return unpaid.length < AT_A_TIME ? null : (unpaid.at(-1) ?? null)
    },
  })
  jobs.schedule(CLEANUP_JOB, '27 * * * *')

  return { enrol, placeOf: account.placeOf }
}
export type EnrolmentService = ReturnType<typeof enrolmentService>
