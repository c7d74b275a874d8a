import { z } from 'zod'
import { keysOf } from '../keys-of.ts'
import { staffCall } from './staff-call.ts'
import type { StaffRight } from './staff-rights.ts'

/** What waits, in groups, in their order on the home page; each group leads to the list of its part (STAFF-08). */
export const WAITING_GROUPS = {
  requests: { title: 'Requests', list: '/staff/requests', right: 'answerRequests' },
  money: { title: 'Money', list: '/staff/money/failed', right: 'seeMoney' },
  // All of them stand on the home page: there is no other list of them.
  approvals: { title: 'For a second person', list: null, right: 'seeMembers' },
  coaches: { title: 'Coaches', list: '/staff/coaches', right: 'manageCoaches' },
  system: { title: 'System', list: '/staff/system', right: 'runSystem' },
} as const satisfies Readonly<Record<string, { title: string; list: string | null; right: StaffRight }>>

export type WaitingGroup = keyof typeof WAITING_GROUPS
export const WAITING_GROUP_NAMES = keysOf(WAITING_GROUPS)

/** The most rows of a group on the home page; a group without a list has all. */
export const WAITING_ROWS = 3

/** One thing that waits. */
export const WaitingRow = z.object({
  id: z.string(),
  title: z.string(),
  detail: z.string(),
  /** Since when. */
  since: z.iso.datetime().nullable(),
  /** Until when it was promised; null without a promise. */
  promisedBy: z.iso.datetime().nullable(),
  /** Its page, or the list that has it. */
  to: z.string(),
})
export type WaitingRow = z.infer<typeof WaitingRow>

const Waiting = z.object({
  group: z.enum(WAITING_GROUP_NAMES),
  count: z.int(),
  /** How many of them are past their promise. */
  late: z.int(),
  /** The first ones. */
  rows: z.array(WaitingRow),
})
export type Waiting = z.infer<typeof Waiting>

/** The numbers of the home page; each leads to its list. Without a right everybody with a role sees it. */
export const HOME_NUMBERS = {
  activeMembers: { title: 'Active members', list: '/staff/members?f=lastActive:within:1', right: null },
  steps: { title: 'Action steps', list: '/staff/reports', right: null },
  newMembers: { title: 'New members', list: '/staff/members?f=joined:within:1&sort=-joined', right: null },
  collected: { title: 'Collected', list: '/staff/money?f=sum:is:charged', right: 'seeMoney' },
  sessions: { title: 'Sessions held', list: '/staff/reports?tab=work', right: null },
} as const satisfies Readonly<Record<string, { title: string; list: string; right: StaffRight | null }>>

export type HomeNumberName = keyof typeof HOME_NUMBERS
export const HOME_NUMBER_NAMES = keysOf(HOME_NUMBERS)

const HomeNumber = z.object({
  name: z.enum(HOME_NUMBER_NAMES),
  /** Since midnight; `collected` in cents. */
  today: z.int(),
  /** On the same weekday of last week, until the same time. */
  before: z.int(),
  /** The sum at the end of each hour since midnight; of today until now, of last week the whole day. */
  hours: z.array(z.int()),
  hoursBefore: z.array(z.int()),
})
export type HomeNumber = z.infer<typeof HomeNumber>

/** The most rows of what is on the way. */
export const COMING_ROWS = 5

/** What happens by itself, or is due on a day: a text is published, an announcement begins or ends, a month can be paid. */
const ComingRow = z.object({
  id: z.string(),
  title: z.string(),
  at: z.iso.datetime(),
  /** Of what happens on a day, not at a moment. */
  day: z.iso.date().nullable(),
  to: z.string(),
})
export type ComingRow = z.infer<typeof ComingRow>

export const staffHome = staffCall({
  method: 'GET',
  path: '/staff/home',
  staff: 'anyRole',
  summary: 'What waits, and the numbers of today beside those of the same weekday last week',
  source: 'ours: STAFF-08',
  reply: z.object({
    at: z.iso.datetime(),
    /** The person’s zone, whose midnight the day begins with. */
    timeZone: z.string(),
    /** Groups in which something waits, of those that the role includes. */
    waiting: z.array(Waiting),
    numbers: z.array(HomeNumber),
    /** The next of what is on the way, of what the role sees. */
    coming: z.array(ComingRow),
  }),
})
