/**
 * - `pending`: opened, the first payment has not come through;
 * - `active`: paid, and it goes on;
 * - `canceling`: paid, and it ends with what is paid;
 * - `pastDue`: a month is due and the card was refused; the member keeps access while we try again;
 * - `lapsed`: the last try was refused: no access until it is paid (G-11);
 * - `ended`: over. Who comes back opens a new one.
 */
export type SubscriptionStatus = 'pending' | 'active' | 'canceling' | 'pastDue' | 'lapsed' | 'ended'

/** What can happen to a subscription: a payment, or what the member or the calendar does. */
export type SubscriptionEvent =
  | 'paid'
  | 'refused'
  | 'refusedForTheLastTime'
  | 'cancel'
  | 'keep'
  | 'periodOver'
  | 'refund'

const NEXT: Readonly<
  Record<SubscriptionStatus, Readonly<Partial<Record<SubscriptionEvent, SubscriptionStatus>>>>
> = {
  pending: { paid: 'active', refused: 'pending', cancel: 'ended', refund: 'ended' },
  active: {
    paid: 'active',
    refused: 'pastDue',
    cancel: 'canceling',
    refund: 'ended',
  },
  // A payment that was under way when the member cancelled is paid for: the end moves with it.
  canceling: { paid: 'canceling', refused: 'ended', keep: 'active', periodOver: 'ended', refund: 'ended' },
  // Nothing is paid ahead, so there is nothing to wait for.
  pastDue: {
    paid: 'active',
    refused: 'pastDue',
    refusedForTheLastTime: 'lapsed',
    cancel: 'ended',
    refund: 'ended',
  },
  lapsed: { paid: 'active', refused: 'lapsed', cancel: 'ended', refund: 'ended' },
  ended: {},
}

/** Where an event leads, or null when it means nothing in this state. */
export const subscriptionAfter = (
  status: SubscriptionStatus,
  event: SubscriptionEvent,
): SubscriptionStatus | null => NEXT[status][event] ?? null

/** The states in which a member has what the plan gives. */
export const STATUSES_WITH_ACCESS = ['active', 'canceling', 'pastDue'] as const

const WITH_ACCESS: ReadonlySet<SubscriptionStatus> = new Set(STATUSES_WITH_ACCESS)

/** Whether the member has what the plan gives. In these states, and in no other, something is due some day. */
export const givesAccess = (status: SubscriptionStatus): boolean => WITH_ACCESS.has(status)

/** A refused month is tried again so many days after the day it was due (then the subscription lapses). */
export const RETRY_DAYS = [1, 3, 5] as const

/** The refund of the first payments, no questions asked (public.md 1). */
export const REFUND_DAYS = 30
