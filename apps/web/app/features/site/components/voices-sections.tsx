import words from 'site-content:home'
import { Carousel } from '#web/ui/carousel/carousel.tsx'
import { Illustration } from '#web/ui/illustrations/illustration.tsx'
import { Heading } from '#web/ui/layout/heading.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Section } from '#web/ui/sections/section.tsx'
import { Text } from '#web/ui/text/text.tsx'
import classes from './home.module.css'
import { SiteTestimonials } from './site-testimonials.tsx'

/** Testimonials, with counter and guarantee (PUBLIC-20..24). */
export function HomeTestimonials() {
  const { title, text } = words.testimonials
  return <SiteTestimonials page="home" title={title} sampleNote={text} autoplay={5000} />
}

/** The story of the products, in eight slides (PUBLIC-25). */
export function ProductStory() {
  const { title, text, slides } = words.story
  return (
    <Section tone="surface" title={title} lead={text}>
      <Carousel label={title} layout="single" circular>
        {slides.map((slide, index) => (
          <article key={slide.title} className={classes.slide}>
            <div>
              <Illustration id={slide.drawing} />
            </div>
            <Stack gap={4} className={classes.story}>
              <Text size="small" tone="quiet" strong>
                {index + 1} of {slides.length}
              </Text>
              <Heading level={3} variant="h2">
                {slide.title}
              </Heading>
              <Text size="lead" tone="quiet">
                {slide.text}
              </Text>
            </Stack>
          </article>
        ))}
      </Carousel>
    </Section>
  )
}
