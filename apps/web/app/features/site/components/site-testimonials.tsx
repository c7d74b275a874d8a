import testimonials from 'site-content:testimonials'
import type { TestimonialPage } from '@oola/contract/site/testimonial-pages'
import { useQuery } from '@tanstack/react-query'
import { Section } from '#web/ui/sections/section.tsx'
import { Testimonials } from '#web/ui/sections/testimonials.tsx'
import { siteQueries } from '../site.queries.ts'

interface SiteTestimonialsProps {
  page: TestimonialPage
  title: string
  /** Labels the testimonials as samples. */
  sampleNote: string
  tone?: 'surface'
  /** Autoplay interval in milliseconds. */
  autoplay?: number | undefined
}

/**
 * The testimonials of a page with counter and guarantee (PUBLIC-20..24; G-103); the last two are shown without
 * testimonials, too.
 */
export function SiteTestimonials({ page, title, sampleNote, tone, autoplay }: SiteTestimonialsProps) {
  const { data } = useQuery(siteQueries.testimonials(page, testimonials))
  return (
    <Section
      {...(tone && { tone })}
      title={title}
      {...(data.some(({ sample }) => sample) && { lead: sampleNote })}
    >
      <Testimonials quotes={data} autoplay={autoplay} />
    </Section>
  )
}
