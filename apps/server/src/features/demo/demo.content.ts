import { AssessmentTypeId, Score } from '@oola/contract/assessment/assessment.schema'
import { CoachSchedule } from '@oola/contract/calendar/calendar.schema'
import { GOALS_IN_PLAN, TOP_SEVEN } from '@oola/contract/goals/goals.constants'
import { AreaId, Id } from '@oola/contract/ids'
import { ModuleKind } from '@oola/contract/learning/learning.schema'
import { LIFE_AREAS } from '@oola/contract/life-areas/life-areas'
import { REQUEST_KINDS } from '@oola/contract/requests/requests.constants'
import { STAFF_ROLES } from '@oola/contract/staff/staff-rights'
import { z } from 'zod'

const Text = z.string().trim().min(1)
const DaysAgo = z.int().min(0)
/** A position in a list of options, from 0. */
const Position = z.int().min(0)
const Done = z.literal(true)

/** The steps of a demo member's life (`demo-life.ts` runs them), one key per entry of `life`. */
const STEPS = {
  /** Moves to the morning a number of days ago. */
  daysAgo: DaysAgo,
  /** Age, occupation and relationship. */
  customise: z.array(Position).length(3),
  /** Answers the open assessment with scores around these of the seven areas; only the first `count` questions. */
  answer: z.strictObject({
    type: AssessmentTypeId,
    scores: z.array(Score).length(LIFE_AREAS.length),
    count: z.int().min(1).optional(),
  }),
  /** This many of the suggested goals, area by area. */
  plan: z.int().min(1).max(GOALS_IN_PLAN),
  /** One goal of each area, in this order; the first is the main goal. */
  chooseTopSeven: z.array(AreaId).length(TOP_SEVEN),
  firstActions: z.array(Text),
  /** Completes the goal at this place of the Top 7; the area's next goal replaces it. */
  completeGoal: z.int().min(1).max(TOP_SEVEN),
  /** Plans and completes the steps on each of these days before today, for the goals of these areas, in the same order. */
  keepStreak: z.strictObject({
    from: DaysAgo,
    to: DaysAgo,
    steps: z.array(Text),
    areas: z.array(AreaId).default([]),
  }),
  /** Open steps and clicks on the tracker; `oneShort` is one less than the day needs. */
  planToday: z.strictObject({
    steps: z.array(Text),
    clicks: z.union([z.int().min(0), z.literal('oneShort')]).default(0),
  }),
  /** To-do tasks, each due a number of days ahead. */
  planTasks: z.array(z.strictObject({ text: Text, inDays: z.int().min(0) })),
  completeTask: Text,
  /** A course with its daily steps completed on these days, and its first module. */
  followCourse: z.strictObject({ courseId: Id, from: DaysAgo, to: DaysAgo }),
  repeatOnWeekdays: Text,
  /** The staged assessment of a type: per question 1 (needs me soon) to 4; the last value applies to the rest. */
  startProgram: z.strictObject({
    type: z.literal([1, 2, 3, 4]),
    values: z.array(z.int().min(1).max(4)).min(1),
  }),
  /** All open modules, except the last `left`. */
  completeModules: z.strictObject({ kind: ModuleKind, left: z.int().min(0).default(0) }),
  /** Half of the last opened module: the film, a field of the workbook, a note. */
  beginModule: z.strictObject({ note: Text, answer: Text }),
  readNews: Done,
  startReview: z.enum(['midYear', 'level']),
  /** New dates for overdue goals. */
  renewGoals: Done,
  getCertification: Done,
  /** Has seen the certification's tour. */
  endCertificationTour: Done,
  /** An attempt at a quiz or the exam with a number of wrong answers. */
  completeQuiz: z.strictObject({ id: Id, wrong: z.int().min(0) }),
  /** Passes the quizzes of the first modules, and completes these modules. */
  completeCertificationModules: z.int().min(1),
}
const Step = z
  .strictObject(STEPS)
  .partial()
  .refine((step) => Object.keys(step).length === 1, 'must be one step')
export type DemoStep = z.infer<typeof Step>

const Coach = z.strictObject({
  /** Whether the listing waits for approval; else it is in the directory. */
  waits: z.boolean().default(false),
  /** For the questions of `coaching/questionnaire.yaml`. */
  answers: z.array(Position),
  schedule: CoachSchedule.optional(),
  profile: z.strictObject({
    country: Text,
    zip: Text,
    city: Text,
    state: Text,
    listingPageHeader: Text,
    myOffer: Text,
    aboutMe: Text,
    sessionRate: z.int().positive(),
    calendlyUrl: z.url().optional(),
    websiteUrl: z.url().optional(),
    facebookUserName: Text.optional(),
    instagramUserName: Text.optional(),
    linkedInUserName: Text.optional(),
    tikTokUserName: Text.optional(),
    twitterUserName: Text.optional(),
    testimonialText: Text.optional(),
    testimonialName: Text.optional(),
    testimonialLocation: Text.optional(),
    testimonialPermission: z.boolean().optional(),
  }),
})
export type DemoCoach = z.infer<typeof Coach>

/** `content/demo/members/`: the account, the member's history, and the coach's profile. */
const Member = z.strictObject({
  id: Id,
  firstName: Text,
  lastName: Text,
  email: z.email(),
  /** The last four digits of 555-010-nnnn, unless they are the id. */
  line: z.int().optional(),
  /** For the table in the terminal. */
  whatFor: Text,
  userTypeId: z.literal([1, 4]).default(1),
  isActiveCoach: z.boolean().default(false),
  /** The role at `/staff`, and the published secret of the authenticator (STAFF-24). */
  staff: z
    .strictObject({ role: z.enum(STAFF_ROLES), authenticator: z.string().regex(/^[A-Z2-7]{32}$/) })
    .optional(),
  webAlias: Text.nullable().default(null),
  rank: Text.nullable().default(null),
  /** Of `time-zones.yaml`; omitted: not chosen yet. */
  timeZone: Text.optional(),
  joinedDaysAgo: DaysAgo,
  /**
   * Pays with the test card that approves (`good`), which a declined one may replace: after the last payment (`refused`),
   * or before it (`declined`).
   */
  pays: z.enum(['good', 'refused', 'declined']).optional(),
  life: z.array(Step).default([]),
  coach: Coach.optional(),
})
export type DemoMember = z.infer<typeof Member>

const Side = z.enum(['coach', 'client'])
const Said = z.strictObject({
  by: Side,
  daysAgo: DaysAgo,
  at: z.iso.time({ precision: -1 }),
  text: Text,
})

/** `content/demo/pairs.yaml`. */
const Pair = z.strictObject({
  coachId: Id,
  clientId: Id,
  daysAgo: DaysAgo,
  /** Earliest first. */
  met: z.array(DaysAgo),
  bought: z.int().min(0),
  messages: z.array(Said),
  notes: z.array(Said),
  read: z.record(Side, z.int().min(0)),
})
export type DemoPair = z.infer<typeof Pair>

/** `content/demo/requests.yaml`. */
const Request = z.strictObject({
  key: z.uuid(),
  kind: z.enum(REQUEST_KINDS),
  hoursAgo: z.int().min(0),
  from: z.strictObject({ firstName: Text, lastName: Text, email: z.email(), phone: Text.optional() }),
  message: Text.optional(),
  /** Of a paid order. */
  order: z
    .strictObject({
      productId: Id,
      quantity: z.int().min(1),
      street: Text,
      city: Text,
      state: Text,
      zip: Text,
    })
    .optional(),
  /** Who of the staff has it. */
  with: Id.optional(),
  said: z
    .array(
      z.strictObject({ by: Id, note: z.boolean().default(false), hoursLater: z.int().min(0), text: Text }),
    )
    .default([]),
})
export type DemoRequest = z.infer<typeof Request>

export const DemoContent = z.object({
  members: z.array(Member).min(1),
  pairs: z.array(Pair),
  requests: z.array(Request),
})
export type DemoContent = z.infer<typeof DemoContent>

/** The file of each part, relative to `content/`. */
export const DEMO_FILES = {
  members: 'demo/members/',
  pairs: 'demo/pairs.yaml',
  requests: 'demo/requests.yaml',
} as const satisfies Record<keyof DemoContent, string>
