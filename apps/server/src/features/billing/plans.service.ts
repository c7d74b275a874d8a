import type { NextPrice, SavedCard } from '@oola/contract/billing/billing.schema'
import type { PlanName } from '@oola/contract/billing/prices.schema'
import type { SubscriptionStatus } from '@oola/contract/billing/subscription-states'
import { inTransaction, type Tx } from '#server/platform/db/client.ts'
import { appError } from '#server/platform/http/app-error.ts'
import * as repo from './billing.repo.ts'
import type { BillingNeeds } from './billing-needs.ts'
import { findPending } from './charges.repo.ts'
import { cardOf, nextDayOf } from './membership-view.ts'
import type { SubscriptionPricesService } from './subscription-prices.service.ts'
import type { SubscriptionsService } from './subscriptions.service.ts'

interface Needs extends BillingNeeds {
  readonly subscriptions: SubscriptionsService
  readonly prices: SubscriptionPricesService
}

/** A member's state in a plan. Days are local. */
export interface PlanStanding {
  /** null: never subscribed, or it has ended. */
  readonly status: SubscriptionStatus | null
  readonly nextDay: string | null
  readonly paidUntilDay: string | null
  readonly card: SavedCard | null
  /** What a month costs the member, and what they pay when they pay now. */
  readonly monthlyCents: number
  readonly dueCents: number
  /** The next price that they have a notice of. */
  readonly nextPrice: NextPrice | null
}

interface Change {
  readonly memberId: number
  readonly plan: PlanName
  readonly event: 'cancel' | 'keep'
}

type OnChange = (tx: Tx, now: repo.Subscription) => Promise<void>

/** `change` inside a transaction. @throws membership_unchanged, payment_under_way */
export const changeIn = async (
  subscriptions: SubscriptionsService,
  tx: Tx,
  { memberId, plan, event }: Change,
  onChange: OnChange,
): Promise<void> => {
  await repo.lockMember(tx, memberId)
  const live = await repo.findLive(tx, memberId, plan)
  if (!live) throw appError('membership_unchanged')
  if (live.status === (event === 'cancel' ? 'canceling' : 'active')) return
  if (await findPending(tx, live)) throw appError('payment_under_way')
  const changed = await subscriptions.apply(tx, live, event)
  if (!changed) throw appError('membership_unchanged')
  await onChange(tx, changed)
}

/** A member's changes of a monthly plan. */
export const plansService = ({ db, subscriptions, prices }: Needs) => ({
  /** @throws not_found */
  standing: async (memberId: number, plan: PlanName): Promise<PlanStanding> => {
    const [member, live, method] = await Promise.all([
      repo.findZoneAndType(db.orm, memberId),
      repo.findLive(db.orm, memberId, plan),
      repo.findMethod(db.orm, memberId),
    ])
    if (!member) throw appError('not_found')
    const isPaid = live?.status === 'active' || live?.status === 'canceling'
    return {
      status: live?.status ?? null,
      nextDay: nextDayOf(live ?? undefined, member.timeZone),
      paidUntilDay: live && isPaid ? subscriptions.paidUntil(live) : null,
      card: cardOf(method),
      ...(await prices.shownOf(db.orm, live, plan, member.timeZone)),
    }
  },

  /**
   * Cancels coming payments or reverts that; idempotent.
   * @param onChange runs inside the transaction after a change
   * @throws membership_unchanged, payment_under_way
   */
  change: async (change: Change, onChange: OnChange): Promise<void> => {
    await inTransaction(db, (tx) => changeIn(subscriptions, tx, change, onChange))
    subscriptions.announce(change.memberId)
  },
})
export type PlansService = ReturnType<typeof plansService>
