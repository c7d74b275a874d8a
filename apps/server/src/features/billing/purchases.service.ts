import { randomUUID } from 'node:crypto'
import { USER_TYPES } from '@oola/contract/account/account.constants'
import type { PlanName } from '@oola/contract/billing/prices.schema'
import { givesAccess } from '@oola/contract/billing/subscription-states'
import { inTransaction, type Tx } from '#server/platform/db/client.ts'
import { appError } from '#server/platform/http/app-error.ts'
import { findRepeated, type PaymentRequest } from '#server/platform/http/payment-request.ts'
import * as repo from './billing.repo.ts'
import type { BillingNeeds } from './billing-needs.ts'
import * as chargesRepo from './charges.repo.ts'
import type { ChargesService, PaymentOutcome } from './charges.service.ts'
import type { SubscriptionPricesService } from './subscription-prices.service.ts'

interface Needs extends BillingNeeds {
  readonly charges: ChargesService
  readonly prices: SubscriptionPricesService
}

/** A single payment without a subscription. */
export interface Purchase {
  readonly memberId: number
  /** Its purpose, in one word. */
  readonly purpose: string
  /** The text on the receipt. */
  readonly description: string
  readonly amountCents: number
  readonly payment: PaymentRequest
  /** A new card; without it the card on file is charged. */
  readonly cardToken?: string
  /** Can be bought only once: a pending or successful payment for it, from any tab, is this one. */
  readonly once?: true
}

interface Subscribing {
  readonly memberId: number
  readonly plan: PlanName
  /** A new card; without it the card on file is charged. */
  readonly cardToken?: string | undefined
  readonly payment: PaymentRequest
  /** The price that the buyer saw; undefined when the call does not have it. */
  readonly shownCents?: number | undefined
  /** Runs in the transaction that stores the payment or joins a pending one; not for a repeat of a call. */
  readonly onOpen?: (tx: Tx) => Promise<void>
}

interface Overdue {
  readonly memberId: number
  readonly plan: PlanName
  /** The price that the member saw. */
  readonly shownCents?: number | undefined
}

/**
 * Payments while the buyer is present. One key is one payment, without keys an equal call within a minute is; a
 * subscription has at most one pending payment.
 */
export const purchasesService = ({ db, clock, content, charges, prices }: Needs) => {
  const common = (memberId: number, customerId: string, methodId: string) => ({
    memberId,
    customerId,
    methodId,
    currency: content.site.prices.currency,
    gateway: charges.gateway().name,
    status: 'pending' as const,
    onSession: true,
    createdAt: clock.now(),
  })

  /** The card to charge. @throws no_card */
  const cardOnFile = async (tx: Tx, memberId: number): Promise<string> => {
    const method = await repo.findMethod(tx, memberId)
    if (!method?.methodId || method.gateway !== charges.gateway().name) throw appError('no_card')
    return method.methodId
  }

  /** The earlier payment of this call, under the member's lock. @throws payment_changed */
  const findCharge = (
    tx: Tx,
    memberId: number,
    payment: PaymentRequest,
  ): Promise<chargesRepo.Charge | null> =>
    findRepeated(payment, clock.now(), {
      byKey: (key) => chargesRepo.findChargeByKey(tx, memberId, key),
      byDigest: (request) => chargesRepo.findChargeByRequest(tx, memberId, request),
    })

  const named = ({ key, digest }: PaymentRequest) => ({ key: key ?? randomUUID(), requestDigest: digest })

  /** Never another price than the buyer saw (AUTHOR-07). @throws price_changed */
  const requireShown = (amountCents: number, shownCents: number | undefined): void => {
    if (shownCents !== undefined && shownCents !== amountCents) throw appError('price_changed')
  }

  /** The subscription to pay for, and the amount: a new one at the price of the day, a lapsed one at its own. */
  const findOrOpen = async (
    tx: Tx,
    { memberId, plan, shownCents }: Subscribing,
    { live, zone }: { live: repo.Subscription | null; zone: string },
  ) => {
    if (live?.status === 'lapsed') {
      const amountCents = await prices.dueOf(tx, live, zone)
      requireShown(amountCents, shownCents)
      return { subscription: live, amountCents }
    }
    const price = prices.startOf(plan, shownCents)
    if (!price) throw appError('price_changed')
    const { startCents: amountCents, monthlyCents } = price
    if (live) await repo.writeSubscription(tx, live, { monthlyCents })
    const subscription =
      live ?? (await repo.insertSubscription(tx, { memberId, plan, monthlyCents, createdAt: clock.now() }))
    return { subscription, amountCents }
  }

  const openSubscription = async (tx: Tx, order: Subscribing, customerId: string) => {
    const { memberId, plan, cardToken, payment, shownCents, onOpen } = order
    const member = await repo.lockMember(tx, memberId)
    if (!member) throw appError('not_found')
    const repeated = await findCharge(tx, memberId, payment)
    if (repeated) return repeated
    const live = await repo.findLive(tx, memberId, plan)
    const isBilledElsewhere = plan === 'framework' && member.userTypeId === USER_TYPES.subscriber
    if (live ? givesAccess(live.status) : isBilledElsewhere) throw appError('already_subscribed')
    await onOpen?.(tx)
    // Joins the pending payment of another tab.
    const pending = live && (await chargesRepo.findPending(tx, live))
    if (pending) {
      requireShown(pending.amountCents, shownCents)
      return pending
    }
    const { subscription, amountCents } = await findOrOpen(tx, order, { live, zone: member.timeZone })
    const { name } = content.site.prices.plans[plan]
    const isResumed = subscription.status === 'lapsed'
    return chargesRepo.insertCharge(tx, {
      ...common(memberId, customerId, cardToken ?? (await cardOnFile(tx, memberId))),
      subscriptionId: subscription.id,
      purpose: isResumed ? 'resume' : 'start',
      description: isResumed ? `${name}, one month` : `${name}, first month`,
      amountCents,
      ...named(payment),
    })
  }

  const openOverdue = async (tx: Tx, { memberId, plan, shownCents }: Overdue, customerId: string) => {
    const member = await repo.lockMember(tx, memberId)
    const live = await repo.findLive(tx, memberId, plan)
    if (!member || !live) throw appError('membership_unchanged')
    const pending = await chargesRepo.findPending(tx, live)
    if (pending) return pending
    // Paid in the meantime, by another tab or the job.
    if (live.status === 'active') return null
    if (live.status !== 'pastDue' && live.status !== 'lapsed') throw appError('membership_unchanged')
    const { name } = content.site.prices.plans[plan]
    const amountCents = await prices.dueOf(tx, live, member.timeZone)
    requireShown(amountCents, shownCents)
    return chargesRepo.insertCharge(tx, {
      ...common(memberId, customerId, await cardOnFile(tx, memberId)),
      subscriptionId: live.id,
      purpose: 'resume',
      description: live.status === 'lapsed' ? `${name}, one month` : `${name}, month ${live.paidMonths + 1}`,
      amountCents,
      key: `overdue-${randomUUID()}`,
    })
  }

  return {
    /** Opens a subscription with its first payment. @throws payment_declined, payment_unconfirmed, payment_changed, price_changed, already_subscribed */
    subscribe: async (order: Subscribing): Promise<PaymentOutcome> => {
      const customerId = await charges.customerOf(order.memberId)
      return charges.finish(await inTransaction(db, (tx) => openSubscription(tx, order, customerId)))
    },

    /** Pays an overdue month with the card on file. @throws payment_declined, no_card, membership_unchanged, price_changed */
    payOverdue: async (overdue: Overdue): Promise<PaymentOutcome> => {
      const customerId = await charges.customerOf(overdue.memberId)
      const charge = await inTransaction(db, (tx) => openOverdue(tx, overdue, customerId))
      return charge ? charges.finish(charge) : { action: null }
    },

    /** Charges once (sessions, courses). @throws payment_declined, payment_unconfirmed, payment_changed, no_card */
    charge: async ({ memberId, purpose, description, amountCents, payment, cardToken, once }: Purchase) => {
      const customerId = await charges.customerOf(memberId)
      const charge = await inTransaction(db, async (tx) => {
        await repo.lockMember(tx, memberId)
        const repeated = await findCharge(tx, memberId, payment)
        if (repeated) return repeated
        const standing = once && (await chargesRepo.findStanding(tx, memberId, purpose))
        if (standing) return standing
        const methodId = cardToken ?? (await cardOnFile(tx, memberId))
        const what = { purpose, description, amountCents, ...named(payment) }
        return chargesRepo.insertCharge(tx, { ...common(memberId, customerId, methodId), ...what })
      })
      return { chargeId: charge.id, ...(await charges.finish(charge)) }
    },
  }
}
export type PurchasesService = ReturnType<typeof purchasesService>
