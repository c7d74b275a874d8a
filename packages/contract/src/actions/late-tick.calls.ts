import { z } from 'zod'
import { call } from '../call.ts'
import { CalendarDate, CalendarDateInput, Instant, LocalDateTime } from '../dates.ts'
import { Id, UserParam } from '../ids.ts'
import { ACTIONS_PER_DAY } from './actions.constants.ts'
import { ActionTextInput } from './actions.schema.ts'

/** Whether yesterday can still be counted, or was (BREAK-05). */
export const LateTick = z.object({
  /** Yesterday, by the member's clock. */
  day: CalendarDate,
  /** Completed steps of that day. */
  completed: z.int(),
  /** Steps that make that day count. */
  needed: z.int(),
  /** Steps that can be counted now; 0 when it cannot be counted, or not anymore. */
  canTick: z.int(),
  /** Noon of today; null once it has passed. */
  until: Instant.nullable(),
  /** Until then; a device's own clock may be wrong. 0 afterwards. */
  minutesLeft: z.int(),
  /** Days of this month that can still be counted late. */
  leftThisMonth: z.int(),
  /** What stood open on that day, without steps of courses. */
  open: z.array(z.object({ id: Id, text: z.string() })),
  /** What was counted late for that day; null if nothing was. */
  counted: z
    .object({
      at: LocalDateTime,
      steps: z.int(),
      /** Until noon. */
      canUndo: z.boolean(),
    })
    .nullable(),
  currentStreak: z.int(),
})
export type LateTick = z.infer<typeof LateTick>

const LateDay = {
  userId: Id,
  /** The day that the page shows. Another yesterday is refused with `late_tick_closed`. */
  day: CalendarDateInput,
}

export const getLateTick = call({
  method: 'GET',
  path: '/Actions/GetLateTick/:userId',
  access: 'member',
  summary: 'Whether yesterday can still be counted, and what stood open on it',
  source: 'ours: BREAK-05, spec-decision 17.5',
  params: UserParam,
  reply: LateTick,
})

export const tickLate = call({
  method: 'POST',
  path: '/Actions/TickLate',
  access: 'tracker',
  summary: 'Count steps for yesterday, until noon. Idempotent: a step counts once',
  source: 'ours: BREAK-05, spec-decision 17.5',
  perMinute: 30,
  body: z.object({
    ...LateDay,
    /** Open actions of that day. */
    ids: z.array(Id).max(ACTIONS_PER_DAY),
    /** Something else that was done, with a key that makes a repeat count once. */
    other: z.object({ text: ActionTextInput, clientKey: z.uuid() }).nullable(),
  }),
  reply: LateTick,
  errors: ['not_found', 'late_tick_closed', 'late_tick_none'],
})

export const declineLateTick = call({
  method: 'PUT',
  path: '/Actions/DeclineLateTick',
  access: 'tracker',
  summary: 'Nothing was forgotten yesterday: it is not asked again. Idempotent',
  source: 'ours: BREAK-05, spec-decision 17.5',
  body: z.object(LateDay),
  reply: LateTick,
  errors: ['late_tick_closed'],
})

export const undoLateTick = call({
  method: 'PUT',
  path: '/Actions/UndoLateTick',
  access: 'tracker',
  summary: 'Take back what was counted for yesterday, until noon. Idempotent',
  source: 'ours: BREAK-05, spec-decision 17.5',
  perMinute: 30,
  body: z.object(LateDay),
  reply: LateTick,
  errors: ['late_tick_closed'],
})
