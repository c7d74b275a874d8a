import { HOUR_MS } from '@oola/contract/durations'
import { z } from 'zod'
import { RECOVER_AFTER_MS } from '#server/adapters/payment/stored-payment.ts'
import { inTransaction } from '#server/platform/db/client.ts'
import { timeBudget, workInPages } from '#server/platform/jobs/work-in-pages.ts'
import * as repo from './billing.repo.ts'
import type { BillingNeeds } from './billing-needs.ts'
import * as chargesRepo from './charges.repo.ts'
import type { ChargesService } from './charges.service.ts'
import { isRefusedPayment, isUnconfirmedPayment } from './payment-failures.ts'
import { listChargesOfOpenParts } from './refunds.repo.ts'
import type { SubscriptionPricesService } from './subscription-prices.service.ts'
import type { SubscriptionsService } from './subscriptions.service.ts'

const DUE_JOB = 'billing-due'
const RENEW_JOB = 'billing-renew'
const RECOVER_JOB = 'billing-recover'
const Renewal = z.object({ memberId: z.int(), id: z.uuid() })

/** Size of a page. */
const AT_A_TIME = 500

interface Needs extends BillingNeeds {
  readonly charges: ChargesService
  readonly subscriptions: SubscriptionsService
  readonly prices: SubscriptionPricesService
}

/**
 * Monthly payments. Due times are in the database, each payment has a key derived from its purpose, and the member's
 * row is locked: any number of servers may run this at once, after any crash (traps 48).
 */
export const renewalsService = (needs: Needs) => {
  const { db, clock, log, jobs, payments, content, charges, subscriptions, prices } = needs

  /** Stores the due month as a charge, or ends a cancelled subscription. @returns the charge to make */
  const open = (named: repo.Named): Promise<chargesRepo.Charge | null> =>
    inTransaction(db, async (tx) => {
      const member = await repo.lockMember(tx, named.memberId)
      const subscription = await repo.findSubscription(tx, named)
      if (!member || !subscription?.dueAt || subscription.dueAt > clock.now()) return null
      if (subscription.status === 'canceling') {
        await subscriptions.apply(tx, subscription, 'periodOver')
        return null
      }
      // The member is paying now, or a payment waits for its answer: that one decides.
      if (await chargesRepo.findPending(tx, subscription)) return null
      const method = await repo.findMethod(tx, subscription.memberId)
      const { plans, currency } = content.site.prices
      const plan = plans[subscription.plan]
      return chargesRepo.insertCharge(tx, {
        memberId: subscription.memberId,
        subscriptionId: subscription.id,
        purpose: 'renewal',
        description: `${plan.name}, month ${subscription.paidMonths + 1}`,
        amountCents: await prices.dueOf(tx, subscription, member.timeZone),
        currency,
        status: 'pending',
        key: `renewal-${subscription.id}-${subscription.anchorDay}-${subscription.paidMonths}-${subscription.failedTries}`,
        gateway: method?.gateway ?? 'none',
        customerId: method?.customerId ?? '',
        methodId: method?.methodId ?? 'none',
        onSession: false,
        attempt: subscription.failedTries + 1,
        createdAt: clock.now(),
      })
    })

  /** Processes a due subscription. A declined card is a normal result. */
  const renew = async (named: repo.Named): Promise<void> => {
    const charge = await open(named)
    if (!charge) return subscriptions.announce(named.memberId)
    try {
      await charges.finish(charge)
    } catch (error) {
      // Without an answer it stays pending, and is recovered later.
      if (!isRefusedPayment(error) && !isUnconfirmedPayment(error)) throw error
    }
  }

  /** A failure does not stop the others; the next run processes what this one has no time for. */
  const each = async (list: readonly repo.Named[], work: (named: repo.Named) => Promise<void>) => {
    const hasTime = timeBudget()
    for (const named of list) {
      if (!hasTime()) return
      try {
        await work(named)
      } catch (err) {
        log.error({ err, charge: named.id }, 'a payment could not be settled and will be looked at again')
      }
    }
  }

  workInPages(jobs, DUE_JOB, {
    place: repo.Due,
    page: async (after) => {
      if (!payments) return null
      const now = clock.now()
      // Retries hourly what failed.
      const hour = Math.floor(now.getTime() / HOUR_MS)
      const due = await repo.listDue(db.orm, { now, after, limit: AT_A_TIME })
      await jobs.enqueueAll(
        RENEW_JOB,
        due.map(({ memberId, id, dueAt }) => ({ data: { memberId, id }, key: `${id}-${dueAt}-${hour}` })),
      )
      return due.length < AT_A_TIME ? null : (due.at(-1) ?? null)
    },
  })
  jobs.work(RENEW_JOB, async (data) => renew(Renewal.parse(data)))
  jobs.work(RECOVER_JOB, async () => {
    if (!payments) return
    const since = new Date(clock.now().getTime() - RECOVER_AFTER_MS)
    await each(await chargesRepo.listUnsettled(db.orm, since, AT_A_TIME), charges.recover)
    await each(await chargesRepo.listOpenRefunds(db.orm, clock.now(), AT_A_TIME), charges.giveBack)
    await each(await listChargesOfOpenParts(db.orm, AT_A_TIME), charges.giveBack)
  })
  jobs.schedule(DUE_JOB, '*/10 * * * *')
  jobs.schedule(RECOVER_JOB, '* * * * *')

  return { renew }
}
