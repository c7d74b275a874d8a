import type { PgTable } from 'drizzle-orm/pg-core'
import { passwordReset } from '../account/account.tables.ts'
import { chatMessage } from '../chat/chat.tables.ts'
import { coachChoice } from '../coaching/coaching.tables.ts'
import { keptEarning } from '../coaching/earnings/earnings.tables.ts'
import { demoMember } from '../demo/demo.tables.ts'
import { enrolment } from '../enrolment/enrolment.tables.ts'
import { requestForm } from '../requests/requests.tables.ts'
import { sessionNote } from '../sessions/session-notes.tables.ts'
import { staffView } from '../staff/view-as/view-as.tables.ts'
import { ACCOUNT_SOURCES } from './account-sources.repo.ts'
import { COACH_SOURCES } from './coach-sources.repo.ts'
import { COACHING_SOURCES, PAYMENT_SOURCES } from './coaching-sources.repo.ts'
import type { ExportSource } from './export-source.ts'
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
    table: passwordReset,
    column: 'memberId',
    reason: 'marks of mailed links that work for an hour; nothing that the member wrote',
  },
  {
    table: staffView,
    column: 'memberId',
    reason:
      'a mark of a view that works for 15 minutes; the log of the staff, which the member has, tells of it',
  },
  { table: staffView, column: 'staffId', reason: 'the work of that person, not their data' },
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
  { table: sessionNote, column: 'fromId', reason: 'one of the two whose session it is; both have it' },
  {
    table: requestForm,
    column: 'coachId',
    reason: 'a visitor’s message to the staff about a coach, who pass it on',
  },
]
