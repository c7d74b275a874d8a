import { charge, paymentMethod, refund, subscription } from '../billing/billing.tables.ts'
import { priceNotice } from '../billing/price-notices.tables.ts'
import { chatMessage, chatRead } from '../chat/chat.tables.ts'
import { coachSharing, coachView } from '../coaching/coach-sharing/coach-sharing.tables.ts'
import { coachChoice, coachingAnswer, coachingGrant, coachRelation } from '../coaching/coaching.tables.ts'
import { coachingEnding } from '../coaching/ending/ending.tables.ts'
import { sessionPreparation } from '../coaching/preparation/preparation.tables.ts'
import { meeting } from '../meetings/meetings.tables.ts'
import { sessionFeedAddress } from '../sessions/session-feed.tables.ts'
import { sessionNote } from '../sessions/session-notes.tables.ts'
import { sessionBooking, sessionEntry } from '../sessions/session-wallet.tables.ts'
import { asItIs, source } from './export-source.ts'
import type { ExportWords } from './export-words.ts'
import { COACHING, notImported, OF_TWO, PAID } from './not-imported.ts'

const withCoach = <Row extends { coachId: number | null }>(row: Row, words: ExportWords) => ({
  ...row,
  coach: words.person(row.coachId),
})
const withCoachAndSender = <Row extends { coachId: number; fromId: number }>(
  row: Row,
  words: ExportWords,
) => ({
  ...withCoach(row, words),
  from: words.person(row.fromId),
})

export const PAYMENT_SOURCES = [
  source('membership', subscription, { onImport: notImported(PAID), without: ['cardLinkAt'], write: asItIs }),
  source('price-notices', priceNotice, { onImport: notImported(PAID), write: asItIs }),
  source('payments', charge, {
    onImport: notImported(PAID),
    without: ['key', 'requestDigest', 'customerId', 'methodId', 'gatewayId', 'action', 'attempt'],
    write: asItIs,
  }),
  source('refunds', refund, { onImport: notImported(PAID), write: asItIs }),
  source('card', paymentMethod, {
    onImport: notImported(PAID),
    without: ['customerId', 'methodId'],
    write: asItIs,
  }),
]

/** A member's data as a client of coaches. */
export const COACHING_SOURCES = [
  source('coaches', coachRelation, {
    onImport: notImported(COACHING),
    people: ['coachId'],
    write: withCoach,
  }),
  source('coach-wanted', coachChoice, {
    onImport: notImported(COACHING),
    people: ['coachId'],
    write: withCoach,
  }),
  source('coaching-given', coachingGrant, { onImport: notImported(COACHING), write: asItIs }),
  source('coaching-answers', coachingAnswer, {
    onImport: notImported(COACHING),
    write: (row, words) => ({ ...row, ...words.coaching(row.side, row) }),
  }),
  source('what-my-coach-may-see', coachSharing, {
    onImport: notImported(COACHING),
    write: (row, words) => ({
      ...row,
      scores: words.areas(row.scores),
      goals: words.areas(row.goals),
      actions: words.areas(row.actions),
    }),
  }),
  source('when-my-coach-looked', coachView, {
    onImport: notImported(COACHING),
    people: ['coachId'],
    write: withCoach,
  }),
  source('chat', chatMessage, {
    onImport: notImported(OF_TWO),
    owner: 'clientId',
    without: ['clientKey'],
    people: ['coachId', 'fromId'],
    write: withCoachAndSender,
  }),
  source('chat-read', chatRead, {
    onImport: notImported(OF_TWO),
    owner: 'clientId',
    // When a message is unread and mailed belongs to the reader; a row of the other side has it too.
    without: ['unreadSince', 'mailedAt'],
    people: ['coachId'],
    write: withCoach,
  }),
  source('session-notes', sessionNote, {
    onImport: notImported(OF_TWO),
    owner: 'clientId',
    without: ['clientKey'],
    people: ['coachId', 'fromId'],
    write: withCoachAndSender,
  }),
  source('before-sessions', sessionPreparation, { onImport: notImported(COACHING), write: asItIs }),
  source('coaching-endings', coachingEnding, {
    onImport: notImported(COACHING),
    people: ['coachId'],
    write: withCoach,
  }),
  source('session-wallet', sessionEntry, {
    onImport: notImported(COACHING),
    without: ['key'],
    people: ['coachId'],
    write: withCoach,
  }),
  source('session-feed-address', sessionFeedAddress, {
    onImport: notImported(COACHING),
    without: ['tokenHash'],
    write: asItIs,
  }),
  source('sessions-booked', sessionBooking, {
    onImport: notImported(COACHING),
    without: ['clientKey'],
    people: ['coachId'],
    write: withCoach,
  }),
  // The id is the secret name of the call.
  source('meetings', meeting, {
    onImport: notImported(COACHING),
    without: ['id'],
    people: ['coachId'],
    write: withCoach,
  }),
]
