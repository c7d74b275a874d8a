import { z } from 'zod'
import { call } from '../call.ts'
import { FrequentQuestion, SiteLinks, SocialLink } from './site.schema.ts'
import { Testimonial } from './testimonials.schema.ts'

export const getSiteSettings = call({
  method: 'GET',
  path: '/Site/GetSettings',
  access: 'public',
  summary: 'Addresses and switches of this deployment for the client',
  source: 'ours: G-13; SHELL-16, SHELL-34',
  reply: z.object({
    links: SiteLinks,
    social: z.array(SocialLink),
    /** Base addresses of media (`profile/`, `videos/`, files) and of uploads (SHELL-34..36). */
    addresses: z.object({ media: z.string(), pictureUpload: z.string() }),
    demo: z.boolean(),
    homeVariant: z.union([z.literal(1), z.literal(2)]),
  }),
})

export const getFrequentQuestions = call({
  method: 'GET',
  path: '/home/GetFrequentQuestions',
  access: 'public',
  summary: 'The frequent questions and their answers',
  source: 'PUBLIC-48; public.md 7',
  reply: z.array(FrequentQuestion),
})

export const getHomeTestimonials = call({
  method: 'GET',
  path: '/home/GetHomeTestimonials/:optionApi',
  access: 'public',
  summary: 'Testimonials of a page: 1 home, 2 affiliate, 3 partner, 4 TRS; empty for other numbers',
  source: 'PUBLIC-23; G-103; public.md 7',
  params: z.object({ optionApi: z.string().regex(/^\d{1,9}$/) }),
  reply: z.array(Testimonial),
})
