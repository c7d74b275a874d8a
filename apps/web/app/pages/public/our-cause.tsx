import words from 'site-content:cause'
import films from 'site-content:films'
import { SiteButton } from '#web/features/site/components/site-button.tsx'
import { pageMeta } from '#web/features/site/page-meta.ts'
import { Carousel } from '#web/ui/carousel/carousel.tsx'
import { Illustration } from '#web/ui/illustrations/illustration.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { FilmSection } from '#web/ui/media/film-section.tsx'
import { NumberedSteps } from '#web/ui/sections/numbered-steps.tsx'
import { PageHero, PictureRoom } from '#web/ui/sections/picture-room.tsx'
import { Section } from '#web/ui/sections/section.tsx'
import { StatCounters } from '#web/ui/sections/stat-counters.tsx'
import { Text } from '#web/ui/text/text.tsx'
import classes from './public.module.css'

export const meta = () => pageMeta(words.head)

/** /ourCause (public.md 2.10; PUBLIC-77..79). */
export default function OurCause() {
  const { opening, figures, film, pictures, how, closing } = words
  const stats = [
    { value: figures.meals, label: 'meals so far' },
    { value: figures.countries, label: 'countries' },
  ]
  return (
    <>
      <PageHero
        area="family"
        title={opening.heading}
        lead={opening.lead}
        picture={<Illustration id={4} area="family" />}
      />
      <Section>
        <StatCounters stats={stats} />
      </Section>
      <FilmSection film={films.cause} title={film.title} text={film.text} />
      <Section title={pictures.title} lead={pictures.lead}>
        <Carousel label="Pictures of our cause" layout="single" autoplay={5000} circular>
          {pictures.each.map(({ id, caption }) => (
            <Stack as="figure" key={id} gap={4}>
              <Illustration id={id} className={classes.drawing} />
              <Text as="figcaption" size="lead" tone="quiet" center>
                {caption}
              </Text>
            </Stack>
          ))}
        </Carousel>
      </Section>
      <Section tone="surface" title={how.title} lead={how.lead}>
        <NumberedSteps steps={how.steps} across />
      </Section>
      <Section>
        <PictureRoom title={closing.title} lead={closing.text} picture={<Illustration id={9} />}>
          <SiteButton to="/contact" size="lg">
            WRITE TO US
          </SiteButton>
        </PictureRoom>
      </Section>
    </>
  )
}
