import type { PgTable } from 'drizzle-orm/pg-core'
import { accountChange, emailChange, member, passwordReset, session } from '../account/account.tables.ts'
import { action, actionDay, actionRepeat, actionTotal } from '../actions/actions.tables.ts'
import { answer, assessment } from '../assessment/assessment.tables.ts'
import { memberBadge } from '../badges/badges.tables.ts'
import { charge, paymentMethod, subscription } from '../billing/billing.tables.ts'
import { coachOutsideCalendar, coachSchedule } from '../calendar/calendar.tables.ts'
import { certificate } from '../certificates/certificates.tables.ts'
import { chatMessage, chatRead } from '../chat/chat.tables.ts'
import { coachSharing, coachView } from '../coach-sharing/coach-sharing.tables.ts'
import { coachProfile } from '../coaches/coaches.tables.ts'
import { coachChoice, coachingAnswer, coachingGrant, coachRelation } from '../coaching/coaching.tables.ts'
import { coursePurchase, quizAttempt } from '../courses/certification.tables.ts'
import { courseAnswer } from '../courses/course-answers.tables.ts'
import { memberCourse } from '../courses/member-courses.tables.ts'
import { demoMember } from '../demo/demo.tables.ts'
import { keptEarning } from '../earnings/earnings.tables.ts'
import { enrolment } from '../enrolment/enrolment.tables.ts'
import { freeResult } from '../free-tests/free-tests.tables.ts'
import { goal, removedGoal } from '../goals/goals.tables.ts'
import { customiseAnswer, reviewInvitation, watchedVideo } from '../journey/journey.tables.ts'
import {
  awayShift,
  calendarFeed,
  moduleNote,
  moduleProgress,
  programModule,
  quickAnswer,
  stagedAnswer,
  workbookAnswer,
} from '../learning/learning.tables.ts'
import { meeting } from '../meetings/meetings.tables.ts'
import { notification, notificationSetting } from '../notifications/notifications.tables.ts'
import { sessionFeedAddress } from '../sessions/session-feed.tables.ts'
import { sessionNote } from '../sessions/session-notes.tables.ts'
import { sessionBooking, sessionEntry } from '../sessions/session-wallet.tables.ts'
import { sharePage } from '../sharing/sharing.tables.ts'
import { todoTask } from '../todo/todo.tables.ts'
import { dataExport } from './privacy.tables.ts'

interface Exported {
  /** Name of its files in the ZIP. */
  readonly name: string
  readonly table: PgTable
  /** The column that says whose a row is; `memberId` unless told. */
  readonly owner?: string
  /** Columns that are secrets or names between machines. */
  readonly without?: readonly string[]
}

/** What a member's copy holds. A test holds it against the database: a table of members is here or left out below. */
export const EXPORTED: readonly Exported[] = [
  { name: 'account', table: member, owner: 'id', without: ['passwordHash'] },
  { name: 'new-email', table: emailChange },
  { name: 'login-changes', table: accountChange, without: ['tokenHash'] },
  { name: 'devices', table: session, without: ['tokenHash'] },
  { name: 'how-i-joined', table: enrolment, without: ['key', 'sponsorId'] },
  { name: 'about-me', table: customiseAnswer },
  { name: 'films-watched', table: watchedVideo },
  { name: 'reviews', table: reviewInvitation },
  { name: 'assessments', table: assessment },
  { name: 'answers', table: answer },
  { name: 'goals', table: goal, without: ['clientKey'] },
  { name: 'goals-removed', table: removedGoal },
  { name: 'repeating-action-steps', table: actionRepeat, without: ['clientKey'] },
  { name: 'action-steps', table: action, without: ['clientKey'] },
  { name: 'days', table: actionDay },
  { name: 'steps-taken', table: actionTotal },
  { name: 'to-dos', table: todoTask, without: ['clientKey'] },
  { name: 'badges', table: memberBadge },
  { name: 'courses', table: memberCourse },
  { name: 'course-answers', table: courseAnswer },
  { name: 'courses-purchased', table: coursePurchase },
  // Which option is correct belongs to the quiz; what she chose is hers.
  { name: 'quizzes', table: quizAttempt },
  { name: 'certificates', table: certificate },
  { name: 'program-answers', table: stagedAnswer },
  { name: 'program', table: programModule },
  { name: 'away', table: awayShift, without: ['clientKey'] },
  { name: 'calendar-address', table: calendarFeed, without: ['tokenHash'] },
  { name: 'modules', table: moduleProgress },
  { name: 'module-notes', table: moduleNote },
  { name: 'workbooks', table: workbookAnswer },
  { name: 'quick-questions', table: quickAnswer },
  { name: 'shared-links', table: sharePage },
  { name: 'notifications', table: notification },
  { name: 'notification-settings', table: notificationSetting },
  { name: 'membership', table: subscription },
  {
    name: 'payments',
    table: charge,
    without: ['key', 'requestDigest', 'customerId', 'methodId', 'gatewayId', 'action'],
  },
  { name: 'card', table: paymentMethod, without: ['customerId', 'methodId'] },
  { name: 'coach-profile', table: coachProfile },
  { name: 'coach-schedule', table: coachSchedule },
  // Her own address of her own calendar, and the busy times that were read there.
  { name: 'coach-outside-calendar', table: coachOutsideCalendar },
  { name: 'earned-with-former-clients', table: keptEarning },
  { name: 'coaches', table: coachRelation },
  { name: 'coach-wanted', table: coachChoice },
  { name: 'coaching-given', table: coachingGrant },
  { name: 'coaching-answers', table: coachingAnswer },
  { name: 'what-my-coach-may-see', table: coachSharing },
  { name: 'when-my-coach-looked', table: coachView },
  { name: 'chat', table: chatMessage, owner: 'clientId', without: ['clientKey'] },
  { name: 'chat-read', table: chatRead, owner: 'clientId' },
  { name: 'session-notes', table: sessionNote, owner: 'clientId', without: ['clientKey'] },
  { name: 'session-wallet', table: sessionEntry, without: ['key'] },
  { name: 'session-feed-address', table: sessionFeedAddress, without: ['tokenHash'] },
  { name: 'sessions-booked', table: sessionBooking, without: ['clientKey'] },
  { name: 'meetings', table: meeting },
  { name: 'free-tests', table: freeResult, owner: 'takenBy', without: ['clientKey', 'takenBy'] },
]

/** Tables of members that no copy holds, and why. */
export const NOT_EXPORTED: readonly { readonly table: PgTable; readonly reason: string }[] = [
  {
    table: passwordReset,
    reason: 'marks of mailed links that work for an hour; nothing that the member wrote',
  },
  { table: demoMember, reason: 'says only that the demo world is whole' },
  { table: dataExport, reason: 'the copy itself' },
]
