import { minuteTime } from '@oola/contract/local-day'
import { WEEKDAYS } from '@oola/contract/weekdays'
import { coachOutsideCalendar, coachSchedule } from '../calendar/calendar.tables.ts'
import { chatMessage, chatRead } from '../chat/chat.tables.ts'
import { coachProfile } from '../coaches/coaches.tables.ts'
import { coachView } from '../coaching/coach-sharing/coach-sharing.tables.ts'
import { coachRelation } from '../coaching/coaching.tables.ts'
import { coachingEnding } from '../coaching/ending/ending.tables.ts'
import { coachNote } from '../coaching/own-notes/own-notes.tables.ts'
import { meeting } from '../meetings/meetings.tables.ts'
import { sessionNote } from '../sessions/session-notes.tables.ts'
import { sessionBooking, sessionEntry } from '../sessions/session-wallet.tables.ts'
import { asItIs, source } from './export-source.ts'
import type { ExportWords } from './export-words.ts'
import { COACH, notImported, OF_TWO } from './not-imported.ts'

const spanText = ({ from, to }: { from: number; to: number }) => ({
  from: minuteTime(from),
  to: minuteTime(to),
})

/** Rows with a coach belong to the client in `memberId`. */
const withMember = <Row extends { memberId: number }>(row: Row, words: ExportWords) => ({
  ...row,
  clientId: row.memberId,
  client: words.person(row.memberId),
})
const withClient = <Row extends { clientId: number }>(row: Row, words: ExportWords) => ({
  ...row,
  client: words.person(row.clientId),
})
const withClientAndSender = <Row extends { clientId: number; fromId: number }>(
  row: Row,
  words: ExportWords,
) => ({
  ...withClient(row, words),
  from: words.person(row.fromId),
})

/** A coach's own texts and work, conversations from both sides (docs/decisions/privacy). */
export const COACH_SOURCES = [
  source('coach-profile', coachProfile, {
    onImport: notImported(COACH),
    write: ({ coverFileName, ...row }) => ({ ...row, cover: coverFileName && `pictures/${coverFileName}` }),
  }),
  source('coach-schedule', coachSchedule, {
    onImport: notImported(COACH),
    write: ({ hours, exceptions, ...row }) => ({
      ...row,
      hours: WEEKDAYS.flatMap((weekday, index) =>
        (hours[index] ?? []).map((span) => ({ weekday, ...spanText(span) })),
      ),
      daysOff: exceptions.flatMap((each) =>
        each.kind === 'off'
          ? [
              {
                ...{ from: each.from, to: each.to },
                ...(each.hours && { hours: spanText(each.hours) }),
                ...(each.until && { until: each.until }),
              },
            ]
          : [],
      ),
      extraHours: exceptions.flatMap((each) =>
        each.kind === 'extra' ? [{ day: each.day, ...spanText(each.hours) }] : [],
      ),
    }),
  }),
  source('coach-outside-calendar', coachOutsideCalendar, { onImport: notImported(COACH), write: asItIs }),
  source('coach-clients', coachRelation, {
    onImport: notImported(COACH),
    owner: 'coachId',
    people: ['memberId'],
    write: withMember,
  }),
  source('coach-chat', chatMessage, {
    onImport: notImported(OF_TWO),
    owner: 'coachId',
    without: ['clientKey'],
    people: ['clientId', 'fromId'],
    write: withClientAndSender,
  }),
  source('coach-chat-read', chatRead, {
    onImport: notImported(OF_TWO),
    owner: 'coachId',
    without: ['unreadSince', 'mailedAt'],
    people: ['clientId'],
    write: withClient,
  }),
  source('coach-session-notes', sessionNote, {
    onImport: notImported(OF_TWO),
    owner: 'coachId',
    without: ['clientKey'],
    people: ['clientId', 'fromId'],
    write: withClientAndSender,
  }),
  // The only export that has them (DESK-06).
  source('coach-own-notes', coachNote, {
    onImport: notImported(COACH),
    without: ['clientKey'],
    people: ['clientId'],
    write: withClient,
  }),
  source('coach-endings', coachingEnding, {
    onImport: notImported(COACH),
    owner: 'coachId',
    people: ['memberId'],
    write: withMember,
  }),
  source('coach-sessions', sessionBooking, {
    onImport: notImported(COACH),
    owner: 'coachId',
    without: ['clientKey'],
    people: ['memberId'],
    write: withMember,
  }),
  source('coach-session-entries', sessionEntry, {
    onImport: notImported(COACH),
    owner: 'coachId',
    // The client's balance and payments are not the coach's data.
    without: ['key', 'seq', 'balance', 'chargeId'],
    people: ['memberId'],
    write: withMember,
  }),
  source('coach-meetings', meeting, {
    onImport: notImported(COACH),
    owner: 'coachId',
    without: ['id'],
    people: ['memberId'],
    write: withMember,
  }),
  source('coach-looked', coachView, {
    onImport: notImported(COACH),
    owner: 'coachId',
    people: ['memberId'],
    write: withMember,
  }),
]
