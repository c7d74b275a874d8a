import { NON_SUBSCRIBER_STEP } from '@oola/contract/account/account.constants'
import { STEPS } from '@oola/contract/journey/steps'
import type { FirstCalls, ReadCall } from '#web/lib/early-calls.ts'

const EVERY_PAGE = [
  'GET /customer/GetCurrentUserStep/:userId',
  'GET /Customer/GetCustomerProfileInfo/:userId',
] as const satisfies ReadCall[]

const EVERY_DASHBOARD = [
  'GET /Breaks/GetBreaks/:userId',
  'GET /Actions/GetLateTick/:userId',
  'GET /Dashboard/GetUserProgress/:userId',
  'GET /Actions/GetUserNotCompletedActions/:userId/:dayOffset',
  'GET /Actions/GetGlobalActionStepsTaken',
  'GET /Site/GetSettings',
  'GET /Announcements/GetCurrent',
] as const satisfies ReadCall[]

const DASHBOARD = [
  ...EVERY_DASHBOARD,
  'GET /goals/GetUserGoalsGroupedByStatus/:userId',
  'GET /Journey/GetOpenReview',
] as const satisfies ReadCall[]

const MODULE = [
  ...EVERY_PAGE,
  'GET /elearning/GetELearningModuleDetail/:moduleId',
] as const satisfies ReadCall[]

const ROOM = [
  'GET /ChatConversation/GetConversations',
  'GET /Site/GetSettings',
  'GET /Coach/GetOpenMeetings',
  'GET /FindCoach/GetCoachByUser',
] as const satisfies ReadCall[]

/**
 * The calls that the loaders of these pages make (`steps.tsx`, `prefetch-dashboard.ts`, `module.tsx`,
 * `coaching-room.tsx`), so that they can start earlier. Without the member's step a page's own words wait for the guard.
 */
export const FIRST_CALLS: readonly FirstCalls[] = [
  { page: '/steps', calls: EVERY_PAGE },
  {
    page: '/steps',
    steps: [STEPS.assessment, STEPS.midYearReview, STEPS.levelReview],
    calls: ['GET /areas/GetQuestions/:assessmentId'],
  },
  { page: '/dashboard', calls: EVERY_PAGE },
  { page: '/dashboard', steps: [STEPS.dashboard], calls: DASHBOARD, words: true },
  { page: '/modulevip', steps: [STEPS.dashboard], calls: MODULE, words: true },
  { page: '/coachingroom', calls: ROOM, words: true },
  { page: '/nonsubscriber', calls: EVERY_PAGE },
  { page: '/nonsubscriber', steps: [NON_SUBSCRIBER_STEP], calls: EVERY_DASHBOARD },
]
