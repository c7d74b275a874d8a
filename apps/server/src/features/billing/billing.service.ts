import type { Offer } from '@oola/contract/billing/billing.schema'
import { monthsAfter } from '@oola/contract/billing/calendar-months'
import { PlanName } from '@oola/contract/billing/prices.schema'
import { DEFAULT_TIME_ZONE, localDay } from '@oola/contract/local-day'
import type { Tx } from '#server/platform/db/client.ts'
import { appError } from '#server/platform/http/app-error.ts'
import { findLive, lockMember } from './billing.repo.ts'
import { billingEventsService } from './billing-events.service.ts'
import { PAY_ADDRESS, PAY_MEMBER } from './billing-limits.ts'
import type { BillingNeeds } from './billing-needs.ts'
import { findPending, hasPending } from './charges.repo.ts'
import { chargesService } from './charges.service.ts'
import { endedPlanService } from './ended-plan.service.ts'
import { membershipService } from './membership.service.ts'
import { overdueService } from './overdue.service.ts'
import { plansService } from './plans.service.ts'
import { priceNoticesService } from './price-notices.service.ts'
import { purchasesService } from './purchases.service.ts'
import { listOwedTo } from './refunds.repo.ts'
import { renewalsService } from './renewals.service.ts'
import { staffBillingService } from './staff-billing.service.ts'
import { subscriptionPricesService } from './subscription-prices.service.ts'
import { subscriptionsService } from './subscriptions.service.ts'

/** Money: subscriptions to plans, single payments, cards and refunds, over the deployment's gateway. */
export const billingService = (needs: BillingNeeds) => {
  const { db, clock, payments, account } = needs
  const subscriptions = subscriptionsService(needs)
  const charges = chargesService({ ...needs, subscriptions })
  const prices = subscriptionPricesService(needs)
  const purchases = purchasesService({ ...needs, charges, prices })
  const plans = plansService({ ...needs, subscriptions, prices })
  const membership = membershipService({ ...needs, charges, subscriptions, purchases, plans, prices })
  const events = billingEventsService({ ...needs, charges, subscriptions })
  const { renew } = renewalsService({ ...needs, charges, subscriptions, prices })

  return {
    offer: (): Offer => {
      const { startCents, monthlyCents } = prices.priceToday('framework')
      const today = localDay(clock.now(), DEFAULT_TIME_ZONE)
      const cardEntry = payments?.cardEntry ?? null
      return { startCents, monthlyCents, nextPaymentDay: monthsAfter(today, 1), cardEntry }
    },

    /** @throws payments_closed without a gateway */
    requireGateway: (): void => void charges.gateway(),

    /** Rate limit of card attempts, against trying out stolen numbers. @throws rate_limited */
    limitAttempts: async (ip: string, memberId?: number): Promise<void> => {
      const { attempts } = account
      const wait = await attempts.count([
        attempts.countedAddress('pay-address', ip, PAY_ADDRESS),
        ...(memberId ? [attempts.counted('pay-member', String(memberId), PAY_MEMBER)] : []),
      ])
      if (wait !== null) throw appError('rate_limited', { retryAfter: Math.ceil(wait / 1000) })
    },

    /** @throws not_found where real cards are taken */
    sandbox: () => {
      if (!payments?.sandbox) throw appError('not_found')
      return payments.sandbox
    },

    subscribe: purchases.subscribe,
    charge: purchases.charge,
    payOverdue: purchases.payOverdue,
    plans,
    cardEntry: () => payments?.cardEntry ?? null,
    onStart: subscriptions.onStart,
    onMonth: subscriptions.onMonth,
    onEnd: subscriptions.onEnd,
    onPaid: charges.onPaid,
    hasPending,
    membership,
    byStaff: staffBillingService({ ...needs, charges, subscriptions, membership, prices }),
    endedPlan: endedPlanService({ subscriptions }),
    priceNotices: priceNoticesService({ ...needs, prices }),
    /** Processes a due subscription. */
    renew,
    /** The member's subscription to a plan and its next due time; null when nothing is due. */
    nextDue: async (memberId: number, plan: PlanName) => {
      const live = await findLive(db.orm, memberId, plan)
      return live?.dueAt ? { memberId, id: live.id, dueAt: live.dueAt } : null
    },
    /** Ends the member's subscriptions, inside the transaction that closes the account. @throws payment_under_way */
    close: async (tx: Tx, memberId: number): Promise<void> => {
      await lockMember(tx, memberId)
      for (const plan of PlanName.options) {
        const live = await findLive(tx, memberId, plan)
        if (!live || live.status === 'canceling') continue
        if (await findPending(tx, live)) throw appError('payment_under_way')
        await subscriptions.apply(tx, live, 'cancel')
      }
    },
    /** Makes the refunds that are promised to a member, before their payments are archived. */
    giveBackAll: charges.giveBackAll,
    /** Whether a refund is promised that is not made yet. */
    isRefundOwed: async (tx: Tx, memberId: number): Promise<boolean> =>
      (await listOwedTo(tx, memberId)).length > 0,
    claimGatewayEvent: events.claim,
    /** Processes an event of the sandbox, which does not send any. */
    consumeGatewayEvent: events.consume,
    overdue: overdueService({ ...needs, subscriptions, renew }),
  }
}
export type BillingService = ReturnType<typeof billingService>
