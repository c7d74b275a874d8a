import { randomUUID } from 'node:crypto'
import { createSandboxToken } from '@oola/contract/billing/billing.calls'
import { getChatMessage, insertChatMessage, setChatRead } from '@oola/contract/chat/chat.calls'
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
} from '@oola/contract/coaching/find-coach.calls'
import { getSessionComments, insertComment } from '@oola/contract/sessions/session-comments.calls'
import { makeCoach } from '../support/builders/make-coach.ts'
import { CARDS } from '../support/builders/make-payments.ts'
import type { TestApp } from '../support/builders/make-test-app.ts'
import type { Caller } from './caller.ts'

/** Finds a coach, pays, changes her mind about the coach and about paying, gets into arrears and out of them. */
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
  for (const query of [{}, { before: '2' }, { after: '0' }])
    await ask(getChatMessage, { params: pair, query })
  await ask(setChatRead, { params: pair, body: { seq: 1 } })
  await ask(getSessionComments, { params: pair })
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
