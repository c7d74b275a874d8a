import { z } from 'zod'
import { DAY_OFFSET_MAX } from '../actions/action-days.ts'
import { CalendarDate, CalendarDateInput, LocalDateTime } from '../dates.ts'
import { Id } from '../ids.ts'
import { tidyText } from '../tidy-text.ts'
import { TASK_MISSING, TASK_TEXT_MAX } from './todo.constants.ts'

/** The text of a task, tidied (TODO-06). */
export const TaskText = z
  .string()
  .max(2000)
  .transform(tidyText)
  .pipe(
    z.string().min(1, TASK_MISSING).max(TASK_TEXT_MAX, `A task holds at most ${TASK_TEXT_MAX} characters.`),
  )

/** The planned day of a task (TODO-07, TODO-10). */
export const PlannedDay = z.object({
  /** Offset from the member's local today: 0 to 6. */
  DayNumber: z.int().min(0).max(DAY_OFFSET_MAX),
  /**
   * The date that the client shows. A page left open over midnight counts from yesterday: its offset is refused instead
   * of read as another day (traps 7).
   */
  day: CalendarDateInput.optional(),
})

/** A task of the to-do list (TODO-03). */
export const TodoTask = z.object({
  id: Id,
  text: z.string(),
  /** The planned day (G-59). */
  createdDate: CalendarDate,
  /** First name of the coach who agreed on it with the member, who can complete and move it, not change it (DESK-07). */
  agreedWith: z.string().optional(),
})
export type TodoTask = z.infer<typeof TodoTask>

/** The tasks of one day; those of all past days are one group, the first (TODO-03; G-59). */
export const TodoGroup = z.object({
  /** "Overdue", "Today", "Tomorrow", then the weekday. */
  day: z.string(),
  /** The day; of the overdue group the earliest one. */
  date: CalendarDate,
  tasks: z.array(TodoTask),
})
export type TodoGroup = z.infer<typeof TodoGroup>

export const TodoList = z.array(TodoGroup)
export type TodoList = z.infer<typeof TodoList>

/** A completed task (spec-decision 16.12). */
export const DoneTask = z.object({
  id: Id,
  text: z.string(),
  /** The member's local day of completion. */
  day: CalendarDate,
  /** In the member's time zone. */
  at: LocalDateTime,
})
export type DoneTask = z.infer<typeof DoneTask>
