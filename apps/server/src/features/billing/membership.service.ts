import type { Membership, MembershipOutcome } from '@oola/contract/billing/billing.schema'
import { declineMessage } from '@oola/contract/billing/decline-reasons'
import { dollars } from '@oola/contract/billing/money'
import { formatLongDate } from '@oola/contract/date-words'
import { GatewayUnavailable } from '#server/adapters/payment/payment-gateway.ts'
import { inTransaction, type Tx } from '#server/platform/db/client.ts'
import { appError } from '#server/platform/http/app-error.ts'
import type { MemberSession } from '#server/platform/http/member-session.ts'
import type { PaymentRequest } from '#server/platform/http/payment-request.ts'
import { requireOwnMembership } from './billing.policy.ts'
import * as repo from './billing.repo.ts'
import type { BillingNeeds } from './billing-needs.ts'
import * as chargesRepo from './charges.repo.ts'
import type { ChargesService } from './charges.service.ts'
import { refundable, toMembership } from './membership-view.ts'
import type { PlansService } from './plans.service.ts'
import type { PurchasesService } from './purchases.service.ts'
import type { SubscriptionPricesService } from './subscription-prices.service.ts'
import type { SubscriptionsService } from './subscriptions.service.ts'

interface Needs extends BillingNeeds {
  readonly charges: ChargesService
  readonly subscriptions: SubscriptionsService
  readonly purchases: PurchasesService
  readonly plans: PlansService
  readonly prices: SubscriptionPricesService
}

const PLAN = 'framework'
/** Overdue plans that a new card pays at once, in this order. */
const OVERDUE_PLANS = ['framework', 'coaching'] as const

/** A member's changes of the membership (spec-decision 11). */
export const membershipService = (needs: Needs) => {
  const { db, clock, log, payments, content, account, charges, subscriptions, purchases, plans } = needs
  const { prices } = needs

  const view = async (memberId: number): Promise<Membership> => {
    const member = await repo.findZoneAndType(db.orm, memberId)
    if (!member) throw appError('not_found')
    const history = await repo.listSubscriptions(db.orm, memberId, PLAN)
    return toMembership({
      now: clock.now(),
      zone: member.timeZone,
      userTypeId: member.userTypeId,
      subscriptions: history,
      shown: await prices.shownOf(db.orm, history[0] ?? null, PLAN, member.timeZone),
      charges: await chargesRepo.listCharges(db.orm, memberId),
      method: await repo.findMethod(db.orm, memberId),
      prices: content.site.prices,
      gateway: payments,
    })
  }

  /** Applies a change once; a repeat changes nothing. */
  const change = async (
    session: MemberSession,
    event: 'cancel' | 'keep',
    onChange: (tx: Tx, now: repo.Subscription) => Promise<void>,
  ): Promise<Membership> => {
    requireOwnMembership(session)
    await plans.change({ memberId: session.memberId, plan: PLAN, event }, onChange)
    return view(session.memberId)
  }

  const mailEnd = async (tx: Tx, { memberId, id, status, ...subscription }: repo.Subscription) => {
    const until = subscriptions.paidUntil(subscription)
    if (status !== 'canceling' || !until) return
    const key = `canceled-${id}-${clock.now().getTime()}`
    await account.queueMail(tx, 'membershipCanceled', memberId, key, {
      values: { until: formatLongDate(until) },
      path: '/membership',
    })
  }

  /** Pays overdue months with the card on file, while the member is present. */
  const payOverdue = async (memberId: number, shownCents?: number): Promise<MembershipOutcome> => {
    const { action } = await purchases.payOverdue({ memberId, plan: PLAN, shownCents })
    return { membership: await view(memberId), action }
  }

  return {
    /** Mails the day on which a cancelled membership ends. */
    mailEnd,

    view: async (session: MemberSession): Promise<Membership> => {
      requireOwnMembership(session)
      return view(session.memberId)
    },

    /** @throws payment_declined, payment_unconfirmed, price_changed, already_subscribed */
    subscribe: async (
      session: MemberSession,
      { cardToken, priceCents: shownCents }: { cardToken: string; priceCents?: number | undefined },
      payment: PaymentRequest,
    ): Promise<MembershipOutcome> => {
      requireOwnMembership(session)
      const { memberId } = session
      const { action } = await purchases.subscribe({ memberId, plan: PLAN, cardToken, payment, shownCents })
      return { membership: await view(memberId), action }
    },

    /**
     * Saves a card and pays overdue months with it, within the same subscription (traps 27). @throws payment_declined
     */
    updateCard: async (session: MemberSession, token: string): Promise<MembershipOutcome> => {
      requireOwnMembership(session)
      const { memberId } = session
      const customerId = await charges.customerOf(memberId)
      const key = `card-${memberId}-${token}`
      const answer = await charges
        .gateway()
        .saveCard({ key, customerId, token })
        .catch((error: unknown) => {
          throw error instanceof GatewayUnavailable ? appError('payments_closed') : error
        })
      if (answer.status === 'declined')
        throw appError('payment_declined', { message: declineMessage(answer.reason) })
      if (answer.status === 'action') return { membership: await view(memberId), action: answer.action }
      await inTransaction(db, (tx) => repo.writeCard(tx, memberId, answer.card, clock.now()))
      for (const plan of OVERDUE_PLANS) {
        const live = await repo.findLive(db.orm, memberId, plan)
        if (live?.status !== 'pastDue' && live?.status !== 'lapsed') continue
        const { action } = await purchases.payOverdue({ memberId, plan })
        if (action) return { membership: await view(memberId), action }
      }
      return { membership: await view(memberId), action: null }
    },

    payOverdue: async (session: MemberSession, priceCents?: number): Promise<MembershipOutcome> => {
      requireOwnMembership(session)
      return payOverdue(session.memberId, priceCents)
    },

    /** @throws membership_unchanged, payment_under_way */
    cancel: (session: MemberSession): Promise<Membership> => change(session, 'cancel', mailEnd),

    /** @throws membership_unchanged */
    resume: (session: MemberSession): Promise<Membership> => change(session, 'keep', async () => {}),

    /**
     * Refunds everything and ends the membership at once; the gateway is called after the commit, and retried until it
     * is done. @throws refund_over, payment_under_way
     */
    refund: async (session: MemberSession): Promise<Membership> => {
      requireOwnMembership(session)
      const { memberId } = session
      const open = await inTransaction(db, async (tx) => {
        const member = await repo.lockMember(tx, memberId)
        if (!member) throw appError('not_found')
        const history = await repo.listSubscriptions(tx, memberId, PLAN)
        const live = history.find(({ status }) => status !== 'ended')
        if (live && (await chargesRepo.findPending(tx, live))) throw appError('payment_under_way')
        const all = await chargesRepo.listCharges(tx, memberId)
        const facts = { now: clock.now(), zone: member.timeZone, subscriptions: history, charges: all }
        const due = refundable(facts)
        // A double click: the first call did it.
        if (!due && all.some(({ refundAskedAt }) => refundAskedAt)) return []
        if (!due) throw appError('refund_over')
        for (const charge of due.charges)
          await chargesRepo.writeCharge(tx, charge, { refundAskedAt: clock.now() })
        if (live) await subscriptions.apply(tx, live, 'refund')
        await account.queueMail(tx, 'membershipRefunded', memberId, `refunded-${due.charges[0]?.id}`, {
          values: { amount: dollars(due.amountCents) },
          path: '/membership',
        })
        return due.charges
      })
      subscriptions.announce(memberId)
      for (const charge of open)
        await charges.giveBack(charge).catch((err) => log.warn({ err }, 'a refund will be tried again'))
      return view(memberId)
    },
  }
}
export type MembershipService = ReturnType<typeof membershipService>
