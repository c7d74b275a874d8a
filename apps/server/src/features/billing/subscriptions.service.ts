import { USER_TYPES } from '@oola/contract/account/account.constants'
import { dollars } from '@oola/contract/billing/money'
import { planInSentence } from '@oola/contract/billing/plan-in-sentence'
import type { PlanName } from '@oola/contract/billing/prices.schema'
import {
  CHARGE_TRIES,
  givesAccess,
  isDeclined,
  type SubscriptionEvent,
  type SubscriptionStatus,
} from '@oola/contract/billing/subscription-states'
import { numberWord } from '@oola/contract/count-words'
import { formatLongDate } from '@oola/contract/date-words'
import { localDay } from '@oola/contract/local-day'
import type { Tx } from '#server/platform/db/client.ts'
import * as repo from './billing.repo.ts'
import type { BillingNeeds } from './billing-needs.ts'
import type * as chargesRepo from './charges.repo.ts'
import { changeBy, paidUntil, refusalEvent } from './subscription-change.ts'

/** Runs inside the transaction of a subscription's first payment. */
export type StartListener = (tx: Tx, memberId: number, plan: PlanName) => Promise<void>

/** Runs inside the transaction of a month's payment: once per charge. */
export type MonthListener = (
  tx: Tx,
  paid: { readonly memberId: number; readonly plan: PlanName; readonly chargeId: string },
) => Promise<void>

/** Runs inside the transaction that ends a subscription. */
export type EndListener = (tx: Tx, memberId: number, plan: PlanName) => Promise<void>

type Needs = Pick<BillingNeeds, 'clock' | 'account' | 'journey' | 'notifications' | 'content'>

/** The cause of the notification that a month of this subscription was declined. */
const declinedCause = ({ id }: Pick<repo.Subscription, 'id'>): string => `declined-${id}`

/** Changes of a subscription by payments, members and the calendar; always under the member's lock. */
export const subscriptionsService = ({ clock, account, journey, notifications, content }: Needs) => {
  const startListeners: StartListener[] = []
  const monthListeners: MonthListener[] = []
  const endListeners: EndListener[] = []

  /** Only the framework makes a subscriber (spec-decision 3); other plans do not change the type. */
  const updateUserType = async (tx: Tx, existing: repo.Subscription, status: SubscriptionStatus) => {
    if (existing.plan !== 'framework' || givesAccess(existing.status) === givesAccess(status)) return
    const type = givesAccess(status) ? USER_TYPES.subscriber : USER_TYPES.nonSubscriber
    await account.setUserType(tx, existing.memberId, type)
  }

  /** Applies an event. @returns the new state, or null when the event has no effect */
  const apply = async (
    tx: Tx,
    existing: repo.Subscription,
    event: SubscriptionEvent,
    byJob = false,
  ): Promise<repo.Subscription | null> => {
    const member = await repo.lockMember(tx, existing.memberId)
    if (!member) return null
    const change = changeBy(existing, event, { now: clock.now(), zone: member.timeZone, byJob })
    if (!change) return null
    await repo.writeSubscription(tx, existing, change)
    const status = change.status ?? existing.status
    await updateUserType(tx, existing, status)
    if (isDeclined(existing.status) && !isDeclined(status))
      await notifications.withdraw(tx, existing.memberId, declinedCause(existing))
    if (status === 'ended')
      for (const listener of endListeners) await listener(tx, existing.memberId, existing.plan)
    return { ...existing, ...change }
  }

  /** @returns whether the payment was used */
  const pay = async (tx: Tx, charge: chargesRepo.Charge): Promise<boolean> => {
    const { memberId, subscriptionId } = charge
    const existing = subscriptionId && (await repo.findSubscription(tx, { memberId, id: subscriptionId }))
    if (!existing || !(await apply(tx, existing, 'paid'))) return false
    if (existing.status === 'pending')
      for (const listener of startListeners) await listener(tx, memberId, existing.plan)
    for (const listener of monthListeners)
      await listener(tx, { memberId, plan: existing.plan, chargeId: charge.id })
    return true
  }

  /** By mail, and in the portal: who reads no mail sees it before the access ends. */
  const announceRefusal = async (
    tx: Tx,
    charge: chargesRepo.Charge,
    now: repo.Subscription,
    zone: string,
  ) => {
    const plan = content.site.prices.plans[now.plan]
    const values = { what: planInSentence(plan.name), amount: dollars(charge.amountCents) }
    const cause = declinedCause(now)
    // One entry for each plan: the next try makes the former one wrong.
    await notifications.withdraw(tx, charge.memberId, cause)
    const notify = (title: string, line: string) =>
      notifications.notify(tx, charge.memberId, {
        kind: 'always',
        cause,
        title,
        message: `<p>${line} <a href="/membership">Update your card</a></p>`,
      })
    if (now.status === 'lapsed') {
      await notify(
        `${plan.name} is paused`,
        `Your bank declined ${values.amount} ${numberWord(CHARGE_TRIES)} times. Everything you’ve written is still here.`,
      )
      await account.queueMail(tx, 'membershipLapsed', charge.memberId, `lapsed-${charge.id}`, {
        values,
        path: '/membership',
      })
    } else if (now.dueAt) {
      const retryDay = formatLongDate(localDay(now.dueAt, zone))
      await notify(
        'Your card was declined',
        `We couldn’t charge ${values.amount} for ${values.what}. We’ll try again on ${retryDay}.`,
      )
      await account.queueMail(tx, 'paymentFailed', charge.memberId, `refused-${charge.id}`, {
        values: { ...values, retryDay },
        path: '/membership',
      })
    }
  }

  /** A payment was declined. A member who tried a card has seen the error on the screen already. */
  const refuse = async (tx: Tx, charge: chargesRepo.Charge): Promise<void> => {
    const { memberId, subscriptionId } = charge
    const existing = subscriptionId && (await repo.findSubscription(tx, { memberId, id: subscriptionId }))
    if (!existing) return
    const byJob = charge.purpose === 'renewal'
    const changed = await apply(tx, existing, byJob ? refusalEvent(existing) : 'refused', byJob)
    const member = await repo.lockMember(tx, memberId)
    if (changed && member && byJob) await announceRefusal(tx, charge, changed, member.timeZone)
  }

  return {
    apply,
    pay,
    refuse,
    paidUntil,
    /** Registers a listener for first payments, run inside their transaction. */
    onStart: (listener: StartListener): void => void startListeners.push(listener),
    /** Registers a listener for paid months. */
    onMonth: (listener: MonthListener): void => void monthListeners.push(listener),
    /** Registers a listener for the end of a subscription. */
    onEnd: (listener: EndListener): void => void endListeners.push(listener),
    /** After the commit: the member's tabs read again. */
    announce: (memberId: number): void => journey.announce(memberId),
  }
}
export type SubscriptionsService = ReturnType<typeof subscriptionsService>
