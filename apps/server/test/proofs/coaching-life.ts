import { randomUUID } from 'node:crypto'
import { createSandboxToken } from '@oola/contract/billing/billing.calls'
import {
  getChatMessage,
  getConversations,
  insertChatMessage,
  setChatRead,
} from '@oola/contract/chat/chat.calls'
import {
  getCoachSharing,
  getCoachViews,
  saveCoachSharing,
} from '@oola/contract/coaching/coach-sharing/coach-sharing.calls'
import { EVERYTHING } from '@oola/contract/coaching/coach-sharing/may-see'
import {
  cancelCoaching,
  getCoachByUser,
  getCoachPicks,
  getFindCoachQuestions,
  keepCoaching,
  payCoaching,
  saveFindCoachAnswers,
  searchCoachesByName,
  selectCoach,
} from '@oola/contract/coaching/coaching.calls'
import { getPreparation, savePreparation } from '@oola/contract/coaching/preparation/preparation.calls'
import {
  completeSession,
  createMeeting,
  getMeeting,
  getOpenMeetings,
} from '@oola/contract/meetings/meetings.calls'
import {
  bookForClient,
  bookSession,
  cancelSession,
  getFreeTimes,
  moveSession,
  planSessions,
} from '@oola/contract/sessions/booking.calls'
import { getSessionComments, insertComment } from '@oola/contract/sessions/session-notes.calls'
import {
  getSessionWallet,
  giveSessionBack,
  markSessionMissed,
  purchaseSession,
} from '@oola/contract/sessions/wallet.calls'
import { openBookings, sessionOf } from '../support/builders/make-bookings.ts'
import { makeCoach } from '../support/builders/make-coach.ts'
import { signIn } from '../support/builders/make-member.ts'
import { CARDS } from '../support/builders/make-payments.ts'
import type { TestApp } from '../support/builders/make-test-app.ts'
import type { Caller } from './caller.ts'

/** Buys, books, moves, cancels, misses and completes sessions. */
const liveWithSessions = async (
  world: TestApp,
  { ask }: Pick<Caller, 'ask'>,
  { clientId, coachId }: { clientId: number; coachId: number },
): Promise<void> => {
  const { sessions } = world.app.services
  const asCoach = await signIn(world, { id: coachId })
  const ids = { CoachId: coachId, ClientID: clientId }
  const pair = { coachId, clientId }
  const params = { coachId: String(coachId), clientId: String(clientId) }
  await sessions.wallet.give(clientId, 3, 'a gift')
  const body = { CoachId: coachId, UserId: clientId, Quantity: 2 }
  await ask(purchaseSession, { body })
  const now = world.clock.now().getTime()
  const inHours = (count: number) => new Date(Math.floor(now / 3_600_000 + count) * 3_600_000)
  const span = { from: inHours(0).toISOString(), to: inHours(48).toISOString() }
  await ask(getFreeTimes, { params, query: span })
  const bookings = openBookings(world)
  const client = await sessionOf(world, { headers: await signIn(world, { id: clientId }) })
  const clientKey = randomUUID()
  const first = await bookings.book(client, pair, { startsAt: inHours(48), clientKey })
  await bookings.move(client, pair, { id: first.id, startsAt: inHours(72), line: '' })
  // A repeat succeeds.
  await ask(bookSession, { body: { ...ids, startsAt: inHours(48).toISOString(), clientKey } })
  const startsAt = inHours(72).toISOString()
  await ask(getFreeTimes, { params, query: { ...span, moving: first.id } })
  await ask(moveSession, { body: { ...ids, bookingId: first.id, startsAt } })
  await ask(getSessionWallet, { params: { clientId: String(clientId) } })
  const answers = { wentWell: 'Three dinners', wasHard: '', talkAbout: '' }
  await ask(savePreparation, { body: { bookingId: first.id, answers, state: 'sent' } })
  await ask(getPreparation, { params: { bookingId: first.id } })
  await sessions.booking.next(pair)
  await sessions.booking.ofCoach(coachId, inHours(0), inHours(100))
  await sessions.booking.startsOf(coachId, inHours(0), inHours(100))
  await sessions.booking.historyOfCoach(coachId, inHours(0), inHours(100))
  await ask(cancelSession, { body: { ...ids, bookingId: first.id } })
  await sessions.booking.canceledOfCoach(coachId, inHours(0), inHours(100))
  const day = inHours(240).toISOString().slice(0, 10)
  await ask(planSessions, { params, query: { day, time: '10:00', everyWeeks: 2, count: 2 } }, asCoach)
  // More than the wallet has: the last ones are proposed, and booked or freed later.
  const starts = Array.from({ length: 7 }, (_, index) => inHours(300 + 168 * index).toISOString())
  const row = { ...ids, starts, everyWeeks: 1 as const, outside: true, clientKey: randomUUID() }
  const { sessions: made } = await ask(bookForClient, { body: row }, asCoach)
  await sessions.wallet.give(clientId, 1, 'one more')
  await world.db.pool.query(`update session_booking set starts_at = $2 where id = $1`, [
    made.at(-1)?.id,
    inHours(20),
  ])
  await world.jobs.run('session-proposals')
  const why = { reason: 'agreed' as const, line: '' }
  await ask(cancelSession, { body: { ...ids, bookingId: made[0]?.id ?? '', why, following: true } }, asCoach)
  const missed = await bookings.book(client, pair, { startsAt: inHours(2), clientKey: randomUUID() })
  await world.db.pool.query(
    `update session_booking set starts_at = $2, timed_at = timed_at - interval '2 days' where id = $1`,
    [missed.id, new Date(now + 1_800_000)],
  )
  await world.jobs.run('session-reminders')
  await world.db.pool.query(`update session_booking set starts_at = $2 where id = $1`, [
    missed.id,
    inHours(-1),
  ])
  await ask(markSessionMissed, { body: { ...ids, bookingId: missed.id } }, asCoach)
  await ask(giveSessionBack, { body: { ...ids, bookingId: missed.id } }, asCoach)
  const meeting = { params: { clientUserId: String(clientId) } }
  const { meetingCode } = await ask(createMeeting, meeting, asCoach)
  await ask(createMeeting, meeting, asCoach)
  await ask(getMeeting, { params: { userId: String(clientId) } })
  await ask(getOpenMeetings, {})
  const completed = { CoachId: coachId, UserId: clientId, MeetingCode: meetingCode }
  for (const _ of [1, 2]) await ask(completeSession, { body: completed }, asCoach)
  await sessions.ledger.completed(pair)
}

/** Finds a coach, pays, changes the coach, cancels and resumes, falls into arrears and pays them. */
export const liveWithCoach = async (
  world: TestApp,
  { ask, refuse }: Pick<Caller, 'ask' | 'refuse'>,
  userId: number,
): Promise<void> => {
  const payment = () => ({ 'idempotency-key': randomUUID() })
  const own = { body: { userId } }
  const { coaching } = world.app.services
  const [first, second] = [await makeCoach(world), await makeCoach(world)]
  await ask(searchCoachesByName, { params: { term: first.firstName } })
  const questions = await ask(getFindCoachQuestions, {})
  const details = questions.map(({ id, options }) => ({ questionId: id, optionId: options[0]?.id ?? 0 }))
  await ask(saveFindCoachAnswers, { body: { userId, details } })
  await ask(getCoachPicks, {})
  await coaching.grant(userId)
  await ask(selectCoach, { params: { coachId: String(first.id) }, body: {} }, payment())
  await coaching.withdrawGrant(userId)
  const card = { number: CARDS.good, expiryMonth: 12, expiryYear: 2035, cvc: '123' }
  const { token: cardToken } = await ask(createSandboxToken, { body: card })
  await ask(selectCoach, { params: { coachId: String(second.id) }, body: { cardToken } }, payment())
  const pair = { coachId: String(second.id), clientId: String(userId) }
  const ids = { CoachId: second.id, ClientID: userId }
  const clientKey = randomUUID()
  for (const _ of [1, 2]) {
    await ask(insertChatMessage, { body: { ...ids, Message: 'Good morning', clientKey } })
    await ask(insertComment, { body: { ...ids, Comment: 'We begin with one step.', clientKey } })
  }
  await world.db.pool.query(
    `update chat_read set unread_since = unread_since - interval '1 hour' where member_id = $1`,
    [userId],
  )
  await world.jobs.run('chat-unread')
  await world.jobs.run('coach-badges')
  for (const query of [{}, { before: '2' }, { after: '0' }])
    await ask(getChatMessage, { params: pair, query })
  await ask(getConversations, {})
  await ask(setChatRead, { params: pair, body: { seq: 1 } })
  await ask(getSessionComments, { params: pair, query: {} })
  await world.db.pool.query('update coach_profile set session_rate = 4500 where member_id = $1', [second.id])
  await liveWithSessions(world, { ask }, { clientId: userId, coachId: second.id })
  await ask(saveCoachSharing, { body: { userId, marks: { ...EVERYTHING, scores: [1, 3] } } })
  await ask(getCoachSharing, { params: { userId: String(userId) } })
  await world.app.services.coachSharing.logViews(second.id, [userId], ['list'])
  await ask(getCoachViews, { params: { userId: String(userId) } })
  await ask(cancelCoaching, own)
  await ask(keepCoaching, own)
  await ask(payCoaching, own)
  await refuse(selectCoach, { params: { coachId: String(userId) }, body: {} }, payment())
  await ask(cancelCoaching, own)
  await world.db.pool.query(
    `update subscription set due_at = '2026-01-01' where member_id = $1 and plan = 'coaching' and due_at is not null`,
    [userId],
  )
  await world.jobs.run('billing-due')
  await world.jobs.drain()
  await ask(getCoachByUser, {})
}
