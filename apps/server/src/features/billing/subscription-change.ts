import { monthsAfter } from '@oola/contract/billing/calendar-months'
import {
  givesAccess,
  RETRY_DAYS,
  type SubscriptionEvent,
  subscriptionAfter,
} from '@oola/contract/billing/subscription-states'
import { addDays, instantOf, localDay } from '@oola/contract/local-day'
import type { Subscription, SubscriptionChange } from './billing.repo.ts'

/** Cards are charged at this hour of the member's day: no payment mails at night. */
export const CHARGE_HOUR = 10

type State = Pick<Subscription, 'status' | 'anchorDay' | 'paidMonths' | 'failedTries' | 'dueAt'>

/** The first unpaid day; null before the first payment. */
export const paidUntil = ({
  anchorDay,
  paidMonths,
}: Pick<State, 'anchorDay' | 'paidMonths'>): string | null =>
  anchorDay === null ? null : monthsAfter(anchorDay, paidMonths)

const afterPayment = ({ status, anchorDay, paidMonths }: State, today: string, zone: string) => {
  // A lapsed subscription starts again today: days without access are not charged.
  const goesOn = anchorDay !== null && status !== 'pending' && status !== 'lapsed'
  const anchor = goesOn ? anchorDay : today
  const months = goesOn ? paidMonths + 1 : 1
  return {
    anchorDay: anchor,
    paidMonths: months,
    failedTries: 0,
    dueAt: instantOf(monthsAfter(anchor, months), CHARGE_HOUR, zone),
  }
}

const afterRefusal = (state: State, today: string, zone: string) => {
  const days = RETRY_DAYS[state.failedTries] ?? 0
  const planned = addDays(paidUntil(state) ?? today, days)
  // After an outage the retries must not follow one another within minutes.
  const day = planned > today ? planned : addDays(today, 1)
  return { failedTries: state.failedTries + 1, dueAt: instantOf(day, CHARGE_HOUR, zone) }
}

/** The event of a declined month of the job: retry or lapse. */
export const refusalEvent = ({ failedTries }: Pick<State, 'failedTries'>): SubscriptionEvent =>
  failedTries < RETRY_DAYS.length ? 'refused' : 'refusedForTheLastTime'

/**
 * The changes of a subscription by an event, or null when the event has no effect in its state.
 * @param byJob a decline counts as an attempt only when the job made it, not when the member tried a card
 */
export const changeBy = (
  state: State,
  event: SubscriptionEvent,
  { now, zone, byJob = false }: { now: Date; zone: string; byJob?: boolean },
): SubscriptionChange | null => {
  const status = subscriptionAfter(state.status, event)
  if (!status) return null
  const today = localDay(now, zone)
  if (status === 'ended') return { status, dueAt: null, endedAt: now }
  if (!givesAccess(status)) return { status, dueAt: null }
  if (event === 'paid') return { status, ...afterPayment(state, today, zone) }
  if (event === 'refused' && byJob) return { status, ...afterRefusal(state, today, zone) }
  return { status }
}
