import { NOTICE_DAYS, priceOn } from '@oola/contract/billing/price-list'
import { addDays } from '@oola/contract/local-day'

/** A price that a member has a notice of. */
export interface Notice {
  readonly fromDay: string
  readonly monthlyCents: number
}

interface PlanPrice {
  readonly from: string
  readonly startCents: number
  readonly monthlyCents: number
}

interface Priced {
  /** Null for subscriptions from before prices had days. */
  readonly monthlyCents: number | null
  readonly anchorDay: string | null
}

/**
 * What a subscription pays for a month that begins on this day: the price with which it began, or the last one that the
 * member had a notice of in time (AUTHOR-10).
 * @param notices in the order of their days
 */
export const monthlyOn = (
  { monthlyCents, anchorDay }: Priced,
  prices: readonly PlanPrice[],
  notices: readonly Notice[],
  day: string,
): number =>
  notices.findLast(({ fromDay }) => fromDay <= day)?.monthlyCents ??
  monthlyCents ??
  priceOn(prices, anchorDay ?? day).monthlyCents

/** The next price that the member has a notice of, after this day; null for none. */
export const nextPriceAfter = (notices: readonly Notice[], day: string): Notice | null =>
  notices.find(({ fromDay }) => fromDay > day) ?? null

/** The first day on which a price can hold for a member with a notice on a day. */
export const heldFrom = (plannedDay: string, toldDay: string): string => {
  const earliest = addDays(toldDay, NOTICE_DAYS)
  return plannedDay > earliest ? plannedDay : earliest
}

/**
 * The price of a new subscription, at the price that the buyer saw: that of today, or, on a page that was opened before
 * midnight, that of yesterday (AUTHOR-07).
 * @param shownCents undefined when the call does not have it
 * @returns null when the buyer saw another price
 */
export const startPrice = (
  prices: readonly PlanPrice[],
  day: string,
  shownCents: number | undefined,
): PlanPrice | null => {
  const around = [priceOn(prices, day), priceOn(prices, addDays(day, -1))]
  return around.find(({ startCents }) => shownCents === undefined || startCents === shownCents) ?? null
}
