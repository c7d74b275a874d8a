import { dollars, dollarsAndCents } from '@oola/contract/billing/money'
import type { Prices } from '@oola/contract/billing/prices.schema'
import type { OpportunityWords } from '@oola/contract/site/opportunity.schema'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Text } from '#web/ui/text/text.tsx'
import classes from './pages.module.css'

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

/** The rates, each with its full name (PUBLIC-80; C-70). */
export function PricePoints({ points, prices }: { points: readonly PricePoint[]; prices: Prices }) {
  return (
    <Stack as="dl" divided>
      {points.map(({ price, name, text }) => (
        <div key={price} className={classes.point}>
          <Text as="dt" strong>
            {name}
          </Text>
          <Text as="dd" size="h3" numbers className={classes.amount}>
            {amountOf(price, prices)}
          </Text>
          <Text as="dd" tone="quiet" className={classes.text}>
            {text}
          </Text>
        </div>
      ))}
    </Stack>
  )
}
