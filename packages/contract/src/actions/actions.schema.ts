import { z } from 'zod'
import { CalendarDate, CalendarDateInput, LocalDateTime } from '../dates.ts'
import { AreaId, Id } from '../ids.ts'
import { tidyText } from '../tidy-text.ts'
import { ACTION_TEXT_MAX } from './actions.constants.ts'

/** The text of an action step, tidied (ACTIONS-37). Blank ones are accepted and dropped (ACTIONS-35). */
export const ActionTextInput = z
  .string()
  .max(2000)
  .transform(tidyText)
  .pipe(z.string().max(ACTION_TEXT_MAX, `An action step holds at most ${ACTION_TEXT_MAX} characters.`))

const weekdayFlags = {
  monday: z.boolean(),
  tuesday: z.boolean(),
  wednesday: z.boolean(),
  thursday: z.boolean(),
  friday: z.boolean(),
  saturday: z.boolean(),
  sunday: z.boolean(),
}

/** The rule of a repeating action (ACTIONS-15). */
export const RepeatRule = z.object({
  startDate: CalendarDate,
  /** The last day; null: no end. */
  endDate: CalendarDate.nullable(),
  ...weekdayFlags,
  /** The action step of the rule: the requested occurrence. */
  ActionId: Id,
})
export type RepeatRule = z.infer<typeof RepeatRule>

/** The rule as the action window sends it (ACTIONS-25). A missing weekday is off. */
export const RepeatRuleInput = z.object({
  StartDate: CalendarDateInput,
  EndDate: CalendarDateInput.nullish(),
  Monday: z.boolean().default(false),
  Tuesday: z.boolean().default(false),
  Wednesday: z.boolean().default(false),
  Thursday: z.boolean().default(false),
  Friday: z.boolean().default(false),
  Saturday: z.boolean().default(false),
  Sunday: z.boolean().default(false),
  /** Ignored: the action is the `Id` next to the rule. */
  ActionId: z.unknown().optional(),
})
export type RepeatRuleInput = z.output<typeof RepeatRuleInput>

/** The goal that an action step belongs to, while it is open: neither reached nor removed. */
const StepGoal = z.object({ id: Id, text: z.string(), areaId: AreaId })

/** An open action step of a day (ACTIONS-14; G-54). */
export const ActionStep = z.object({
  id: Id,
  /** The client's key at creation: matches a draft whose save got no reply with this step. */
  clientKey: z.uuid().nullable(),
  text: z.string(),
  /** Display order, from 0. */
  index: z.int(),
  /** Help for a step of a course or module. */
  extraText: z.string().nullable(),
  /** False for steps of courses and modules: they can be completed, not edited or removed. */
  canBeRemoved: z.boolean(),
  /** Null for a one-off action. */
  actionRepeating: RepeatRule.nullable(),
  /** Null for most. */
  goal: StepGoal.nullable(),
  /** The life area of a step without a goal, where one was chosen. */
  areaId: AreaId.nullable(),
  /** The planned day: earlier than the list's day if the step was carried over (G-50). */
  day: CalendarDate,
})
export type ActionStep = z.infer<typeof ActionStep>

/** The list of one day (ACTIONS-16). */
export const TrackerDay = z.object({
  /**
   * The local day of this list. A page that was opened before midnight detects by it that the day it shows has
   * passed (traps 7); writes may send it back as `day`.
   */
  day: CalendarDate,
  actions: z.array(ActionStep),
  /** Steps completed on the member's today, whichever day is shown. */
  todayActionsCount: z.int(),
  /**
   * The client keys of the tracker's clicks among them: a page whose click has no reply yet finds by its key that it is
   * counted here.
   */
  todayClicks: z.array(z.uuid()),
  /** Yesterday's steps of a course were missed: offer START OVER or KEEP GOING (`reactivateActionSteps`). */
  displayFailModal: z.boolean(),
  /** Today's phase of the course, from 1; 0 without a running course. */
  phaseNumber: z.int(),
  /** The running course with daily action steps. */
  courseId: z.int().nullable(),
  /** Its title: two courses are distinguished by name. */
  courseTitle: z.string().nullable(),
})
export type TrackerDay = z.infer<typeof TrackerDay>

/** The figures of MY PROGRESS (DASH-05; G-47). */
export const UserProgress = z.object({
  stepsTaken: z.int(),
  currentStreak: z.int(),
  longestStreak: z.int(),
  goalsCompleted: z.int(),
  /** Completed steps of the member's week, Monday to Sunday: the seven small wheels of the tracker. */
  week: z.array(z.int()).length(7),
  /** Which days of that week lie in a break: they are shown as such (BREAK-02). */
  weekResting: z.array(z.boolean()).length(7),
})
export type UserProgress = z.infer<typeof UserProgress>

/** The counts after a completed step, which save the client two reads. */
export const StepCompletion = z.object({
  id: Id,
  todayActionsCount: z.int(),
  /** Lifetime steps. */
  stepsTaken: z.int(),
  /** Only with the step that makes the day count: no other step changes a streak. Null otherwise. */
  streaks: z.object({ currentStreak: z.int(), longestStreak: z.int() }).nullable(),
})
export type StepCompletion = z.infer<typeof StepCompletion>

/** The counts after an undone step. */
export const StepUndone = StepCompletion.omit({ streaks: true })
export type StepUndone = z.infer<typeof StepUndone>

/** A completed step (spec-decision 16.12). */
export const DoneStep = z.object({
  id: Id,
  /** Id of a click on the tracker before the server has stored it, and afterwards. */
  clientKey: z.uuid().nullable(),
  /** Empty for a click on the tracker. */
  text: z.string(),
  isPush: z.boolean(),
  /** It belongs to a goal, and so to the goal's area. */
  hasGoal: z.boolean(),
  /** The life area that it counts for; null without one. */
  areaId: AreaId.nullable(),
  /** The member's local day that it counts for. */
  day: CalendarDate,
  /** In the member's time zone. */
  at: LocalDateTime,
  /** Counted the next morning (BREAK-05). */
  isLate: z.boolean(),
})
export type DoneStep = z.infer<typeof DoneStep>

/** How many days before today DONE TODAY also shows, read only. */
export const DONE_DAYS_BEFORE = 7

/**
 * The local day that the client shows. A write for a day that has passed is refused with
 * `day_passed`, so that a page left open over midnight never writes to another day than the member sees (traps 7).
 */
export const MeantDay = CalendarDateInput.optional()
