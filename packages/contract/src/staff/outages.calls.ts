import { z } from 'zod'
import { LONGEST_OUTAGE_DAYS, OUTAGE_TOO_LONG } from '../actions/outage-days.ts'
import { CalendarDate, END_NOT_LATER, InstantInput } from '../dates.ts'
import { DAY_MS } from '../durations.ts'
import { Done, Id, IdParam } from '../ids.ts'
import { Confirmed, PlannedChange } from './planned-change.ts'
import { staffCall } from './staff-call.ts'

/** An outage as staff enter it. */
const span = { from: InstantInput, to: InstantInput }
const isForward = ({ from, to }: { from: string; to: string }): boolean => Date.parse(to) > Date.parse(from)
const isShort = ({ from, to }: { from: string; to: string }): boolean =>
  Date.parse(to) - Date.parse(from) <= LONGEST_OUTAGE_DAYS * DAY_MS
const FORWARD = { path: ['to'], message: END_NOT_LATER }
const SHORT = { path: ['to'], message: OUTAGE_TOO_LONG }

const named = { ...span, what: z.string().trim().min(1, 'Say what happened.').max(300) }

export const OutageListed = z.object({
  id: Id,
  from: z.iso.datetime(),
  to: z.iso.datetime(),
  what: z.string(),
  /** What it excuses in the zone of most members. */
  days: z.array(CalendarDate),
})
export type OutageListed = z.infer<typeof OutageListed>

/** What an outage does to a day of a zone. */
const DayLost = z.object({
  day: CalendarDate,
  /** Of its waking hours. */
  hours: z.number(),
  isExcused: z.boolean(),
})

export const OutagePreview = z.object({
  /** Members with an excused day. */
  members: z.int(),
  streaksBack: z.int(),
  zones: z.array(z.object({ zone: z.string(), members: z.int(), days: z.array(DayLost) })),
  /** The first of those whose streak comes back, the longest first. */
  people: z.array(
    z.object({ id: Id, firstName: z.string(), lastName: z.string(), before: z.int(), after: z.int() }),
  ),
})
export type OutagePreview = z.infer<typeof OutagePreview>

/** How many people a preview names. */
export const OUTAGE_PEOPLE_SHOWN = 50

export const listOutages = staffCall({
  method: 'GET',
  path: '/staff/outages',
  staff: 'runSystem',
  summary: 'The outages that were entered, newest first',
  source: 'ours: STAFF-20',
  reply: z.object({ zone: z.string(), outages: z.array(OutageListed) }),
})

export const previewOutage = staffCall({
  method: 'POST',
  path: '/staff/outages/preview',
  staff: 'runSystem',
  perMinute: 60,
  summary: 'Which days an outage would excuse in each zone, and which streaks would come back',
  source: 'ours: STAFF-20',
  body: z.object(span).refine(isForward, FORWARD).refine(isShort, SHORT),
  reply: OutagePreview,
  errors: ['outage_not_over'],
})

export const planOutage = staffCall({
  method: 'POST',
  path: '/staff/outages/plan',
  staff: 'runSystem',
  summary: 'What entering an outage changes',
  source: 'ours: STAFF-20, STAFF-04',
  body: z.object(named).refine(isForward, FORWARD).refine(isShort, SHORT),
  reply: PlannedChange,
  errors: ['outage_not_over', 'outage_entered'],
})

export const addOutage = staffCall({
  method: 'POST',
  path: '/staff/outages',
  staff: 'runSystem',
  summary: 'Enter an outage, once',
  source: 'ours: STAFF-20',
  body: z
    .object({ ...named, ...Confirmed.shape })
    .refine(isForward, FORWARD)
    .refine(isShort, SHORT),
  reply: OutageListed,
  errors: ['outage_not_over', 'outage_entered', 'changed_meanwhile'],
})

export const planOutageRemoval = staffCall({
  method: 'POST',
  path: '/staff/outages/:id/remove/plan',
  staff: 'runSystem',
  summary: 'What removing an outage changes',
  source: 'ours: STAFF-20, STAFF-04',
  params: z.object({ id: IdParam }),
  reply: PlannedChange,
  errors: ['not_found'],
})

export const removeOutage = staffCall({
  method: 'POST',
  path: '/staff/outages/:id/remove',
  staff: 'runSystem',
  summary: 'Remove an outage: its days count again',
  source: 'ours: STAFF-20',
  params: z.object({ id: IdParam }),
  body: Confirmed,
  reply: Done,
  errors: ['not_found', 'changed_meanwhile'],
})
