import { z } from 'zod'
import { call } from '../call.ts'
import { Id, UserParam } from '../ids.ts'
import { BookedSession, CoachScheduleInput, HitsAnswer, OutsideForm, OwnSchedule } from './calendar.schema.ts'

export const getSchedule = call({
  method: 'GET',
  path: '/Coach/GetSchedule/:userId',
  access: 'coach',
  summary: 'Weekly hours, exceptions and booking rules of the coach, and what is booked',
  source: 'ours: PORTAL-07; spec-decision 10; mockup 44',
  params: UserParam,
  reply: OwnSchedule,
})

export const saveSchedule = call({
  method: 'PUT',
  path: '/Coach/SaveSchedule',
  access: 'coach',
  summary:
    'Keeps the schedule in place of the one before. When booked sessions would lie outside of the hours or in new time off, nothing is kept and they are named, until `confirmed` says what becomes of them',
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
    'Reads a calendar elsewhere at once and then every 15 minutes: clients see no free time where she is busy in it. 409 `calendar_unreadable`, and nothing is kept',
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
  summary: 'Forgets the calendar elsewhere and its busy times; a repeat changes nothing',
  source: 'ours: spec-decision 10; mockup 44',
  body: z.object({ userId: Id }),
  reply: OwnSchedule,
})

export const makeSessionFeed = call({
  method: 'POST',
  path: '/Coach/MakeSessionFeed',
  access: 'coach',
  summary: 'A private address of an iCalendar feed of the booked sessions; an earlier one stops working',
  source: 'ours: PORTAL-07; mockup 44, your sessions as a feed',
  body: z.object({ userId: Id }),
  reply: z.object({
    /** https://.../calendar/sessions/TOKEN.ics; whoever has it can read when and with whom. */
    address: z.url(),
  }),
})

export const removeSessionFeed = call({
  method: 'PUT',
  path: '/Coach/RemoveSessionFeed',
  access: 'coach',
  summary: 'The private address of the feed stops working; a repeat changes nothing',
  source: 'ours: PORTAL-07; mockup 44, your sessions as a feed',
  body: z.object({ userId: Id }),
  reply: OwnSchedule,
})
