import { keysOf } from '../keys-of.ts'

/** A number about fewer members is not shown, and is in no sum (REPORT-06). */
export const SMALLEST_GROUP = 10

/** Where a visitor or member came from; an ambassador's name is not counted, because it would be a person. */
export const REPORT_SOURCES = ['site', 'ambassador', 'added'] as const
export type ReportSource = (typeof REPORT_SOURCES)[number]

export const SOURCE_NAMES: Readonly<Record<ReportSource, string>> = {
  site: 'On their own',
  ambassador: 'With an ambassador’s link',
  added: 'Added by staff',
}

/** The months that a report can look back, the running one included. */
export const REPORT_PERIODS = ['3', '6', '12', '24'] as const
export type ReportPeriod = (typeof REPORT_PERIODS)[number]

/** Weeks after joining that are counted. */
export const COUNTED_WEEKS = 12

/** Days in which the next session has to be booked. */
export const REBOOKING_DAYS = 14

interface Figure {
  readonly title: string
  /** What is counted, in a sentence (REPORT-05). */
  readonly definition: string
}

/** Everything that is counted per day. A month is that of joining unless the sentence says another. */
export const REPORT_FIGURES = {
  visit: {
    title: 'Visitors',
    definition:
      'Arrivals on a public page from elsewhere, by the day they happen. No one is tracked: the same person counts at each arrival. Known robots are left out.',
  },
  freeTest: {
    title: 'Free test finished',
    definition: 'Visitors who finished a free test in that month. Each e-mail address counts once a month.',
  },
  enrolled: {
    title: 'Enrolled',
    definition:
      'Members who joined in that month. Staff, coaches and enrollments that were never paid are left out.',
  },
  wheel: {
    title: 'Wheel done',
    definition: 'Members who joined in that month and have finished their first wheel, whenever that was.',
  },
  goals: {
    title: '21 goals set',
    definition: 'Members who joined in that month and have saved three goals in each of the seven areas.',
  },
  firstStep: {
    title: 'First action step',
    definition: 'Members who joined in that month and have completed a first action step.',
  },
  active: {
    title: 'Still here',
    definition:
      'Members who joined in that month and completed an action step in this week after joining. Week 1 begins on the day of joining. A month is shown when this week is over for all of them.',
  },
  score: {
    title: 'Average score',
    definition:
      'Average of the wheels that were finished in that month, 1 to 10 for each area. Every wheel counts.',
  },
  scoreChange: {
    title: 'Change from first to next wheel',
    definition:
      'For members who finished their second wheel in that month: its score less that of their first. The spread is the standard deviation.',
  },
  opened: {
    title: 'Opened',
    definition: 'Members for whom the module opened in that month, on their own calendar.',
  },
  watched: {
    title: 'Watched',
    definition: 'Of the members for whom the module opened in that month: who has watched its film.',
  },
  read: {
    title: 'Read',
    definition: 'Of the members for whom the module opened in that month: who has read its article.',
  },
  did: {
    title: 'Done',
    definition: 'Of the members for whom the module opened in that month: who has done its workbook.',
  },
  completed: {
    title: 'Completed',
    definition: 'Of the members for whom the module opened in that month: who has completed it.',
  },
  quizAsked: {
    title: 'Asked',
    definition: 'How often the question was answered in quizzes that were finished in that month.',
  },
  quizMissed: {
    title: 'Missed',
    definition: 'How often the answer was wrong in quizzes that were finished in that month.',
  },
  held: { title: 'Held', definition: 'Sessions of that month that were held.' },
  missed: { title: 'Missed', definition: 'Sessions of that month that the member missed.' },
  canceled: { title: 'Canceled', definition: 'Sessions of that month that were canceled.' },
  firstSession: {
    title: 'Days to the first session',
    definition:
      'For members whose first session was held in that month: days from the day they had a coach, on average.',
  },
  followed: {
    title: 'Held two weeks ago',
    definition: `Sessions that were held ${REBOOKING_DAYS} days before a day of that month.`,
  },
  rebooked: {
    title: 'Rebooked',
    definition: `Of these sessions: after which the member booked another within ${REBOOKING_DAYS} days.`,
  },
  paying: {
    title: 'Monthly recurring revenue',
    definition:
      'Monthly price of all paid memberships at the end of the month, or on the last day that is counted. A refused card counts while it is tried again.',
  },
  payingNew: {
    title: 'New',
    definition: 'Memberships that were paid for the first time, or again after a gap.',
  },
  payingLost: {
    title: 'Lost',
    definition:
      'Memberships that ended or lapsed in that month. Churn is their share of those that were paid at the end of the month before.',
  },
  charged: { title: 'Paid', definition: 'Payments that succeeded in that month, with first months.' },
  refunded: { title: 'Refunded', definition: 'Payments that were given back in that month.' },
} as const satisfies Readonly<Record<string, Figure>>

export type ReportFigure = keyof typeof REPORT_FIGURES

/** Which figures each report reads. Sums of money are a report of their own, for who may see money. */
export const REPORTS = {
  funnel: ['visit', 'freeTest', 'enrolled', 'wheel', 'goals', 'firstStep', 'active'],
  retention: ['enrolled', 'active'],
  scores: ['score', 'scoreChange'],
  modules: ['opened', 'watched', 'read', 'did', 'completed'],
  quizzes: ['quizAsked', 'quizMissed'],
  coaching: ['held', 'missed', 'canceled', 'firstSession', 'followed', 'rebooked'],
} as const satisfies Readonly<Record<string, readonly ReportFigure[]>>
export type ReportName = keyof typeof REPORTS

export const REPORT_NAMES = keysOf(REPORTS)

export const MONEY_FIGURES = ['paying', 'payingNew', 'payingLost', 'charged', 'refunded'] as const

/** The steps of the funnel, each a part of the one before. */
export const FUNNEL_STEPS = [
  { figure: 'visit', week: null },
  { figure: 'freeTest', week: null },
  { figure: 'enrolled', week: null },
  { figure: 'wheel', week: null },
  { figure: 'goals', week: null },
  { figure: 'firstStep', week: null },
  { figure: 'active', week: 4 },
  { figure: 'active', week: 12 },
] as const satisfies readonly { figure: ReportFigure; week: number | null }[]
