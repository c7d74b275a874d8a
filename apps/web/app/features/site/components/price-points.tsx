import { dollars, dollarsAndCents } from '@oola/contract/billing/money'
import type { Prices } from '@oola/contract/billing/prices.schema'
import type { OpportunityWords } from '@oola/contract/site/opportunity.schema'
import classes from './price-points.module.css'

type PricePoint = OpportunityWords['prices']['each'][number]

const amountOf = (price: PricePoint['price'], { plans, trs, ambassadorPreEnrollCents }: Prices): string =>
  ({
    frameworkStart: dollars(plans.framework.startCents),
    frameworkMonth: dollars(plans.framework.monthlyCents),
    trsRetail: dollars(trs.retailCents),
    trsFreeShipping: dollars(trs.freeShippingCents),
    coachingMonth: dollars(plans.coaching.monthlyCents),
    ambassadorPreEnroll: dollarsAndCents(ambassadorPreEnrollCents),
  })[price]

/** What is paid for what, each by its full name (PUBLIC-80; C-70). */
export function PricePoints({ points, prices }: { points: readonly PricePoint[]; prices: Prices }) {
  return (
    <dl className={classes.points}>
      {points.map(({ price, name, text }) => (
        <div key={price} className={classes.point}>
          <dt>{name}</dt>
          <dd className={classes.amount}>{amountOf(price, prices)}</dd>
          <dd className={classes.text}>{text}</dd>
        </div>
      ))}
    </dl>
  )
}
