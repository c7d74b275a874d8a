import words from 'site-content:leadership'
import { LeaderCards } from '#web/features/site/components/leader-cards.tsx'
import { SiteButton } from '#web/features/site/components/site-button.tsx'
import { pageMeta } from '#web/features/site/page-meta.ts'
import { useSamplesShown } from '#web/features/site/use-samples-shown.ts'
import { Illustration } from '#web/ui/illustrations/illustration.tsx'
import { PageHero } from '#web/ui/sections/picture-room.tsx'
import { PointGrid } from '#web/ui/sections/point-grid.tsx'
import { Section } from '#web/ui/sections/section.tsx'
import { FinePrint } from '#web/ui/text/fine-print.tsx'

export const meta = () => pageMeta(words.head)

/** /ourLeadership (public.md 2.10; PUBLIC-75). */
export default function OurLeadership() {
  const { opening, note, promises } = words
  const withSamples = useSamplesShown()
  const leaders = words.leaders.filter(({ sample }) => withSamples || !sample)
  return (
    <>
      <PageHero
        area="field"
        title={opening.heading}
        lead={opening.lead}
        picture={<Illustration id={0} area="field" />}
      />
      <Section tone="surface" title={promises.title} lead={promises.lead}>
        <PointGrid points={promises.each} />
        <div>
          <SiteButton to="/contact" variant="outline">
            WRITE TO US
          </SiteButton>
        </div>
      </Section>
      {/* Last: in the demo its samples load a moment after the page, and the layout must not shift. */}
      {leaders.length > 0 && (
        <Section>
          {leaders.some(({ sample }) => sample) && <FinePrint>{note}</FinePrint>}
          <LeaderCards leaders={leaders} />
        </Section>
      )}
    </>
  )
}
