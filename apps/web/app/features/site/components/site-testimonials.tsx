import testimonials from 'site-content:testimonials'
import type { TestimonialPage } from '@oola/contract/site/testimonial-pages'
import { useQuery } from '@tanstack/react-query'
import { Testimonials } from '#web/ui/sections/testimonials.tsx'
import { siteQueries } from '../site.queries.ts'

interface SiteTestimonialsProps {
  page: TestimonialPage
  /** Moves on every so many milliseconds. */
  autoplay?: number | undefined
}

/** The testimonials of a page (PUBLIC-20; G-103). */
export function SiteTestimonials({ page, autoplay }: SiteTestimonialsProps) {
  const { data } = useQuery(siteQueries.testimonials(page, testimonials))
  return <Testimonials quotes={data} autoplay={autoplay} />
}
