import words from 'site-content:home'
import prices from 'site-content:prices'
import { dollars } from '@oola/contract/billing/money'
import { Chip } from '#web/ui/lists/chip.tsx'
import { NumberedSteps } from '#web/ui/sections/numbered-steps.tsx'
import { PriceCard } from '#web/ui/sections/price-card.tsx'
import { Section } from '#web/ui/sections/section.tsx'
import { EnrollButton } from './enroll-button.tsx'
import classes from './offer-section.module.css'

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
      note="30-day full refund, no questions asked"
    />
  )
}

/** "The blue offer": three phases and what they cost (mockup 01; PUBLIC-33..37). */
export function OfferSection() {
  const { title, phases, included } = words.offer
  return (
    <Section tone="offer">
      <div className={classes.columns}>
        <div className={classes.phases}>
          <h2>{title}</h2>
          <NumberedSteps
            steps={phases.map(({ pace, ...phase }) => ({
              ...phase,
              chip: <Chip tone="offer">{pace}</Chip>,
            }))}
          />
        </div>
        <MembershipPrice included={included} />
      </div>
    </Section>
  )
}
