import type { PagedTestimonial, Testimonial } from './testimonials.schema.ts'

/** The pages with testimonials, and their numbers in the call (G-103). */
export const TESTIMONIAL_PAGES = { home: 1, affiliate: 2, partner: 3, trs: 4 } as const
export type TestimonialPage = keyof typeof TESTIMONIAL_PAGES

/**
 * The testimonials of a page by its number; empty for an unknown number (G-103).
 * @param withSamples true in the demo (spec-decision 16.5)
 */
export const testimonialsOf = (
  all: readonly PagedTestimonial[],
  page: number,
  withSamples: boolean,
): Testimonial[] =>
  all
    .filter(({ sample }) => withSamples || !sample)
    .filter(({ pages }) => pages.some((name) => TESTIMONIAL_PAGES[name] === page))
    .map(({ pages: _, ...testimonial }) => testimonial)
