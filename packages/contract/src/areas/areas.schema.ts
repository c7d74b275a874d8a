import { z } from 'zod'
import { AssessmentTypeId } from '../assessment/assessment.schema.ts'
import { CalendarDate } from '../dates.ts'
import { AreaId, Id } from '../ids.ts'

/** `2026-11` */
const Month = z.string().regex(/^\d{4}-\d{2}$/)

/** A finished wheel: area scores of 10 to 100 in area order, and the overall score. Null: private, for a coach. */
const ThreadWheel = z.object({
  day: CalendarDate,
  scores: z.array(z.int().nullable()).length(7),
  score: z.int().nullable(),
})
export type ThreadWheel = z.infer<typeof ThreadWheel>

/** `open` is in the Top 7, `reached` is done; `waiting` is neither, and has steps from before. */
const ThreadGoalState = z.enum(['open', 'reached', 'waiting'])

/** A goal of the thread. */
const ThreadGoal = z.object({
  id: Id,
  areaId: AreaId,
  text: z.string(),
  state: ThreadGoalState,
  /** The main goal, "My Oola One". */
  isOneGoal: z.boolean(),
  completedByDate: CalendarDate,
  /** Only of a reached one. */
  reachedDay: CalendarDate.nullable(),
  /** Completed steps that belong to it; null: private. */
  steps: z.int().nullable(),
  /** Open, and without a step for `QUIET_DAYS`. */
  isQuiet: z.boolean(),
})
export type ThreadGoal = z.infer<typeof ThreadGoal>

/** One of the seven areas in short. Null: private, or no wheel yet. */
const AreaSums = z.object({
  areaId: AreaId,
  first: z.int().nullable(),
  latest: z.int().nullable(),
  goals: z.int().nullable(),
  /** Completed steps of the area. */
  steps: z.int().nullable(),
  /** A low score, and no goal in the Top 7 (THREAD-05). */
  needsGoal: z.boolean(),
})

/** One thing to do for the area (`area-advice.ts`). */
const AreaAdvice = z.object({
  kind: z.enum(['lowWithoutGoal', 'withoutGoal', 'quietGoal', 'roomForMore', 'keepGoing']),
  /** The quiet goal. */
  goalId: Id.nullable(),
})
export type AreaAdvice = z.infer<typeof AreaAdvice>

/** The thread of one area: from the first wheel through goals and steps to the latest (THREAD-01). */
export const AreaThread = z.object({
  areaId: AreaId,
  /** The member's local day. */
  today: CalendarDate,
  /** The first wheel; null before there are two. */
  first: ThreadWheel.nullable(),
  /** The latest wheel; null before the first. */
  latest: ThreadWheel.nullable(),
  /** The day on which the program's next review opens, today if one is open; null when none is planned. */
  nextWheelDay: CalendarDate.nullable(),
  /** The area in every finished wheel, oldest first: scores of 10 to 100. */
  wheels: z.array(z.object({ day: CalendarDate, score: z.int() })),
  /** Open ones by place, then reached ones, the newest first, then waiting ones. Null: private. */
  goals: z.array(ThreadGoal).nullable(),
  /** Goals of the list of 21 that are not in the Top 7. */
  ideas: z.array(z.object({ id: Id, text: z.string() })),
  /** Completed steps of the area. Null: private. */
  steps: z
    .object({
      total: z.int(),
      /** Those of the area itself, without one of the goals above. */
      withoutGoal: z.int(),
      /** Every month with a step, oldest first; they add up to `total`. */
      months: z.array(z.object({ month: Month, steps: z.int() })),
    })
    .nullable(),
  areas: z.array(AreaSums).length(7),
  /** Completed steps without an area. Null: private. */
  without: z.int().nullable(),
  /** All completed steps, as the tracker counts them: the seven areas and `without`. Null: private. */
  total: z.int().nullable(),
  /** Null for a coach. */
  advice: AreaAdvice.nullable(),
  /** Open modules about the area, the latest first. Null: private. */
  modules: z.array(z.object({ id: Id, title: z.string(), isCompleted: z.boolean() })).nullable(),
  /** Courses about the area. */
  courses: z.array(z.object({ id: Id, title: z.string() })),
})
export type AreaThread = z.infer<typeof AreaThread>

/** A completed step in a list. */
const ThreadStep = z.object({
  id: Id,
  /** The member's local day that it counts for. */
  day: CalendarDate,
  /** Empty for a push of the tracker. */
  text: z.string(),
  goalId: Id.nullable(),
  areaId: AreaId.nullable(),
})
export type ThreadStep = z.infer<typeof ThreadStep>

/** A page of the list behind a number. */
export const ThreadSteps = z.object({
  /** The length of the whole list. */
  total: z.int(),
  /** The newest first. */
  steps: z.array(ThreadStep),
  /** There are more after these. */
  hasMore: z.boolean(),
})
export type ThreadSteps = z.infer<typeof ThreadSteps>

/** What a review has found: the wheel before it and its own, and what was done between them (THREAD-04). */
export const AreaReview = z.object({
  assessmentId: Id,
  assessmentTypeId: AssessmentTypeId,
  before: ThreadWheel,
  now: ThreadWheel,
  /** By change of the score, the largest first; equal ones in area order. */
  areas: z
    .array(
      z.object({
        areaId: AreaId,
        before: z.int(),
        now: z.int(),
        /** Goals that were open, or reached, or got a step between the wheels. */
        goals: z.array(ThreadGoal),
        steps: z.int(),
        needsGoal: z.boolean(),
      }),
    )
    .length(7),
  /** Completed steps without an area. */
  without: z.int(),
})
export type AreaReview = z.infer<typeof AreaReview>
