import type * as account from './account/account.calls.ts'
import type * as accountChange from './account/account-change.calls.ts'
import type * as ownAccount from './account/own-account.calls.ts'
import type * as profilePicture from './account/profile-picture.calls.ts'
import type * as actions from './actions/actions.calls.ts'
import type * as ambassadors from './ambassadors/ambassadors.calls.ts'
import type * as assessment from './assessment/assessment.calls.ts'
import type * as badges from './badges/badges.calls.ts'
import type * as batch from './batch/batch.calls.ts'
import type * as billing from './billing/billing.calls.ts'
import type * as calendar from './calendar/calendar.calls.ts'
import type { Method } from './call.ts'
import type * as certificates from './certificates/certificates.calls.ts'
import type * as chat from './chat/chat.calls.ts'
import type * as clientPage from './client-page/client-page.calls.ts'
import type * as coachSharing from './coach-sharing/coach-sharing.calls.ts'
import type * as coachPortal from './coaches/coach-portal.calls.ts'
import type * as coachProfile from './coaches/coach-profile.calls.ts'
import type * as coaches from './coaches/coaches.calls.ts'
import type * as findCoach from './coaching/find-coach.calls.ts'
import type * as certification from './courses/certification.calls.ts'
import type * as courseActions from './courses/course-actions.calls.ts'
import type * as courseOrders from './courses/course-orders.calls.ts'
import type * as courses from './courses/courses.calls.ts'
import type * as earnings from './earnings/earnings.calls.ts'
import type * as enrolment from './enrolment/enrolment.calls.ts'
import type * as freeTests from './free-tests/free-tests.calls.ts'
import type * as goals from './goals/goals.calls.ts'
import type * as journey from './journey/journey.calls.ts'
import type * as learning from './learning/learning.calls.ts'
import type * as moduleWork from './learning/module-work.calls.ts'
import type * as programCalendar from './learning/program-calendar.calls.ts'
import type * as stagedAssessment from './learning/staged-assessment.calls.ts'
import type * as meetings from './meetings/meetings.calls.ts'
import type * as notifications from './notifications/notifications.calls.ts'
import type * as orders from './orders/orders.calls.ts'
import type * as privacy from './privacy/privacy.calls.ts'
import type * as recommendations from './recommendations/recommendations.calls.ts'
import type * as requests from './requests/requests.calls.ts'
import type * as sessionBooking from './sessions/booking.calls.ts'
import type * as sessionComments from './sessions/session-comments.calls.ts'
import type * as sessionWallet from './sessions/wallet.calls.ts'
import type * as sharing from './sharing/sharing.calls.ts'
import type * as site from './site/site.calls.ts'
import type * as timeZones from './time-zones/time-zones.calls.ts'
import type * as todo from './todo/todo.calls.ts'

type CallsOf<Module> = Extract<Module[keyof Module], { readonly method: Method; readonly path: string }>

type AnyCall =
  | CallsOf<typeof account>
  | CallsOf<typeof accountChange>
  | CallsOf<typeof ownAccount>
  | CallsOf<typeof profilePicture>
  | CallsOf<typeof actions>
  | CallsOf<typeof ambassadors>
  | CallsOf<typeof assessment>
  | CallsOf<typeof badges>
  | CallsOf<typeof batch>
  | CallsOf<typeof billing>
  | CallsOf<typeof calendar>
  | CallsOf<typeof certificates>
  | CallsOf<typeof chat>
  | CallsOf<typeof clientPage>
  | CallsOf<typeof coachPortal>
  | CallsOf<typeof coachSharing>
  | CallsOf<typeof coachProfile>
  | CallsOf<typeof coaches>
  | CallsOf<typeof findCoach>
  | CallsOf<typeof certification>
  | CallsOf<typeof courseActions>
  | CallsOf<typeof courseOrders>
  | CallsOf<typeof courses>
  | CallsOf<typeof earnings>
  | CallsOf<typeof enrolment>
  | CallsOf<typeof freeTests>
  | CallsOf<typeof goals>
  | CallsOf<typeof journey>
  | CallsOf<typeof learning>
  | CallsOf<typeof meetings>
  | CallsOf<typeof moduleWork>
  | CallsOf<typeof programCalendar>
  | CallsOf<typeof stagedAssessment>
  | CallsOf<typeof notifications>
  | CallsOf<typeof orders>
  | CallsOf<typeof privacy>
  | CallsOf<typeof recommendations>
  | CallsOf<typeof requests>
  | CallsOf<typeof sessionBooking>
  | CallsOf<typeof sessionComments>
  | CallsOf<typeof sessionWallet>
  | CallsOf<typeof sharing>
  | CallsOf<typeof site>
  | CallsOf<typeof timeZones>
  | CallsOf<typeof todo>

/**
 * Every call by its name, like `GET /Site/GetSettings`, as types alone: the client names a call and gets its input and
 * reply checked, and no schema travels to the browser (docs/decisions/contract).
 */
export type Calls = { readonly [C in AnyCall as `${C['method']} ${C['path']}`]: C }

export type CallName = keyof Calls
