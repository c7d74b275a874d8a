import { accountLive } from '#web/features/account/account.live.ts'
import { actionsLive } from '#web/features/actions/actions.live.ts'
import { announcementsLive } from '#web/features/announcements/announcements.live.ts'
import { areasLive } from '#web/features/areas/areas.live.ts'
import { assessmentLive } from '#web/features/assessment/assessment.live.ts'
import { badgesLive } from '#web/features/badges/badges.live.ts'
import { breaksLive } from '#web/features/breaks/breaks.live.ts'
import { calendarLive } from '#web/features/calendar/calendar.live.ts'
import { chatLive } from '#web/features/chat/chat.live.ts'
import { agreementsLive } from '#web/features/coaching/agreements/agreements.live.ts'
import { clientPageLive } from '#web/features/coaching/client-page/client-page.live.ts'
import { coachPortalLive } from '#web/features/coaching/coach-portal/coach-portal.live.ts'
import { coachSharingLive } from '#web/features/coaching/coach-sharing/coach-sharing.live.ts'
import { coachingLive } from '#web/features/coaching/coaching.live.ts'
import { endingLive } from '#web/features/coaching/ending/ending.live.ts'
import { preparationLive } from '#web/features/coaching/preparation/preparation.live.ts'
import { goalsLive } from '#web/features/goals/goals.live.ts'
import { journeyLive } from '#web/features/journey/journey.live.ts'
import { learningLive } from '#web/features/learning/learning.live.ts'
import { meetingsLive } from '#web/features/meetings/meetings.live.ts'
import { notificationsLive } from '#web/features/notifications/notifications.live.ts'
import { offlineLive } from '#web/features/offline/offline.live.ts'
import { historyLive } from '#web/features/privacy/history/history.live.ts'
import { sessionsLive } from '#web/features/sessions/sessions.live.ts'
import { todoLive } from '#web/features/todo/todo.live.ts'

/** The features that use the live connection of a signed-in page. */
export const MEMBER_LIVE = [
  accountLive,
  actionsLive,
  agreementsLive,
  announcementsLive,
  areasLive,
  assessmentLive,
  badgesLive,
  breaksLive,
  calendarLive,
  chatLive,
  clientPageLive,
  coachSharingLive,
  coachPortalLive,
  coachingLive,
  endingLive,
  goalsLive,
  historyLive,
  journeyLive,
  learningLive,
  meetingsLive,
  notificationsLive,
  offlineLive,
  preparationLive,
  sessionsLive,
  todoLive,
]
