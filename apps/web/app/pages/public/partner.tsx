import words from 'site-content:partner'
import { EarningPaths } from '#web/features/site/components/earning-paths.tsx'
import { OpportunityButton, OpportunityCards } from '#web/features/site/components/opportunity-cards.tsx'
import { SiteTestimonials } from '#web/features/site/components/site-testimonials.tsx'
import { pageMeta } from '#web/features/site/page-meta.ts'
import { MOBILE, useMediaQuery } from '#web/lib/media-query.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Illustration } from '#web/ui/illustrations/illustration.tsx'
import { Accordion } from '#web/ui/layout/accordion.tsx'
import { Grid } from '#web/ui/layout/grid.tsx'
import { NumberedSteps } from '#web/ui/sections/numbered-steps.tsx'
import { PageHero } from '#web/ui/sections/picture-room.tsx'
import { PointGrid } from '#web/ui/sections/point-grid.tsx'
import { Section } from '#web/ui/sections/section.tsx'
import { FinePrint } from '#web/ui/text/fine-print.tsx'

export const meta = () => pageMeta(words.head)

/** /Partner (public.md 2.9; PUBLIC-68..74). */
export default function Partner() {
  const { opening, why, opportunities, paths, testimonials, things, start } = words
  const mobile = useMediaQuery(MOBILE)
  return (
    <>
      <PageHero
        area="friends"
        title={opening.heading}
        lead={opening.lead}
        picture={<Illustration id={13} area="friends" />}
      >
        <Button href="#opportunities" variant="ink" size="lg">
          COMPARE THE THREE WAYS
        </Button>
      </PageHero>
      <Section title={why.title} lead={why.lead}>
        <PointGrid points={why.cards} />
      </Section>
      <Section id="opportunities" tone="surface" title={opportunities.title} lead={opportunities.lead}>
        <OpportunityCards {...opportunities} />
      </Section>
      <Section title={paths.title} lead={paths.lead}>
        <EarningPaths paths={paths.each} />
        <FinePrint>{paths.note}</FinePrint>
      </Section>
      <SiteTestimonials
        page="partner"
        title={testimonials.title}
        sampleNote={testimonials.lead}
        tone="surface"
        autoplay={mobile ? 5000 : undefined}
      />
      <Section title={things.title} lead={things.lead}>
        <Accordion
          name="things-to-know"
          items={things.each.map(({ title, text }) => ({ id: title, title, content: <p>{text}</p> }))}
        />
      </Section>
      <Section tone="offer" title={start.title} lead={start.lead}>
        <NumberedSteps steps={start.steps} across />
        <Grid columns="fit" gap={4}>
          {opportunities.each.map(({ role, button }) => (
            <OpportunityButton key={role} partner={role} variant="surface">
              {button}
            </OpportunityButton>
          ))}
        </Grid>
      </Section>
    </>
  )
}
