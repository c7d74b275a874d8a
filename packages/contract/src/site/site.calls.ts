import { z } from 'zod'
import { call } from '../call.ts'
import { FrequentQuestion } from './site.schema.ts'

export const getFrequentQuestions = call({
  method: 'GET',
  path: '/home/GetFrequentQuestions',
  access: 'public',
  summary: 'The frequent questions and their answers',
  source: 'PUBLIC-48; public.md 7',
  reply: z.array(FrequentQuestion),
})
