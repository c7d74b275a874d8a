import { z } from 'zod'
import { call } from '../../call.ts'
import { UserParam } from '../../ids.ts'
import { EarningsYear } from './earnings.schema.ts'

export const getEarnings = call({
  method: 'GET',
  path: '/Coach/GetEarnings/:userId',
  access: 'coach',
  summary: 'Months of coaching and sessions that the coach’s clients paid, and sessions held, month by month',
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
