import { z } from 'zod'
import { call } from '../call.ts'
import { FrequentQuestion } from './site.schema.ts'
import { Testimonial } from './testimonials.schema.ts'

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
  summary: 'Testimonials of a page: 1 home, 2 affiliate, 3 partner, 4 TRS; none for another number',
  source: 'PUBLIC-23; G-103; public.md 7',
  params: z.object({ optionApi: z.string().regex(/^\d{1,9}$/) }),
  reply: z.array(Testimonial),
})
