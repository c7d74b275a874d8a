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
import { COACHING, leftOut, OF_TWO, PAID } from './left-out.ts'

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
  source('membership', subscription, { take: leftOut(PAID), without: ['cardLinkAt'], write: asItIs }),
  source('price-notices', priceNotice, { take: leftOut(PAID), write: asItIs }),
  source('payments', charge, {
    take: leftOut(PAID),
    without: ['key', 'requestDigest', 'customerId', 'methodId', 'gatewayId', 'action', 'attempt'],
    write: asItIs,
  }),
  source('refunds', refund, { take: leftOut(PAID), write: asItIs }),
  source('card', paymentMethod, { take: leftOut(PAID), without: ['customerId', 'methodId'], write: asItIs }),
]

/** A member's data as a client of coaches. */
export const COACHING_SOURCES = [
  source('coaches', coachRelation, { take: leftOut(COACHING), people: ['coachId'], write: withCoach }),
  source('coach-wanted', coachChoice, { take: leftOut(COACHING), people: ['coachId'], write: withCoach }),
  source('coaching-given', coachingGrant, { take: leftOut(COACHING), write: asItIs }),
  source('coaching-answers', coachingAnswer, {
    take: leftOut(COACHING),
    write: (row, words) => ({ ...row, ...words.coaching(row.side, row) }),
  }),
  source('what-my-coach-may-see', coachSharing, {
    take: leftOut(COACHING),
    write: (row, words) => ({
      ...row,
      scores: words.areas(row.scores),
      goals: words.areas(row.goals),
      actions: words.areas(row.actions),
    }),
  }),
  source('when-my-coach-looked', coachView, {
    take: leftOut(COACHING),
    people: ['coachId'],
    write: withCoach,
  }),
  source('chat', chatMessage, {
    take: leftOut(OF_TWO),
    owner: 'clientId',
    without: ['clientKey'],
    people: ['coachId', 'fromId'],
    write: withCoachAndSender,
  }),
  source('chat-read', chatRead, {
    take: leftOut(OF_TWO),
    owner: 'clientId',
    // When a message is unread and mailed belongs to the reader; a row of the other side has it too.
    without: ['unreadSince', 'mailedAt'],
    people: ['coachId'],
    write: withCoach,
  }),
  source('session-notes', sessionNote, {
    take: leftOut(OF_TWO),
    owner: 'clientId',
    without: ['clientKey'],
    people: ['coachId', 'fromId'],
    write: withCoachAndSender,
  }),
  source('before-sessions', sessionPreparation, { take: leftOut(COACHING), write: asItIs }),
  source('coaching-endings', coachingEnding, {
    take: leftOut(COACHING),
    people: ['coachId'],
    write: withCoach,
  }),
  source('session-wallet', sessionEntry, {
    take: leftOut(COACHING),
    without: ['key'],
    people: ['coachId'],
    write: withCoach,
  }),
  source('session-feed-address', sessionFeedAddress, {
    take: leftOut(COACHING),
    without: ['tokenHash'],
    write: asItIs,
  }),
  source('sessions-booked', sessionBooking, {
    take: leftOut(COACHING),
    without: ['clientKey'],
    people: ['coachId'],
    write: withCoach,
  }),
  // The id is the secret name of the call.
  source('meetings', meeting, {
    take: leftOut(COACHING),
    without: ['id'],
    people: ['coachId'],
    write: withCoach,
  }),
]
