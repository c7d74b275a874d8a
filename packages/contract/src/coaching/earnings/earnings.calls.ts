import { z } from 'zod'
import { call } from '../../call.ts'
import { UserParam } from '../../ids.ts'
import { EarningsYear } from './earnings.schema.ts'

export const getEarnings = call({
  method: 'GET',
  path: '/Coach/GetEarnings/:userId',
  access: 'coach',
  summary: 'Payments of the coach’s clients for coaching and sessions, and sessions held, by month',
  source: 'ours: issue 12; mockup 48',
  params: UserParam,
  query: z.object({
    year: z
      .string()
      .regex(/^20\d\d$/, 'must be a year')
      .transform(Number)
      .optional(),
  }),
  reply: EarningsYear,
})
