import type { Method } from './call.ts'

type CallsOf<Module> = Extract<Module[keyof Module], { readonly method: Method; readonly path: string }>

/** Add new files of calls here. */
type AnyCall =
  | CallsOf<typeof import('./account/account-change.calls.ts')>
  | CallsOf<typeof import('./account/account.calls.ts')>
  | CallsOf<typeof import('./account/own-account.calls.ts')>
  | CallsOf<typeof import('./account/profile-picture.calls.ts')>
  | CallsOf<typeof import('./account/security.calls.ts')>
  | CallsOf<typeof import('./account/sign-in.calls.ts')>
  | CallsOf<typeof import('./account/staff-visits.calls.ts')>
  | CallsOf<typeof import('./actions/actions.calls.ts')>
  | CallsOf<typeof import('./actions/late-tick.calls.ts')>
  | CallsOf<typeof import('./actions/streak-changes.calls.ts')>
  | CallsOf<typeof import('./ambassadors/ambassadors.calls.ts')>
  | CallsOf<typeof import('./announcements/announcements.calls.ts')>
  | CallsOf<typeof import('./areas/areas.calls.ts')>
  | CallsOf<typeof import('./assessment/assessment.calls.ts')>
  | CallsOf<typeof import('./badges/badges.calls.ts')>
  | CallsOf<typeof import('./batch/batch.calls.ts')>
  | CallsOf<typeof import('./billing/billing.calls.ts')>
  | CallsOf<typeof import('./breaks/breaks.calls.ts')>
  | CallsOf<typeof import('./calendar/calendar.calls.ts')>
  | CallsOf<typeof import('./certificates/certificates.calls.ts')>
  | CallsOf<typeof import('./chat/chat.calls.ts')>
  | CallsOf<typeof import('./coaching/agreements/agreements.calls.ts')>
  | CallsOf<typeof import('./coaching/client-page/client-page.calls.ts')>
  | CallsOf<typeof import('./coaching/coach-sharing/coach-sharing.calls.ts')>
  | CallsOf<typeof import('./coaching/coach-portal/coach-portal.calls.ts')>
  | CallsOf<typeof import('./coaches/coach-profile.calls.ts')>
  | CallsOf<typeof import('./coaches/coaches.calls.ts')>
  | CallsOf<typeof import('./coaching/coaching.calls.ts')>
  | CallsOf<typeof import('./coaching/ending/ending.calls.ts')>
  | CallsOf<typeof import('./coaching/own-notes/own-notes.calls.ts')>
  | CallsOf<typeof import('./coaching/preparation/preparation.calls.ts')>
  | CallsOf<typeof import('./courses/certification.calls.ts')>
  | CallsOf<typeof import('./courses/course-actions.calls.ts')>
  | CallsOf<typeof import('./courses/course-orders.calls.ts')>
  | CallsOf<typeof import('./courses/courses.calls.ts')>
  | CallsOf<typeof import('./coaching/earnings/earnings.calls.ts')>
  | CallsOf<typeof import('./coaching/earnings/own-payouts.calls.ts')>
  | CallsOf<typeof import('./enrolment/enrolment.calls.ts')>
  | CallsOf<typeof import('./free-tests/free-tests.calls.ts')>
  | CallsOf<typeof import('./goals/goals.calls.ts')>
  | CallsOf<typeof import('./journey/journey.calls.ts')>
  | CallsOf<typeof import('./learning/learning.calls.ts')>
  | CallsOf<typeof import('./learning/module-work.calls.ts')>
  | CallsOf<typeof import('./learning/program-calendar.calls.ts')>
  | CallsOf<typeof import('./learning/staged-assessment.calls.ts')>
  | CallsOf<typeof import('./meetings/meetings.calls.ts')>
  | CallsOf<typeof import('./notifications/notifications.calls.ts')>
  | CallsOf<typeof import('./notifications/reminders.calls.ts')>
  | CallsOf<typeof import('./offline/offline.calls.ts')>
  | CallsOf<typeof import('./orders/orders.calls.ts')>
  | CallsOf<typeof import('./privacy/history/history.calls.ts')>
  | CallsOf<typeof import('./privacy/privacy.calls.ts')>
  | CallsOf<typeof import('./recommendations/recommendations.calls.ts')>
  | CallsOf<typeof import('./requests/requests.calls.ts')>
  | CallsOf<typeof import('./sessions/booking.calls.ts')>
  | CallsOf<typeof import('./sessions/session-feed.calls.ts')>
  | CallsOf<typeof import('./sessions/session-notes.calls.ts')>
  | CallsOf<typeof import('./sessions/wallet.calls.ts')>
  | CallsOf<typeof import('./sharing/sharing.calls.ts')>
  | CallsOf<typeof import('./site/site.calls.ts')>
  | CallsOf<typeof import('./time-zones/time-zones.calls.ts')>
  | CallsOf<typeof import('./todo/todo.calls.ts')>

/**
 * Every call by its name, like `GET /Site/GetSettings`, as types only: the client names a call, TypeScript checks its input and
 * reply, and no schema is sent to the browser (docs/decisions/contract).
 */
export type Calls = { readonly [C in AnyCall as `${C['method']} ${C['path']}`]: C }

export type CallName = keyof Calls
