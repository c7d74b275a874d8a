import { z } from 'zod'
import { call } from '../call.ts'
import { Id, IdParam } from '../ids.ts'
import { AreaReview, AreaThread, ThreadSteps } from './areas.schema.ts'

/** One of the seven life areas in a path. */
export const AreaParam = IdParam.refine((id) => id <= 7, 'must be a life area')

/** A life area in a path, or 0 for steps without one. */
export const AreaOrNoneParam = z
  .string()
  .regex(/^[0-7]$/, 'must be a life area, or 0')
  .transform(Number)

const IdText = z
  .string()
  .regex(/^\d{1,16}$/, 'must be a number')
  .transform(Number)
  .pipe(Id.or(z.literal(0)))

const MonthText = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'must be a month like 2026-11')

/** Which steps of an area: all of them, or those behind one of the smaller numbers. */
export const StepsQuery = z.object({
  /** Of this goal; 0 for those without a goal. */
  goalId: IdText.optional(),
  /** From this month on. */
  fromMonth: MonthText.optional(),
  /** To this month. */
  toMonth: MonthText.optional(),
  /** Between the wheel of this review and the one before it. */
  reviewId: IdParam.optional(),
  /** Older than this step. */
  before: IdParam.optional(),
})
export type StepsQuery = z.output<typeof StepsQuery>

export const getAreaThread = call({
  method: 'GET',
  path: '/Areas/GetThread/:userId/:areaId',
  access: 'member',
  summary: 'A life area from the first wheel through goals and steps to the latest one',
  source: 'ours: THREAD-01, THREAD-03, THREAD-05; spec-decision 17.6',
  params: z.object({ userId: IdParam, areaId: AreaParam }),
  reply: AreaThread,
})

export const getAreaSteps = call({
  method: 'GET',
  path: '/Areas/GetSteps/:userId/:areaId',
  access: 'member',
  summary: 'Completed steps of a life area, or of none: the list behind a number, newest first',
  source: 'ours: THREAD-03; spec-decision 17.6',
  params: z.object({ userId: IdParam, areaId: AreaOrNoneParam }),
  query: StepsQuery,
  reply: ThreadSteps,
  errors: ['not_found'],
})

export const getAreaReview = call({
  method: 'GET',
  path: '/Areas/GetReview/:userId/:assessmentId',
  access: 'member',
  ownThing: 'assessmentId',
  summary: 'The wheel of a review beside the one before it, and what was done between them',
  source: 'ours: THREAD-04; spec-decision 17.6',
  params: z.object({ userId: IdParam, assessmentId: IdParam }),
  reply: AreaReview,
  errors: ['not_found'],
})
