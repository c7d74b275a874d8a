import words from 'site-content:affiliate'
import films from 'site-content:films'
import { SignUpButton } from '#web/features/site/components/sign-up-button.tsx'
import { SiteTestimonials } from '#web/features/site/components/site-testimonials.tsx'
import { pageMeta } from '#web/features/site/page-meta.ts'
import { Illustration } from '#web/ui/illustrations/illustration.tsx'
import { FilmSection } from '#web/ui/media/film-section.tsx'
import { FigureGrid } from '#web/ui/sections/figure-grid.tsx'
import { NumberedSteps } from '#web/ui/sections/numbered-steps.tsx'
import { PageHero, PictureRoom } from '#web/ui/sections/picture-room.tsx'
import { PointGrid } from '#web/ui/sections/point-grid.tsx'
import { Section } from '#web/ui/sections/section.tsx'
import { FinePrint } from '#web/ui/text/fine-print.tsx'

export const meta = () => pageMeta(words.head)

/** /Affiliate (public.md 2.7; PUBLIC-52..59). */
export default function Affiliate() {
  const { opening, earnings, perks, steps, film, testimonials, closing } = words
  return (
    <>
      <PageHero area="faith" title={opening.heading} lead={opening.lead} picture={<Illustration id={3} />}>
        <SignUpButton partner="affiliate" variant="ink" size="lg">
          JOIN TODAY
        </SignUpButton>
      </PageHero>
      <Section title={earnings.title} lead={earnings.lead}>
        <FigureGrid figures={earnings.figures} />
        <FinePrint>{earnings.note}</FinePrint>
      </Section>
      <Section tone="surface" title={perks.title} lead={perks.lead}>
        <PointGrid points={perks.each} />
      </Section>
      <Section title={steps.title} lead={steps.lead}>
        <NumberedSteps steps={steps.each} across />
        <div>
          <SignUpButton partner="affiliate" size="lg">
            BECOME AN AFFILIATE
          </SignUpButton>
        </div>
      </Section>
      <FilmSection film={films.affiliate} title={film.title} text={film.text} />
      <SiteTestimonials
        page="affiliate"
        title={testimonials.title}
        sampleNote={testimonials.lead}
        autoplay={5000}
      />
      <Section>
        <PictureRoom title={closing.title} lead={closing.text} picture={<Illustration id={13} />}>
          <SignUpButton partner="affiliate" size="lg">
            SIGN ME UP
          </SignUpButton>
        </PictureRoom>
      </Section>
    </>
  )
}
