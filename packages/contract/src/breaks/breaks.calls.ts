import { z } from 'zod'
import { call } from '../call.ts'
import { CalendarDateInput } from '../dates.ts'
import { Id, UserParam } from '../ids.ts'
import { Breaks } from './breaks.schema.ts'

const Days = {
  userId: Id,
  firstDay: CalendarDateInput,
  lastDay: CalendarDateInput,
  movesProgram: z.boolean(),
  /** Ids of the sessions in these days that the member keeps. */
  keptSessions: z.array(z.string().max(60)).max(100),
}

const FAULTS = [
  'break_too_long',
  'break_past',
  'break_far',
  'break_overlaps',
  'break_has_steps',
  'break_used_up',
  'break_sessions',
] as const

export const getBreaks = call({
  method: 'GET',
  path: '/Breaks/GetBreaks/:userId',
  access: 'member',
  summary: 'Planned, running and past breaks, and what the plan screen shows beside them',
  source: 'ours: BREAK-01, BREAK-04, spec-decision 17.5',
  params: UserParam,
  reply: Breaks,
})

export const planBreak = call({
  method: 'POST',
  path: '/Breaks/PlanBreak',
  access: 'tracker',
  summary: 'Plan a break of 1 to 21 days. Idempotent by key',
  source: 'ours: BREAK-01, BREAK-03, spec-decision 17.5',
  perMinute: 30,
  body: z.object({ ...Days, clientKey: z.uuid() }),
  reply: Breaks,
  errors: [...FAULTS],
})

export const changeBreak = call({
  method: 'PUT',
  path: '/Breaks/ChangeBreak',
  access: 'tracker',
  ownThing: 'id',
  summary: 'Change a break that has not begun, or the last day of one that has',
  source: 'ours: BREAK-01, spec-decision 17.5',
  perMinute: 30,
  body: z.object({ ...Days, id: Id }),
  reply: Breaks,
  errors: [...FAULTS, 'not_found', 'break_begun', 'break_over'],
})

export const endBreak = call({
  method: 'PUT',
  path: '/Breaks/EndBreak',
  access: 'tracker',
  ownThing: 'id',
  summary: 'End a break now: today counts again. One that has not begun is canceled. Idempotent',
  source: 'ours: BREAK-04, spec-decision 17.5',
  perMinute: 30,
  body: z.object({ userId: Id, id: Id }),
  reply: Breaks,
  errors: ['not_found'],
})

export const setBreakGreeted = call({
  method: 'PUT',
  path: '/Breaks/SetBreakGreeted',
  access: 'tracker',
  ownThing: 'id',
  summary: 'The greeting after a break was seen. Idempotent',
  source: 'ours: BREAK-04, spec-decision 17.5',
  body: z.object({ userId: Id, id: Id }),
  reply: Breaks,
  errors: ['not_found'],
})
