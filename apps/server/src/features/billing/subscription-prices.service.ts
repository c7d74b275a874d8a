import { priceOn } from '@oola/contract/billing/price-list'
import type { PlanName } from '@oola/contract/billing/prices.schema'
import { localDay } from '@oola/contract/local-day'
import type { Deps } from '#server/deps.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import type { Subscription } from './billing.repo.ts'
import { listNotices } from './price-notices.repo.ts'
import { paidUntil } from './subscription-change.ts'
import { monthlyOn, nextPriceAfter, startPrice } from './subscription-price.ts'

interface Needs extends Pick<Deps, 'clock' | 'content'> {
  readonly settings: Pick<Deps['settings'], 'REPORT_ZONE'>
}

/** What subscriptions pay: new ones the price of the day, running ones theirs (AUTHOR-10). */
export const subscriptionPricesService = ({ clock, content, settings }: Needs) => {
  const pricesOf = (plan: PlanName) => content.site.priceLists.plans[plan].prices

  /** The price of the month that begins on this day. */
  const monthlyOf = async (db: Db | Tx, subscription: Subscription, day: string): Promise<number> =>
    monthlyOn(subscription, pricesOf(subscription.plan), await listNotices(db, subscription), day)

  /**
   * Today in the company's time zone, by the clock: the content in memory follows a few seconds after midnight, and two
   * servers may not disagree about money.
   */
  const companyDay = (): string => localDay(clock.now(), settings.REPORT_ZONE)
  const priceToday = (plan: PlanName) => priceOn(pricesOf(plan), companyDay())

  return {
    pricesOf,
    priceToday,

    /** @returns null when the buyer saw another price */
    startOf: (plan: PlanName, shownCents: number | undefined) =>
      startPrice(pricesOf(plan), companyDay(), shownCents),

    /** What the next payment of a running subscription is: of the first unpaid month, or of one from today on. */
    dueOf: (tx: Tx, subscription: Subscription, zone: string): Promise<number> => {
      const today = localDay(clock.now(), zone)
      const isRunning = subscription.status !== 'lapsed'
      return monthlyOf(tx, subscription, (isRunning && paidUntil(subscription)) || today)
    },

    /** The price that a page shows to a member, and the next one that they have a notice of. */
    shownOf: async (db: Db | Tx, subscription: Subscription | null, plan: PlanName, zone: string) => {
      const { startCents, monthlyCents } = priceToday(plan)
      if (!subscription || subscription.status === 'pending' || subscription.status === 'ended')
        return { monthlyCents, startCents, dueCents: startCents, nextPrice: null }
      const today = localDay(clock.now(), zone)
      const notices = await listNotices(db, subscription)
      const unpaid = subscription.status === 'pastDue' ? (paidUntil(subscription) ?? today) : today
      const own = monthlyOn(subscription, pricesOf(plan), notices, unpaid)
      return { monthlyCents: own, startCents, dueCents: own, nextPrice: nextPriceAfter(notices, unpaid) }
    },
  }
}
export type SubscriptionPricesService = ReturnType<typeof subscriptionPricesService>
