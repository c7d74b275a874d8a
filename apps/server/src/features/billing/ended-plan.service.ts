import { monthsAfter } from '@oola/contract/billing/calendar-months'
import type { PlanName } from '@oola/contract/billing/prices.schema'
import { givesAccess } from '@oola/contract/billing/subscription-states'
import { afterCommit, type Tx } from '#server/platform/db/client.ts'
import { appError } from '#server/platform/http/app-error.ts'
import * as repo from './billing.repo.ts'
import * as chargesRepo from './charges.repo.ts'
import { refundLeft } from './membership-view.ts'
import { paidUntil } from './subscription-change.ts'
import type { SubscriptionsService } from './subscriptions.service.ts'

/** The running month of a plan, and its payment. */
export interface RunningMonth {
  readonly charge: chargesRepo.Charge
  readonly leftCents: number
  readonly firstDay: string
  /** The first day that is not paid. */
  readonly untilDay: string
}

/** Ends a plan that the other side no longer provides; the caller gives back what was not used (DESK-11). */
export const endedPlanService = ({ subscriptions }: { readonly subscriptions: SubscriptionsService }) => ({
  /** The running month; null without one that is paid. */
  runningMonth: async (tx: Tx, memberId: number, plan: PlanName): Promise<RunningMonth | null> => {
    const live = await repo.findLive(tx, memberId, plan)
    if (!live?.anchorDay || !givesAccess(live.status) || live.status === 'pastDue') return null
    const [charge] = (await chargesRepo.listCharges(tx, memberId)).filter(
      ({ subscriptionId, status }) => subscriptionId === live.id && status === 'succeeded',
    )
    const untilDay = paidUntil(live)
    if (!charge || !untilDay) return null
    const firstDay = monthsAfter(live.anchorDay, live.paidMonths - 1)
    return { charge, leftCents: refundLeft(charge), firstDay, untilDay }
  },

  /** Payments of a member by their ids, with what is left of them. */
  paymentsOf: async (
    tx: Tx,
    memberId: number,
  ): Promise<ReadonlyMap<string, { amountCents: number; leftCents: number }>> =>
    new Map(
      (await chargesRepo.listCharges(tx, memberId)).map((charge) => [
        charge.id,
        { amountCents: charge.amountCents, leftCents: refundLeft(charge) },
      ]),
    ),

  /** Ends the plan at once, in the caller's transaction; nothing is charged any more. @throws payment_under_way */
  end: async (tx: Tx, memberId: number, plan: PlanName): Promise<void> => {
    await repo.lockMember(tx, memberId)
    const live = await repo.findLive(tx, memberId, plan)
    if (!live) return
    if (await chargesRepo.findPending(tx, live)) throw appError('payment_under_way')
    await subscriptions.apply(tx, live, 'refund')
    afterCommit(tx, () => subscriptions.announce(memberId))
  },
})
