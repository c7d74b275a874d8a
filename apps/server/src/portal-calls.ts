import { accountRoutes } from './features/account/account.routes.ts'
import { actionsRoutes } from './features/actions/actions.routes.ts'
import { ambassadorsRoutes } from './features/ambassadors/ambassadors.routes.ts'
import { announcementsRoutes } from './features/announcements/announcements.routes.ts'
import { areasRoutes } from './features/areas/areas.routes.ts'
import { assessmentRoutes } from './features/assessment/assessment.routes.ts'
import { backOfficeRoutes } from './features/back-office/back-office.routes.ts'
import { badgesRoutes } from './features/badges/badges.routes.ts'
import { billingRoutes } from './features/billing/billing.routes.ts'
import { breaksRoutes } from './features/breaks/breaks.routes.ts'
import { calendarRoutes } from './features/calendar/calendar.routes.ts'
import { certificatesRoutes } from './features/certificates/certificates.routes.ts'
import { chatRoutes } from './features/chat/chat.routes.ts'
import { coachesRoutes, coachProfileRoutes } from './features/coaches/coaches.routes.ts'
import { clientPageRoutes } from './features/coaching/client-page/client-page.routes.ts'
import { coachDeskRoutes } from './features/coaching/coach-desk.routes.ts'
import { coachPortalRoutes } from './features/coaching/coach-portal/coach-portal.routes.ts'
import { coachSharingRoutes } from './features/coaching/coach-sharing/coach-sharing.routes.ts'
import { coachingRoutes } from './features/coaching/coaching.routes.ts'
import { earningsRoutes } from './features/coaching/earnings/earnings.routes.ts'
import { coursesRoutes } from './features/courses/courses.routes.ts'
import { enrolmentRoutes } from './features/enrolment/enrolment.routes.ts'
import { freeTestsRoutes } from './features/free-tests/free-tests.routes.ts'
import { goalsRoutes } from './features/goals/goals.routes.ts'
import { journeyRoutes } from './features/journey/journey.routes.ts'
import { learningRoutes } from './features/learning/learning.routes.ts'
import { meetingsRoutes } from './features/meetings/meetings.routes.ts'
import { notificationsRoutes } from './features/notifications/notifications.routes.ts'
import { remindersRoutes } from './features/notifications/reminders.routes.ts'
import { offlineRoutes } from './features/offline/offline.routes.ts'
import { ordersRoutes } from './features/orders/orders.routes.ts'
import { historyRoutes } from './features/privacy/history/history.routes.ts'
import { privacyRoutes } from './features/privacy/privacy.routes.ts'
import { recommendationsRoutes } from './features/recommendations/recommendations.routes.ts'
import { requestsRoutes } from './features/requests/requests.routes.ts'
import { sessionsRoutes } from './features/sessions/sessions.routes.ts'
import { sharingRoutes } from './features/sharing/sharing.routes.ts'
import { siteRoutes } from './features/site/site.routes.ts'
import { staffVisitsRoutes } from './features/staff/member/member.routes.ts'
import { coachPayoutRoutes } from './features/staff/money/coach-payouts.routes.ts'
import { timeZonesRoutes } from './features/time-zones/time-zones.routes.ts'
import { todoRoutes } from './features/todo/todo.routes.ts'
import type { Handle } from './platform/http/handle.ts'
import type { Services } from './services.ts'

/** The features and their calls: the whole product on one screen. */
export const registerCalls = (handle: Handle, services: Services): void => {
  accountRoutes(handle, services.account)
  backOfficeRoutes(handle, services.backOffice)
  siteRoutes(handle, services.site)
  freeTestsRoutes(handle, services.freeTests)
  ambassadorsRoutes(handle, services.ambassadors)
  enrolmentRoutes(handle, services.enrolment)
  billingRoutes(handle, services.billing)
  requestsRoutes(handle, services.requests)
  announcementsRoutes(handle, services.announcements)
  ordersRoutes(handle, services.orders)
  journeyRoutes(handle, services.journey)
  areasRoutes(handle, services.areas)
  assessmentRoutes(handle, services.assessment)
  goalsRoutes(handle, services.goals)
  actionsRoutes(handle, services.actions)
  learningRoutes(handle, services.learning)
  coursesRoutes(handle, services)
  timeZonesRoutes(handle, services.timeZones)
  todoRoutes(handle, services.todo)
  offlineRoutes(handle, services.mergedDays)
  notificationsRoutes(handle, services.notifications, services)
  remindersRoutes(handle, services.reminderSettings, services.reminders)
  privacyRoutes(handle, services.privacy)
  historyRoutes(handle, services.privacy.history)
  recommendationsRoutes(handle, services.recommendations)
  badgesRoutes(handle, services.badges)
  breaksRoutes(handle, services.breaks)
  coachesRoutes(handle, services.coaches)
  coachProfileRoutes(handle, services.coachProfile)
  coachPortalRoutes(handle, services.coachPortal)
  coachingRoutes(handle, services)
  calendarRoutes(handle, services)
  coachSharingRoutes(handle, services.coachSharing)
  clientPageRoutes(handle, services.clientPage)
  coachDeskRoutes(handle, services)
  coachPayoutRoutes(handle, services.staff.payouts)
  earningsRoutes(handle, services.earnings)
  certificatesRoutes(handle, services.certificates)
  chatRoutes(handle, services.chat)
  sessionsRoutes(handle, services)
  meetingsRoutes(handle, services.meetings)
  staffVisitsRoutes(handle, services.staff.member)
  sharingRoutes(handle, services.sharing)
}
