import { z } from 'zod'
import { call } from '../call.ts'
import { CalendarDate, Instant, LocalDateTime } from '../dates.ts'
import { AreaId, Id, IdParam } from '../ids.ts'
import { AWAY_DAYS_MAX } from './learning.constants.ts'
import { ModuleKind } from './learning.schema.ts'

/** Something that happens on a day of the member's program. */
export const CalendarEntry = z.object({
  /**
   * Stays the same when it moves: `breakthrough-1-5`, `path-2-11`, `review-2-11`, `session-UUID`. A course that is started
   * over is another one: `course-1010-2026-11-24`.
   */
  id: z.string(),
  /** A module opens; a review opens with it; a coaching session; a course with all its days. */
  kind: z.enum(['module', 'review', 'session', 'course']),
  day: CalendarDate,
  /** The last day of a course; of everything else its day. */
  lastDay: CalendarDate,
  /** When a session begins; null for whole days. */
  startsAt: Instant.nullable(),
  /** "Tell one person", "Mid-year review", "Session with Priya Raman", "Strong at home". */
  title: z.string(),
  /** "Module 5 of 12", "Opens with module 3", "Thursday, 5:30 PM", "Day 3 of 28". */
  detail: z.string(),
  /** The module, also of a review; null for sessions and courses. */
  moduleId: Id.nullable(),
  courseId: Id.nullable(),
  moduleKind: ModuleKind.nullable(),
  areaId: AreaId.nullable(),
  isOpen: z.boolean(),
  isDone: z.boolean(),
})
export type CalendarEntry = z.infer<typeof CalendarEntry>

/** The latest move by "I was away". */
const AwayMove = z.object({
  id: Id,
  days: z.int(),
  /** How many modules it moved. */
  modules: z.int(),
  at: LocalDateTime,
  /** Until the end of the member's day, while it is the latest. */
  canUndo: z.boolean(),
})

export const ProgramCalendar = z.object({
  today: CalendarDate,
  /** IANA name of the zone that the days are in. */
  timeZone: z.string(),
  /** By day, modules before reviews before sessions before courses. */
  entries: z.array(CalendarEntry),
  /** Modules that "I was away" would move. */
  locked: z.int(),
  /** Null when nothing was moved, or the move was undone. */
  lastMove: AwayMove.nullable(),
  /** Since when the private address exists; null: there is none. The address itself is told once, when it is made. */
  feedSince: LocalDateTime.nullable(),
})
export type ProgramCalendar = z.infer<typeof ProgramCalendar>

const AwayDays = z.int().min(1).max(AWAY_DAYS_MAX)

export const getProgramCalendar = call({
  method: 'GET',
  path: '/ELearning/GetProgramCalendar',
  access: 'subscriber',
  summary: 'Every day on which a module or a review opens, and the days of running courses',
  source: 'ours: issue 11, program calendar',
  reply: ProgramCalendar,
})

export const previewAway = call({
  method: 'POST',
  path: '/ELearning/PreviewAway',
  access: 'subscriber',
  summary: 'What "I was away" would move: modules that are still locked. Changes nothing',
  source: 'ours: issue 11, program calendar',
  body: z.object({ days: AwayDays }),
  reply: z.object({
    days: z.int(),
    /** By day. Empty when everything is open. */
    moves: z.array(
      z.object({
        moduleId: Id,
        title: z.string(),
        kind: ModuleKind,
        position: z.int(),
        from: CalendarDate,
        to: CalendarDate,
      }),
    ),
  }),
})

export const moveLockedModules = call({
  method: 'PUT',
  path: '/ELearning/MoveLockedModules',
  access: 'subscriber',
  summary:
    '"I was away": moves every locked module by so many days. The same key once more moves nothing. 409 `nothing_to_move`',
  source: 'ours: issue 11, program calendar',
  body: z.object({ days: AwayDays, clientKey: z.uuid() }),
  reply: ProgramCalendar,
  errors: ['not_found', 'nothing_to_move'],
})

export const undoMove = call({
  method: 'PUT',
  path: '/ELearning/UndoMove/:id',
  access: 'subscriber',
  ownThing: 'id',
  summary:
    'Takes the latest move back, until the end of its day; a repeat changes nothing. 409 `undo_passed` afterwards',
  source: 'ours: issue 11, program calendar; spec-decision 16.12',
  params: z.object({ id: IdParam }),
  reply: ProgramCalendar,
  errors: ['not_found', 'undo_passed'],
})

export const makeCalendarAddress = call({
  method: 'POST',
  path: '/ELearning/MakeCalendarAddress',
  access: 'subscriber',
  summary: 'A private address of an iCalendar feed; an earlier one stops working',
  source: 'ours: issue 11, program calendar',
  reply: z.object({
    /** https://.../calendar/TOKEN.ics; whoever has it can read the days, titles and sessions. */
    address: z.url(),
  }),
})

export const deleteCalendarAddress = call({
  method: 'DELETE',
  path: '/ELearning/DeleteCalendarAddress',
  access: 'subscriber',
  summary: 'The private address stops working; a repeat changes nothing',
  source: 'ours: issue 11, program calendar',
  reply: z.object({ ok: z.literal(true) }),
})
