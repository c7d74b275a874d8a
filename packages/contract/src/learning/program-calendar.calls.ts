import { z } from 'zod'
import { call } from '../call.ts'
import { CalendarDate, Instant, LocalDateTime } from '../dates.ts'
import { AreaId, Id, IdParam } from '../ids.ts'
import { AWAY_DAYS_MAX } from './learning.constants.ts'
import { ModuleKind } from './learning.schema.ts'

/** An entry on a day of the member's program. */
export const CalendarEntry = z.object({
  /**
   * Unchanged when the entry moves: `breakthrough-1-5`, `path-2-11`, `review-2-11`, `session-UUID`. A course that is started
   * over gets a new one: `course-1010-2026-11-24`. A break is `break-1001`.
   */
  id: z.string(),
  /** A module that opens, its review, a coaching session, or a course or break with all its days. */
  kind: z.enum(['module', 'review', 'session', 'course', 'break']),
  day: CalendarDate,
  /** The last day of a course or break; of other entries the same day. */
  lastDay: CalendarDate,
  /** Start of a session; null for whole days. */
  startsAt: Instant.nullable(),
  /** "Tell one person", "Mid-year review", "Session with Priya Raman", "Strong at home". */
  title: z.string(),
  /** "Module 5 of 12", "Opens with module 3", "Thursday, 5:30 PM", "Day 3 of 28". */
  detail: z.string(),
  /** The module, also for a review; null for sessions and courses. */
  moduleId: Id.nullable(),
  courseId: Id.nullable(),
  moduleKind: ModuleKind.nullable(),
  areaId: AreaId.nullable(),
  isOpen: z.boolean(),
  isDone: z.boolean(),
  /** Breaks in which a course waits; none for others. */
  pauses: z.array(z.object({ firstDay: CalendarDate, lastDay: CalendarDate })),
})
export type CalendarEntry = z.infer<typeof CalendarEntry>

/** The latest move by "I was away". */
const AwayMove = z.object({
  id: Id,
  days: z.int(),
  /** Number of moved modules. */
  modules: z.int(),
  at: LocalDateTime,
  /** True until the end of the member's local day, for the latest move. */
  canUndo: z.boolean(),
})

export const ProgramCalendar = z.object({
  today: CalendarDate,
  /** IANA time zone of the days. */
  timeZone: z.string(),
  /** By day; within a day modules, reviews, sessions, courses. */
  entries: z.array(CalendarEntry),
  /** Modules that "I was away" would move. */
  locked: z.int(),
  /** Null without a move, or after its undo. */
  lastMove: AwayMove.nullable(),
  /** When the private address was created; null without one. The address itself is returned only once, on creation. */
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
  summary: 'Preview of "I was away": the locked modules that would move. Read only',
  source: 'ours: issue 11, program calendar',
  body: z.object({ days: AwayDays }),
  reply: z.object({
    days: z.int(),
    /** By day. Empty if all modules are open. */
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
    '"I was away": move every locked module by a number of days. Idempotent by key. 409 `nothing_to_move`',
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
  summary: 'Undo the latest move, until the end of its day. Idempotent. 409 `undo_passed` afterwards',
  source: 'ours: issue 11, program calendar; spec-decision 16.12',
  params: z.object({ id: IdParam }),
  reply: ProgramCalendar,
  errors: ['not_found', 'undo_passed'],
})

export const makeCalendarAddress = call({
  method: 'POST',
  path: '/ELearning/MakeCalendarAddress',
  access: 'subscriber',
  notFromStore: true,
  summary: 'Create a private address for an iCalendar feed; an earlier address stops working',
  source: 'ours: issue 11, program calendar',
  reply: z.object({
    /** https://.../calendar/TOKEN.ics; shows days, titles and sessions to anyone with the address. */
    address: z.url(),
  }),
})

export const deleteCalendarAddress = call({
  method: 'DELETE',
  path: '/ELearning/DeleteCalendarAddress',
  access: 'subscriber',
  summary: 'Revoke the private address. Idempotent',
  source: 'ours: issue 11, program calendar',
  reply: z.object({ ok: z.literal(true) }),
})
