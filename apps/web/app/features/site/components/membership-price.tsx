import prices from 'site-content:prices'
import { dollars } from '@oola/contract/billing/money'
import { REFUND_DAYS } from '@oola/contract/billing/subscription-states'
import { PriceCard } from '#web/ui/sections/price-card.tsx'
import { EnrollButton } from './enroll-button.tsx'

const { startCents, monthlyCents } = prices.plans.framework

/** The membership's price card, on the home page and on learn more (PUBLIC-33). */
export function MembershipPrice({ included }: { included: readonly string[] }) {
  return (
    <PriceCard
      amount={dollars(monthlyCents).slice(1)}
      per="per month"
      terms={`after a ${dollars(startCents)} start-up for the first month`}
      included={included}
      action={<EnrollButton size="lg" fullWidth />}
      note={`${REFUND_DAYS}-day full refund, no questions asked`}
    />
  )
}
