import { z } from 'zod'

/** Integer cents, so that no sum is ever rounded. */
export const Cents = z.int().min(1)

const Plan = z.object({
  /** As on receipts. */
  name: z.string().trim().min(1),
  /** The first month. */
  startCents: Cents,
  /** Every further month. */
  monthlyCents: Cents,
})

/**
 * `content/site/prices.yaml`: every price that the portal shows or charges (C-70: unrelated figures, each
 * with its own name).
 */
export const Prices = z.object({
  currency: z.literal('USD'),
  plans: z.object({ framework: Plan, coaching: Plan }),
  /** The Total Rebalancing System (PUBLIC-63): retail price, and price with free shipping. */
  trs: z.object({ retailCents: Cents, freeShippingCents: Cents }),
  /** For one order of the built-in shop; the Total Rebalancing System ships free. */
  shippingCents: Cents,
  /** What an ambassador pays to pre-enroll (PUBLIC-38). */
  ambassadorPreEnrollCents: Cents,
})
export type Prices = z.infer<typeof Prices>
export type PlanName = keyof Prices['plans']
