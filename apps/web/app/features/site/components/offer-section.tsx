import words from 'site-content:home'
import { Chip } from '#web/ui/lists/chip.tsx'
import { NumberedSteps } from '#web/ui/sections/numbered-steps.tsx'
import { Section } from '#web/ui/sections/section.tsx'
import { MembershipPrice } from './membership-price.tsx'
import classes from './offer-section.module.css'

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
