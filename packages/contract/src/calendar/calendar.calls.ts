import { z } from 'zod'
import { call } from '../call.ts'
import { Id, UserParam } from '../ids.ts'
import { BookedSession, CoachScheduleInput, HitsAnswer, OutsideForm, OwnSchedule } from './calendar.schema.ts'

export const getSchedule = call({
  method: 'GET',
  path: '/Coach/GetSchedule/:userId',
  access: 'coach',
  summary: 'Weekly hours, exceptions, booking rules and booked sessions of the coach',
  source: 'ours: PORTAL-07; spec-decision 10; mockup 44',
  params: UserParam,
  reply: OwnSchedule,
})

export const saveSchedule = call({
  method: 'PUT',
  path: '/Coach/SaveSchedule',
  access: 'coach',
  summary:
    'Replace the schedule. If booked sessions lie outside of the new hours or in new time off, nothing is saved and they are returned, until `confirmed` states what to do with them',
  source: 'ours: PORTAL-07; spec-decision 10; mockup 44',
  body: z.object({
    userId: Id,
    schedule: CoachScheduleInput,
    confirmed: HitsAnswer.nullable().default(null),
  }),
  reply: z.object({ isSaved: z.boolean(), hits: z.array(BookedSession), own: OwnSchedule }),
  errors: ['not_found', 'too_late_to_change'],
})

export const saveOutsideCalendar = call({
  method: 'PUT',
  path: '/Coach/SaveOutsideCalendar',
  access: 'coach',
  summary:
    'Add an external calendar. It is read at once and then every 15 minutes; its busy times are not offered to clients. 409 `calendar_unreadable`, and nothing is saved',
  source: 'ours: spec-decision 10; mockup 44',
  perMinute: 5,
  body: OutsideForm.extend({ userId: Id }),
  reply: OwnSchedule,
  errors: ['calendar_unreadable', 'calendar_on_its_way', 'calendars_busy'],
})

export const removeOutsideCalendar = call({
  method: 'PUT',
  path: '/Coach/RemoveOutsideCalendar',
  access: 'coach',
  summary: 'Remove the external calendar and its busy times. Idempotent',
  source: 'ours: spec-decision 10; mockup 44',
  body: z.object({ userId: Id }),
  reply: OwnSchedule,
})
