import words from 'site-content:opportunity'
import prices from 'site-content:prices'
import { dollarsAndCents } from '@oola/contract/billing/money'
import { DOCUMENTS } from '@oola/contract/site/documents'
import { PricePoints } from '#web/features/site/components/price-points.tsx'
import { SignUpButton } from '#web/features/site/components/sign-up-button.tsx'
import { SiteButton } from '#web/features/site/components/site-button.tsx'
import { pageMeta } from '#web/features/site/page-meta.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Illustration } from '#web/ui/illustrations/illustration.tsx'
import { Split } from '#web/ui/layout/split.tsx'
import { Chip } from '#web/ui/lists/chip.tsx'
import { CheckList } from '#web/ui/sections/check-list.tsx'
import { FigureGrid } from '#web/ui/sections/figure-grid.tsx'
import { NumberedSteps } from '#web/ui/sections/numbered-steps.tsx'
import { PageHero, PictureRoom } from '#web/ui/sections/picture-room.tsx'
import { PointGrid } from '#web/ui/sections/point-grid.tsx'
import { PriceCard } from '#web/ui/sections/price-card.tsx'
import { Section } from '#web/ui/sections/section.tsx'
import { FinePrint } from '#web/ui/text/fine-print.tsx'

export const meta = () => pageMeta(words.head)

/** /theOpportunity (public.md 2.10; PUBLIC-80, PUBLIC-33..39). */
export default function TheOpportunity() {
  const { opening, compensation, ambassador, ways, program, document } = words
  return (
    <>
      <PageHero area="finance" title={opening.heading} lead={opening.lead} picture={<Illustration id={7} />}>
        <Button href="#ambassador-plan" variant="ink" size="lg">
          SEE THE AMBASSADOR PLAN
        </Button>
      </PageHero>
      <Section title={compensation.title} lead={compensation.lead}>
        <FigureGrid figures={compensation.rows} />
        <FinePrint>{compensation.note}</FinePrint>
      </Section>
      <Section tone="offer" id="ambassador-plan" title={ambassador.title} lead={ambassador.lead}>
        <Split aside="wide" gap={8}>
          <NumberedSteps steps={ambassador.steps} />
          <PriceCard
            amount={dollarsAndCents(prices.ambassadorPreEnrollCents).slice(1)}
            terms={ambassador.terms}
            included={ambassador.included}
            action={
              <SignUpButton partner="ambassador" size="lg">
                PRE-ENROLL NOW
              </SignUpButton>
            }
            note={ambassador.note}
          />
        </Split>
      </Section>
      <Section title={ways.title} lead={ways.lead}>
        <PointGrid points={ways.each} />
      </Section>
      <Section tone="surface" title={words.prices.title} lead={words.prices.lead}>
        <PricePoints points={words.prices.each} prices={prices} />
      </Section>
      <Section title={program.title} lead={program.lead}>
        <Split aside="wide" gap={8}>
          <NumberedSteps
            steps={program.phases.map(({ pace, ...phase }) => ({
              ...phase,
              chip: <Chip tone="brand">{pace}</Chip>,
            }))}
          />
          <CheckList items={program.also} />
        </Split>
        <PictureRoom title={document.title} lead={document.text} picture={<Illustration id={2} />}>
          <Button href={DOCUMENTS.opportunityDocument} newTab size="lg">
            OPEN THE PDF
          </Button>
          <SiteButton to="/Partner" variant="text" size="lg">
            COMPARE THE THREE WAYS
          </SiteButton>
        </PictureRoom>
      </Section>
    </>
  )
}
