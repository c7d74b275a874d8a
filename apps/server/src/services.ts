import type { Deps } from './deps.ts'
import { accountService } from './features/account/account.service.ts'
import { actionsService } from './features/actions/actions.service.ts'
import { excuseSpan } from './features/actions/excused-days.service.ts'
import { ambassadorsService } from './features/ambassadors/ambassadors.service.ts'
import { announcementNewsService } from './features/announcements/announcement-news.service.ts'
import { announcementsService } from './features/announcements/announcements.service.ts'
import { areasService } from './features/areas/areas.service.ts'
import { assessmentService, openAssessment } from './features/assessment/assessment.service.ts'
import { backOfficeService } from './features/back-office/back-office.service.ts'
import { badgesService } from './features/badges/badges.service.ts'
import { begunContentService } from './features/begun-content/begun-content.service.ts'
import { billingService } from './features/billing/billing.service.ts'
import { cardOnFileService } from './features/billing/card-on-file.service.ts'
import { breaksService } from './features/breaks/breaks.service.ts'
import { calendarService } from './features/calendar/calendar.service.ts'
import { outsideCalendarService } from './features/calendar/outside-calendar.service.ts'
import { certificatesService } from './features/certificates/certificates.service.ts'
import { chatService } from './features/chat/chat.service.ts'
import { unreadRunsService } from './features/chat/unread-runs.service.ts'
import { coachProfileService } from './features/coaches/coach-profile.service.ts'
import { coachesService } from './features/coaches/coaches.service.ts'
import { agreementsService } from './features/coaching/agreements/agreements.service.ts'
import { clientPageService } from './features/coaching/client-page/client-page.service.ts'
import { coachPortalService } from './features/coaching/coach-portal/coach-portal.service.ts'
import { coachSharingService } from './features/coaching/coach-sharing/coach-sharing.service.ts'
import { coachingService } from './features/coaching/coaching.service.ts'
import { earningsService } from './features/coaching/earnings/earnings.service.ts'
import { endingService } from './features/coaching/ending/ending.service.ts'
import { ownNotesService } from './features/coaching/own-notes/own-notes.service.ts'
import { pairsService } from './features/coaching/pairs.service.ts'
import { preparationService } from './features/coaching/preparation/preparation.service.ts'
import { certificationService } from './features/courses/certification.service.ts'
import { courseAssessmentService } from './features/courses/course-assessment.service.ts'
import { courseModulesService } from './features/courses/course-modules.service.ts'
import { courseOrdersService } from './features/courses/course-orders.service.ts'
import { purchasesService } from './features/courses/course-purchases.service.ts'
import { coursesService } from './features/courses/courses.service.ts'
import { quizService } from './features/courses/quiz.service.ts'
import { enrolmentService } from './features/enrolment/enrolment.service.ts'
import { freeTestsService } from './features/free-tests/free-tests.service.ts'
import { goalsService } from './features/goals/goals.service.ts'
import { journeyService } from './features/journey/journey.service.ts'
import { learningService } from './features/learning/learning.service.ts'
import { loggedMail, mailLogService } from './features/mail-log/mail-log.service.ts'
import { returnedMailsService } from './features/mail-log/returned-mails.service.ts'
import { type StopMailsService, stopMailsService } from './features/mails/stop-mails.service.ts'
import { meetingsService } from './features/meetings/meetings.service.ts'
import { notificationsService } from './features/notifications/notifications.service.ts'
import { outgoingMessagesService } from './features/notifications/outgoing-messages.service.ts'
import { pushesService } from './features/notifications/pushes.service.ts'
import { reminderSettingsService } from './features/notifications/reminder-settings.service.ts'
import { DAILY } from './features/notifications/reminders/daily-kinds.ts'
import {
  type RemindersService,
  remindersService,
} from './features/notifications/reminders/reminders.service.ts'
import { doingService } from './features/offline/doing.service.ts'
import { mergedService } from './features/offline/merged.service.ts'
import { mergedDaysService } from './features/offline/merged-days.service.ts'
import { textChangesService } from './features/offline/text-changes.service.ts'
import { ordersService } from './features/orders/orders.service.ts'
import { privacyService } from './features/privacy/privacy.service.ts'
import { recommendationsService } from './features/recommendations/recommendations.service.ts'
import { requestsService } from './features/requests/requests.service.ts'
import { type BookingService, bookingService } from './features/sessions/booking.service.ts'
import { ledgerService } from './features/sessions/ledger.service.ts'
import { proposedSessionsService } from './features/sessions/proposed-sessions.service.ts'
import { sessionBellService } from './features/sessions/session-bell.service.ts'
import { sessionFeedService } from './features/sessions/session-feed.service.ts'
import { type SessionMailsService, sessionMailsService } from './features/sessions/session-mails.service.ts'
import { sessionNotesService } from './features/sessions/session-notes.service.ts'
import { sessionRemindersService } from './features/sessions/session-reminders.service.ts'
import { walletService } from './features/sessions/wallet.service.ts'
import { sharingService } from './features/sharing/sharing.service.ts'
import { siteService } from './features/site/site.service.ts'
import { sitePagesService } from './features/site/site-pages.service.ts'
import { auditWriter } from './features/staff/audit.ts'
import { authoringService } from './features/staff/authoring/authoring.service.ts'
import { staffService } from './features/staff/staff.service.ts'
import { timeZonesService } from './features/time-zones/time-zones.service.ts'
import { todoService } from './features/todo/todo.service.ts'
import { weekService } from './features/week/week.service.ts'

/** The use cases of all features, each built on its dependencies. */
export const createServices = (given: Deps) => {
  // A cycle: every mail asks the settings, whose changes are mailed.
  const isHeldBack: StopMailsService['isHeldBack'] = (stops) => stopMails.isHeldBack(stops)
  const deps: Deps = { ...given, mail: loggedMail({ ...given, isHeldBack }) }
  const mailLog = mailLogService(deps)
  const doing = doingService(deps)
  const merged = mergedService(deps)
  const textChanges = textChangesService({ merged })
  const begun = begunContentService(deps)
  const badges = badgesService(deps)
  const ledger = ledgerService(deps)
  const account = accountService({
    ...deps,
    badges,
    hasCardOnFile: cardOnFileService(deps).isKept,
    countSessions: ledger.balance,
    mailAddresses: mailLog.addresses,
    // A cycle: a mail that waits is a message, which is mailed.
    holdMails: (...args) => outgoing.addMails(...args),
    // A cycle: members read who of the staff looked, and staff have accounts.
    staffReads: (...args) => staff.member.visits.reads(...args),
  })
  // A cycle: a message that waits reads those of the day that are sent first, which are messages.
  const expected: RemindersService['expected'] = (...args) => reminders.expected(...args)
  const isTrue: RemindersService['isTrue'] = (...args) => reminders.isTrue(...args)
  const plan: RemindersService['plan'] = (...args) => reminders.plan(...args)
  // A cycle: mails of sessions wait as messages, and give a combined mail their calendar file.
  const calendarOf: SessionMailsService['calendarOf'] = (...args) => mails.calendarOf(...args)
  const outgoing = outgoingMessagesService({ ...deps, account, expected, isTrue, calendarOf })
  const notifications = notificationsService({ ...deps, account, outgoing, plan })
  pushesService(deps)
  const reminders = remindersService({ ...deps, notifications, kinds: DAILY })
  const stopMails = stopMailsService({ ...deps, notifications })
  const returnedMails = returnedMailsService({ ...deps, notifications })
  const journey = journeyService({
    ...deps,
    notifications,
    badges,
    openAssessment,
    excuseSpan,
    readUserStep: account.userStep,
  })
  const courses = coursesService(deps)
  const sessionsOf: BookingService['historyOfClient'] = (...span) => booking.historyOfClient(...span)
  const assessment = assessmentService({ ...deps, begun, journey })
  const certification = certificationService({ ...deps, begun, journey })
  const courseModules = courseModulesService({ ...deps, begun, journey, certification })
  const learning = learningService({
    ...deps,
    account,
    begun,
    journey,
    badges,
    notifications,
    assessment,
    courses,
    courseModules,
    sessionsOf,
    doing,
    merged,
    textChanges,
    sessionEventsOf: (clientId) => sessionFeed.eventsOfClient(clientId),
  })
  weekService({ ...deps, account, notifications, upcoming: learning.upcoming })
  const purchases = purchasesService(deps)
  const goals = goalsService({ ...deps, journey, badges, assessment, doing, merged, textChanges })
  const todo = todoService({ ...deps, doing, merged, textChanges })
  const actions = actionsService({
    ...{ ...deps, journey, badges, courses, learning, goals },
    ...{ doing, merged, textChanges },
  })
  const breaks = breaksService({
    ...{ ...deps, journey, sessionsOf },
    ...{ days: actions.breakDays, moves: learning.breakMoves },
  })
  const areas = areasService({ ...deps, assessment, courses, journey, learning })
  const ambassadors = ambassadorsService(deps)
  const coaches = coachesService(deps)
  const billing = billingService({ ...deps, account, journey, notifications })
  const certificates = certificatesService(deps)
  const earnings = earningsService(deps)
  const pairs = pairsService(deps)
  const unreadRuns = unreadRunsService({ ...deps, notifications })
  const chat = chatService({ ...deps, pairs, unreadRuns })
  const coaching = coachingService({ ...deps, account, billing, chat, coaches, notifications })
  const mails = sessionMailsService({ ...deps, account, notifications })
  const outsideCalendar = outsideCalendarService(deps)
  // A cycle: open hours need the bookings, bookings need the open hours.
  const bookingsOf: BookingService['ofCoach'] = (...span) => booking.ofCoach(...span)
  const startsOf: BookingService['startsOf'] = (...span) => booking.startsOf(...span)
  const cancelForTimeOff: BookingService['cancelForTimeOff'] = (...what) => booking.cancelForTimeOff(...what)
  const historyOf: BookingService['historyOfCoach'] = (...span) => booking.historyOfCoach(...span)
  const canceledOf: BookingService['canceledOfCoach'] = (...span) => booking.canceledOfCoach(...span)
  const sessionFeed = sessionFeedService({ ...deps, account, historyOf, historyOfClient: sessionsOf })
  const calendar = calendarService({
    ...deps,
    outside: outsideCalendar,
    feed: sessionFeed,
    bookingsOf,
    historyOf,
    canceledOf,
    startsOf,
    cancelForTimeOff,
  })
  const bell = sessionBellService({ account, notifications })
  const booking = bookingService({ ...deps, pairs, ledger, mails, bell, calendar })
  sessionRemindersService({ ...deps, ledger, mails, bell, pairs, findBooking: booking.find })
  proposedSessionsService({ ...deps, lapse: booking.lapse })
  const wallet = walletService({
    ...{ ...deps, account, billing, coaches, coaching },
    ...{ notifications, pairs, ledger, booking, feedSince: sessionFeed.since },
  })
  const coachSharing = coachSharingService({ ...deps, assessment, goals })
  const sessionNotes = sessionNotesService({ ...deps, pairs })
  const ownNotes = ownNotesService({ ...deps, pairs })
  const clientPage = clientPageService({
    ...{ ...deps, account, actions, areas, assessment, badges, coachSharing },
    ...{ goals, learning, pairs, booking, ledger, sessionNotes },
  })
  const agreements = agreementsService({ ...deps, account, notifications, pairs, todo })
  const preparation = preparationService({ ...deps, account, booking, notifications, pairs })
  const ending = endingService({
    ...{ ...deps, account, billing, booking, coaching, ledger, notifications, pairs },
  })
  const meetings = meetingsService({ ...deps, pairs, coaching, notifications, ledger, wallet })
  const recommendations = recommendationsService({ ...deps, courseModules })
  const requests = requestsService({ ...deps, account, ambassadors, coaches })
  const orders = ordersService({ ...deps, billing, ambassadors, recommendations, requests })
  const announcements = announcementsService(deps)
  announcementNewsService({ ...deps, notifications })
  const site = siteService(deps)
  const sharing = sharingService({ ...deps, assessment, badges, goals })
  const privacy = privacyService({
    ...{ ...deps, begun, account, billing, certificates, earnings, ownNotes, sharing },
    ...{ journey, openAssessment },
  })
  const staff = staffService({
    ...{ ...deps, account, actions, assessment, billing, booking, goals },
    ...{ announcements, certificates, coaches, coaching, orders, requests },
    ...{ journey, ledger, mailLog, openAssessment, privacy, purchases },
  })
  return {
    account,
    begun,
    authoring: authoringService({ ...deps, begun, writeAudit: auditWriter(deps) }),
    billing,
    enrolment: enrolmentService({ ...deps, account, ambassadors, billing }),
    requests,
    orders,
    announcements,
    ambassadors,
    backOffice: backOfficeService({ ...deps, account }),
    site,
    sitePages: sitePagesService({ ...deps, ambassadors, sharing, site }),
    freeTests: freeTestsService(deps),
    journey,
    notifications,
    reminderSettings: reminderSettingsService({ ...deps, plan }),
    reminders,
    areas,
    assessment,
    badges,
    breaks,
    coaches,
    coachProfile: coachProfileService({ ...deps, account, coaches, coaching }),
    coachPortal: coachPortalService({ ...deps, actions, badges, chat, coachSharing }),
    coaching,
    calendar,
    outsideCalendar,
    pairs,
    coachSharing,
    chat,
    sessionNotes,
    sessionFeed,
    sessions: { booking, ledger, wallet },
    meetings,
    clientPage,
    ownNotes,
    agreements,
    preparation,
    ending,
    earnings,
    courses,
    purchases,
    certification,
    certificates,
    courseModules,
    courseOrders: courseOrdersService({ ...deps, billing, purchases }),
    courseAssessment: courseAssessmentService({ ...deps, journey, courses, courseModules }),
    quizzes: quizService({ ...deps, begun, journey, certification, badges, certificates }),
    goals,
    actions,
    learning,
    timeZones: timeZonesService({ ...deps, journey, actions, reminders }),
    todo,
    mergedDays: mergedDaysService({ ...deps, account, actions, goals, journey, learning, todo }),
    privacy,
    recommendations,
    sharing,
    staff,
    mailLog,
    returnedMails,
    stopMails,
  }
}
export type Services = ReturnType<typeof createServices>
