import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { Button } from '#web/ui/buttons/button.tsx'
import { Carousel } from '#web/ui/carousel/carousel.tsx'
import { Accordion } from '#web/ui/layout/accordion.tsx'
import { Disclosure } from '#web/ui/layout/disclosure.tsx'
import { Chip } from '#web/ui/lists/chip.tsx'
import { CheckList } from '#web/ui/sections/check-list.tsx'
import { NumberedSteps } from '#web/ui/sections/numbered-steps.tsx'
import { PageHero, PictureRoom } from '#web/ui/sections/picture-room.tsx'
import { PointGrid } from '#web/ui/sections/point-grid.tsx'
import { PriceCard } from '#web/ui/sections/price-card.tsx'
import { Section } from '#web/ui/sections/section.tsx'
import { type Quote, Testimonials } from '#web/ui/sections/testimonials.tsx'
import { TextWithPicture } from '#web/ui/sections/text-with-picture.tsx'
import { CardGrid, TopicCard } from '#web/ui/sections/topic-card.tsx'
import { show, testSheet } from '../../../test/sheet.tsx'

const QUOTES: readonly Quote[] = ['Rae', 'Milo', 'Ada', 'Ken', 'Ivy'].map((name, index) => ({
  id: index + 1,
  name: `${name} Sample`,
  text: 'I wrote down three small steps and did the first one before lunch.',
  location: 'Boise, Idaho',
  photoUrl: null,
  sample: true,
}))

const PHASES = [
  {
    title: 'Design My Life Blueprint',
    text: 'Answer, aim, plan.',
    chip: <Chip tone="offer">Self-paced</Chip>,
  },
  { title: 'Breakthrough Experience', text: 'One module a week.', chip: <Chip tone="offer">Weekly</Chip> },
]

/** In the place of a drawing, which has a sheet of its own. */
function Picture() {
  return <div style={{ width: '100%', aspectRatio: '4 / 1', background: 'var(--o-brand-soft)' }} />
}

/** The parts that public pages are made of, in a small page. */
function PublicPageSamples() {
  return (
    <div>
      <PageHero
        area="family"
        title="The top of a content page"
        lead="One or two sentences that say what the page is for."
        picture={<Picture />}
      >
        <Button variant="ink" size="lg">
          INK ON A TINT
        </Button>
      </PageHero>
      <Section title="Section, on canvas" lead="The lead stands beside the heading.">
        <CardGrid>
          {[10, 11].map((id) => (
            <TopicCard
              key={id}
              title="TopicCard"
              picture={<Picture />}
              action={
                <Button variant="outline" size="sm">
                  LEARN MORE
                </Button>
              }
            >
              A picture, a heading, a few words.
            </TopicCard>
          ))}
        </CardGrid>
      </Section>
      <Section tone="surface" title="Section on surface">
        <TextWithPicture title="Words next to a picture" picture={<Picture />}>
          <p>Words in one column, a picture in the other.</p>
          <CheckList items={['A fact', 'Another fact']} />
        </TextWithPicture>
        <Accordion
          name="samples"
          items={['One', 'Two', 'Three'].map((title, id) => ({ id, title, content: 'Only one is open.' }))}
        />
        <Disclosure summary="Disclosure: opens and closes with + and -">Whatever is below.</Disclosure>
      </Section>
      <Section tone="offer" title="Section of the blue offer">
        <NumberedSteps steps={PHASES} />
        <PriceCard
          amount="47"
          per="per month"
          terms="after a $77 start-up for the first month"
          included={['One thing', 'Another thing']}
          action={<Button size="lg">ENROLL NOW</Button>}
          note="30-day full refund, no questions asked"
        />
      </Section>
      <Section title="Testimonials, counters, guarantee">
        <Testimonials quotes={QUOTES} autoplay={5000} />
      </Section>
      <Section title="Services carousel">
        <Carousel label="Services" layout="services" autoplay={3000} circular>
          {[1, 2, 3, 4].map((id) => (
            <TopicCard key={id} title={`Service ${id}`} picture={<Picture />}>
              Turns every three seconds.
            </TopicCard>
          ))}
        </Carousel>
        <PictureRoom
          title="PictureRoom"
          lead="The same frame inside a page, white without an area."
          picture={<Picture />}
        >
          <Button size="lg">START THE FREE TEST</Button>
        </PictureRoom>
      </Section>
    </div>
  )
}

testSheet('sections', <PublicPageSamples />)

const columns = async (points: number, width: number): Promise<number> => {
  await page.viewport(width, 900)
  const titles = Array.from({ length: points }, (_, index) => `Point ${index + 1}`)
  const { container } = await show(
    <PointGrid points={titles.map((title) => ({ title, text: 'A few words.' }))} />,
  )
  return new Set([...container.querySelectorAll('li')].map((point) => point.getBoundingClientRect().left))
    .size
}

it.each([
  [390, [1, 1, 1, 1]],
  [768, [2, 2, 2, 2]],
  [1440, [3, 4, 3, 4]],
])('points stand in one column on a phone, in two up to a laptop: %i px', async (width, wanted) => {
  const counted: number[] = []
  for (const points of [3, 4, 6, 7]) counted.push(await columns(points, width))
  expect(counted).toEqual(wanted)
})
