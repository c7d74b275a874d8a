import { z } from 'zod'
import { CalendarDate, LocalDateTime } from '../dates.ts'
import { Id } from '../ids.ts'

/** A break with its first and last local day, both inclusive. */
export const Break = z.object({
  id: Id,
  firstDay: CalendarDate,
  lastDay: CalendarDate,
  /** Modules, reviews and courses wait during it. */
  movesProgram: z.boolean(),
})
export type Break = z.infer<typeof Break>

/** A booked session that lies in a break, or may. */
export const BreakSession = z.object({
  id: z.string(),
  day: CalendarDate,
  startsAt: LocalDateTime,
  coachId: Id,
  coachFirstName: z.string(),
})
export type BreakSession = z.infer<typeof BreakSession>

/** What the dashboard and the plan screen show of a member's breaks. */
export const Breaks = z.object({
  today: CalendarDate,
  /** All of them, ascending; also past ones, which the limit of a year needs. */
  breaks: z.array(Break),
  /** The break that is over and not greeted yet, with the streak that goes on; null otherwise. */
  back: z.object({ id: Id, firstDay: CalendarDate, lastDay: CalendarDate }).nullable(),
  /** Completed steps by day, of the last days that the plan screen shows. */
  steps: z.record(CalendarDate, z.int()),
  /** Booked sessions from now on. */
  sessions: z.array(BreakSession),
})
export type Breaks = z.infer<typeof Breaks>

/** How many days before today `steps` has. */
export const BREAK_STEPS_DAYS = 62
