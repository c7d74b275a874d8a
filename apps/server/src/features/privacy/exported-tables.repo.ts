import { VIEW_MINUTES } from '@oola/contract/staff/staff.constants'
import type { PgTable } from 'drizzle-orm/pg-core'
import { passwordReset } from '../account/account.tables.ts'
import { authenticator, recoveryCode } from '../account/second-factor/second-factor.tables.ts'
import { pendingLogin } from '../account/security/security.tables.ts'
import { announcementRead } from '../announcements/announcements.tables.ts'
import { begunContent } from '../begun-content/begun-content.tables.ts'
import { chatMessage } from '../chat/chat.tables.ts'
import { coachStanding } from '../coaches/coaches.tables.ts'
import { coachChoice } from '../coaching/coaching.tables.ts'
import { keptEarning } from '../coaching/earnings/earnings.tables.ts'
import { coachNote } from '../coaching/own-notes/own-notes.tables.ts'
import { demoMember } from '../demo/demo.tables.ts'
import { enrolment } from '../enrolment/enrolment.tables.ts'
import { breakShift } from '../learning/learning.tables.ts'
import { pushAttempt, reminderDue } from '../notifications/reminders.tables.ts'
import { completionRecord, lastChange, mergedChange, pastZone } from '../offline/offline.tables.ts'
import { requestForm, requestMessage, requestPresence } from '../requests/requests.tables.ts'
import { sessionNote } from '../sessions/session-notes.tables.ts'
import { contentEditor, contentVersion } from '../staff/authoring/authoring.tables.ts'
import { mediaUpload, mediaVersion } from '../staff/media/media.tables.ts'
import { staffNote } from '../staff/member/notes.tables.ts'
import { staffAct } from '../staff/member-acts/member-acts.tables.ts'
import { payoutLine } from '../staff/money/payouts.tables.ts'
import { auditEntry, staffSession } from '../staff/staff.tables.ts'
import { viewAsSession } from '../staff/view-as/view-as.tables.ts'
import { staffColumns, staffView } from '../staff/views/views.tables.ts'
import { todoTask } from '../todo/todo.tables.ts'
import { weekPlan } from '../week/week.tables.ts'
import { ACCOUNT_SOURCES } from './account-sources.repo.ts'
import { COACH_SOURCES } from './coach-sources.repo.ts'
import { COACHING_SOURCES, PAYMENT_SOURCES } from './coaching-sources.repo.ts'
import type { ExportSource } from './export-source.ts'
import { importedPart } from './history/history.tables.ts'
import { JOURNEY_SOURCES } from './journey-sources.repo.ts'
import { LEARNING_SOURCES } from './learning-sources.repo.ts'
import { dataExport } from './privacy.tables.ts'

/** The exported tables, once for each member column. Tests check them against the database. */
export const EXPORTED: readonly ExportSource[] = [
  ...ACCOUNT_SOURCES,
  ...JOURNEY_SOURCES,
  ...LEARNING_SOURCES,
  ...PAYMENT_SOURCES,
  ...COACHING_SOURCES,
  ...COACH_SOURCES,
]

/** Member columns whose rows are not exported, with the reason. */
export const NOT_EXPORTED: readonly {
  readonly table: PgTable
  readonly column: string
  readonly reason: string
}[] = [
  {
    table: breakShift,
    column: 'memberId',
    reason: 'by how many days a break moved each module; the breaks and the opening days are exported',
  },
  {
    table: weekPlan,
    column: 'memberId',
    reason: 'when the next mail about the week comes; the sent ones are among the mails',
  },
  {
    table: passwordReset,
    column: 'memberId',
    reason: 'marks of mailed links that work for an hour; nothing that the member wrote',
  },
  {
    table: authenticator,
    column: 'memberId',
    reason: 'the secret of an authenticator app, which a reader of the copy could use',
  },
  { table: pushAttempt, column: 'memberId', reason: 'which of the exported reminders went to which browser' },
  {
    table: reminderDue,
    column: 'memberId',
    reason: 'when a reminder comes next, which follows from the settings',
  },
  {
    table: pendingLogin,
    column: 'memberId',
    reason: 'logins that wait for their second step, for ten minutes',
  },
  { table: recoveryCode, column: 'memberId', reason: 'hashes of codes that the member has' },
  {
    table: staffSession,
    column: 'memberId',
    reason: 'sign-ins to the desk of the program, a matter of work',
  },
  { table: auditEntry, column: 'actorId', reason: 'what a person of the staff did at work' },
  {
    table: staffAct,
    column: 'memberId',
    reason: 'what staff did is in the log, whose entries about the member are exported',
  },
  { table: staffAct, column: 'askerId', reason: 'what a person of the staff did at work' },
  { table: staffAct, column: 'deciderId', reason: 'what a person of the staff did at work' },
  { table: staffNote, column: 'authorId', reason: 'what a person of the staff wrote at work, about another' },
  {
    table: viewAsSession,
    column: 'memberId',
    reason: `a mark of a view that works for ${VIEW_MINUTES} minutes; the log of the staff, which the member has, tells of it`,
  },
  { table: viewAsSession, column: 'staffId', reason: 'the work of that person, not their data' },
  {
    table: importedPart,
    column: 'memberId',
    reason: 'for seven days, which rows an import added; the rows themselves are exported',
  },
  { table: demoMember, column: 'memberId', reason: 'says only that the demo world is whole' },
  { table: dataExport, column: 'memberId', reason: 'the copy itself' },
  {
    table: keptEarning,
    column: 'memberId',
    reason: 'among the earnings of a coach, from the earnings themselves',
  },
  {
    table: enrolment,
    column: 'sponsorId',
    reason: 'who joined is that member’s own business: an ambassador is shown no names',
  },
  {
    table: coachChoice,
    column: 'coachId',
    reason: 'a choice that is not paid for: the coach is not told of it yet',
  },
  { table: chatMessage, column: 'fromId', reason: 'one of the two whose conversation it is; both have it' },
  {
    table: coachNote,
    column: 'clientId',
    reason: 'what a coach writes for themselves is in the export of the coach only (DESK-06)',
  },
  { table: todoTask, column: 'coachId', reason: 'a task of the client’s own to-do list, in their export' },
  { table: todoTask, column: 'agreedById', reason: 'the same; one of the two who agreed on it' },
  { table: sessionNote, column: 'fromId', reason: 'one of the two whose session it is; both have it' },
  { table: staffView, column: 'memberId', reason: 'work settings of a person of the staff' },
  { table: staffColumns, column: 'memberId', reason: 'work settings of a person of the staff' },
  {
    table: payoutLine,
    column: 'coachId',
    reason: 'the books of the program, which say when the earnings of a coach were paid',
  },
  {
    table: coachStanding,
    column: 'memberId',
    reason: 'how far the approval of a coach’s listing is; each step and its words are mailed to the coach',
  },
  {
    table: requestForm,
    column: 'coachId',
    reason: 'a visitor’s message to the staff about a coach, who pass it on',
  },
  { table: requestForm, column: 'assigneeId', reason: 'who of the staff has a visitor’s request' },
  { table: requestMessage, column: 'authorId', reason: 'who of the staff answered a visitor' },
  { table: contentVersion, column: 'authorId', reason: 'who of the staff wrote a text of the program' },
  {
    table: contentEditor,
    column: 'staffId',
    reason: 'who of the staff has a text of the program open, for seconds',
  },
  {
    table: begunContent,
    column: 'memberId',
    reason:
      'which version of the questions an answer is for; the export has the answers with those questions',
  },
  { table: mediaUpload, column: 'authorId', reason: 'who of the staff uploaded a file of the program' },
  { table: mediaVersion, column: 'authorId', reason: 'who of the staff put a file in place' },
  {
    table: pastZone,
    column: 'memberId',
    reason: 'zones of the last days, by which late steps are counted; the steps themselves are exported',
  },
  { table: lastChange, column: 'memberId', reason: 'when texts were last changed; the texts are exported' },
  {
    table: completionRecord,
    column: 'memberId',
    reason: 'undos of the last days; what was completed is exported',
  },
  {
    table: mergedChange,
    column: 'memberId',
    reason: 'for eight days, what came from devices that were offline; what counts of it is exported',
  },
  { table: requestPresence, column: 'staffId', reason: 'who of the staff has a thread open, for seconds' },
  {
    table: announcementRead,
    column: 'memberId',
    reason: 'says only that an announcement to many was shown and closed; nothing that the member wrote',
  },
]
