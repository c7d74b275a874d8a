import { z } from 'zod'
import { Id } from '../ids.ts'

/** A customer's testimonial (PUBLIC-24). */
export const Testimonial = z.object({
  id: Id,
  name: z.string().trim().min(1).max(80),
  text: z.string().trim().min(1).max(400),
  location: z.string().trim().min(1).max(80),
  /** null: a drawn face is shown. */
  photoUrl: z.string().nullable().default(null),
  /** A sample: marked as such, and shown in the demo only (G-102, spec-decision 16.5). */
  sample: z.boolean(),
})
export type Testimonial = z.infer<typeof Testimonial>

/** A testimonial of `content/site/testimonials.yaml` with the pages that show it. */
export const PagedTestimonial = Testimonial.extend({
  pages: z.array(z.enum(['home', 'affiliate', 'partner', 'trs'])).min(1),
})
export type PagedTestimonial = z.infer<typeof PagedTestimonial>
