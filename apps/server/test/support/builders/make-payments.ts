import { randomUUID } from 'node:crypto'
import { signIn } from './make-member.ts'
import type { TestApp } from './make-test-app.ts'

/** Test cards by behaviour (adapters/payment/sandbox-cards.ts). */
export const CARDS = {
  good: '4242424242424242',
  otherGood: '5555555555554444',
  declined: '4000000000000002',
  noMoney: '4000000000009995',
  chargesDecline: '4000000000000341',
  askBank: '4000002500003155',
  loseAnswer: '4000000000000259',
} as const

/** The card form's token of a test card. */
export const makeCardToken = (world: TestApp, number: string = CARDS.good): Promise<string> => {
  const { sandbox } = world.deps.payments ?? {}
  if (!sandbox) throw new Error('this world has no sandbox')
  return sandbox.createToken({ number, expiryMonth: 12, expiryYear: 2035 })
}

let made = 0

/** A filled-in enrolment form. */
export const makeEnrolBody = async (world: TestApp, given: Record<string, unknown> = {}, card?: string) => {
  made += 1
  return {
    enrolmentKey: randomUUID(),
    firstName: 'Ada',
    lastName: 'Ruiz',
    email: `ada.${process.pid}.${made}@example.com`,
    phone: `555-030-${String(made).padStart(4, '0')}`,
    password: 'a long enough one',
    consent: true,
    cardToken: await makeCardToken(world, card),
    ...given,
  }
}

/** Sends an enrolment form, by default as a new payment. */
export const sendEnrolment = async (world: TestApp, payload: object, key: string = randomUUID()) => {
  const reply = await world.app.inject({
    method: 'POST',
    url: '/api/Enrollment/Enroll',
    headers: { 'idempotency-key': key },
    payload,
  })
  return { status: reply.statusCode, body: reply.json() }
}

/** A member who has just enrolled, signed in. */
export const enrolMember = async (world: TestApp, given: Record<string, unknown> = {}, card?: string) => {
  const body = await makeEnrolBody(world, given, card)
  const { status, body: reply } = await sendEnrolment(world, body)
  if (status !== 200) throw new Error(`enrolling: ${status} ${JSON.stringify(reply)}`)
  const { userId } = reply.session as { userId: number }
  const send = async (method: 'GET' | 'POST' | 'PUT', path: string, payload: object = {}) => {
    const answer = await world.app.inject({
      method,
      url: `/api/Billing/${path}`,
      // Months pass between two calls, and sessions expire after days.
      headers: { ...(await signIn(world, { id: userId })), 'idempotency-key': randomUUID() },
      ...(method === 'GET' ? {} : { payload: { userId, ...payload } }),
    })
    return { status: answer.statusCode, body: answer.json() }
  }
  const membership = async () => (await send('GET', `GetMembership/${userId}`)).body
  return { id: userId, email: body.email, send, membership }
}

/** Runs billing's due jobs. */
export const runBilling = async (world: TestApp): Promise<void> => {
  await world.jobs.run('billing-due')
  await world.jobs.drain()
  await world.jobs.run('billing-recover')
  await world.jobs.drain()
}
