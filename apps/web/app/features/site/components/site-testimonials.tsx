import testimonials from 'site-content:testimonials'
import {
  TESTIMONIAL_PAGES,
  type TestimonialPage,
  testimonialsOf,
} from '@oola/contract/site/testimonials.schema'
import { Testimonials } from '#web/ui/sections/testimonials.tsx'

interface SiteTestimonialsProps {
  page: TestimonialPage
  /** Moves on every so many milliseconds. */
  autoplay?: number | undefined
}

/** The testimonials of a page (PUBLIC-20; G-103). */
export function SiteTestimonials({ page, autoplay }: SiteTestimonialsProps) {
  return <Testimonials quotes={testimonialsOf(testimonials, TESTIMONIAL_PAGES[page])} autoplay={autoplay} />
}
