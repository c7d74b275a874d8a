import { z } from 'zod'
import { priceList, priceOn } from './price-list.ts'

/** Integer cents, so that no sum is ever rounded. */
export const Cents = z.int().min(1)

export const PlanName = z.enum(['framework', 'coaching'])
export type PlanName = z.infer<typeof PlanName>

const PlanPrices = z.object({
  /** As on receipts. */
  name: z.string().trim().min(1),
  prices: priceList({
    /** The first month. */
    startCents: Cents,
    /** Every further month. */
    monthlyCents: Cents,
  }),
})
type PlanPrices = z.infer<typeof PlanPrices>

/**
 * `content/site/prices.yaml`: every price that the portal shows or charges (C-70: unrelated figures, each
 * with its own name), with the days from which they hold (AUTHOR-10).
 */
export const PriceLists = z.object({
  currency: z.literal('USD'),
  plans: z.object({ framework: PlanPrices, coaching: PlanPrices }),
  /** The Total Rebalancing System (PUBLIC-63): retail price, and price with free shipping. */
  trs: priceList({ retailCents: Cents, freeShippingCents: Cents }),
  /** For one order of the built-in shop; the Total Rebalancing System ships free. */
  shipping: priceList({ cents: Cents }),
  /** What an ambassador pays to pre-enroll (PUBLIC-38). */
  ambassadorPreEnroll: priceList({ cents: Cents }),
})
export type PriceLists = z.infer<typeof PriceLists>

/** The prices of a day. */
export const pricesOn = ({ currency, plans, ...lists }: PriceLists, day: string) => {
  const planOn = ({ name, prices }: PlanPrices) => {
    const { startCents, monthlyCents } = priceOn(prices, day)
    return { name, startCents, monthlyCents }
  }
  const { retailCents, freeShippingCents } = priceOn(lists.trs, day)
  return {
    currency,
    plans: { framework: planOn(plans.framework), coaching: planOn(plans.coaching) },
    trs: { retailCents, freeShippingCents },
    shippingCents: priceOn(lists.shipping, day).cents,
    ambassadorPreEnrollCents: priceOn(lists.ambassadorPreEnroll, day).cents,
  }
}
export type Prices = ReturnType<typeof pricesOn>
