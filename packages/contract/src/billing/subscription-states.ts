/**
 * - `pending`: opened, the first payment is not made yet;
 * - `active`: paid, renews;
 * - `canceling`: paid, ends with the paid time;
 * - `pastDue`: a month is due and the card was refused; the member has access during the retries;
 * - `lapsed`: the last retry was refused: no access until it is paid (G-11);
 * - `ended`: final. A returning member opens a new one.
 */
export type SubscriptionStatus = 'pending' | 'active' | 'canceling' | 'pastDue' | 'lapsed' | 'ended'

/** Events of a subscription: of a payment, of the member or of the calendar. */
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
  // A payment in progress at the cancellation still counts: it moves the end.
  canceling: { paid: 'canceling', refused: 'ended', keep: 'active', periodOver: 'ended', refund: 'ended' },
  // No paid time is left to wait for.
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

/** The state after an event, or null if it has no transition in this state. */
export const subscriptionAfter = (
  status: SubscriptionStatus,
  event: SubscriptionEvent,
): SubscriptionStatus | null => NEXT[status][event] ?? null

/** The states with access to the plan. */
export const STATUSES_WITH_ACCESS = ['active', 'canceling', 'pastDue'] as const

const WITH_ACCESS: ReadonlySet<SubscriptionStatus> = new Set(STATUSES_WITH_ACCESS)

/** Whether the member has access to the plan. Only these states have a next due date. */
export const givesAccess = (status: SubscriptionStatus): boolean => WITH_ACCESS.has(status)

/** The states in which a month could not be charged. */
export const DECLINED_STATUSES = ['pastDue', 'lapsed'] as const

const DECLINED: ReadonlySet<SubscriptionStatus> = new Set(DECLINED_STATUSES)

export const isDeclined = (status: SubscriptionStatus): boolean => DECLINED.has(status)

/** Retries of a refused month, in days after its due day (then the subscription lapses). */
export const RETRY_DAYS = [1, 3, 5, 7] as const

/** How often a month is charged before the subscription lapses. */
export const CHARGE_TRIES = RETRY_DAYS.length + 1

/** Days to a full refund, without a reason (public.md 1). */
export const REFUND_DAYS = 30
