import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import {
  CARDS,
  makeCardToken,
  makeEnrolBody,
  runBilling,
  sendEnrolment,
} from '../../../test/support/builders/make-payments.ts'
import { makeTestApp, type TestApp } from '../../../test/support/builders/make-test-app.ts'
import {
  membersOf,
  paymentRowsOf,
  paymentsAtGateway,
} from '../../../test/support/builders/stored-payments.ts'

let world: TestApp
beforeAll(async () => {
  world = await makeTestApp()
})
afterAll(() => world.close())
afterEach(() => {
  world.mails.length = 0
  world.clock.advance({ hours: 2 })
})

describe('an enrolment that is sent more than once', () => {
  it('double click: the same form and key at once make one account and one charge', async () => {
    const body = await makeEnrolBody(world)
    const key = randomUUID()
    const before = await paymentsAtGateway(world)
    const replies = await Promise.all(Array.from({ length: 6 }, () => sendEnrolment(world, body, key)))
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
    const [member, ...others] = await membersOf(world, body.email)
    expect(others).toEqual([])
    expect(await paymentRowsOf(world, 'charge', member.id)).toHaveLength(1)
    expect(await paymentRowsOf(world, 'subscription', member.id)).toHaveLength(1)
    expect(await paymentsAtGateway(world)).toBe(before + 1)
  })

  it('two tabs: two forms of one person at once make one account and one charge', async () => {
    const body = await makeEnrolBody(world)
    const before = await paymentsAtGateway(world)
    const tabs = await Promise.all(
      [1, 2, 3].map(async () =>
        sendEnrolment(world, { ...body, enrolmentKey: randomUUID(), cardToken: await makeCardToken(world) }),
      ),
    )
    expect(tabs.map(({ status }) => status)).toEqual([200, 200, 200])
    const [member] = await membersOf(world, body.email)
    expect(await paymentRowsOf(world, 'charge', member.id)).toHaveLength(1)
    expect(await paymentsAtGateway(world)).toBe(before + 1)
  })

  it('reload after it was paid: logs in, and charges nothing', async () => {
    const body = await makeEnrolBody(world)
    await sendEnrolment(world, body)
    const before = await paymentsAtGateway(world)
    const again = await sendEnrolment(world, { ...body, cardToken: await makeCardToken(world) })
    expect(again).toMatchObject({ status: 200, body: { session: { firstName: 'Ada' } } })
    expect(await paymentsAtGateway(world)).toBe(before)
  })

  it('a lost answer: the result is unknown, and the repeat finds the payment', async () => {
    const body = await makeEnrolBody(world, {}, CARDS.loseAnswer)
    const key = randomUUID()
    expect(await sendEnrolment(world, body, key)).toMatchObject({
      status: 503,
      body: { code: 'payment_unconfirmed' },
    })
    const again = await sendEnrolment(world, body, key)
    expect(again.status).toBe(200)
    expect(await paymentRowsOf(world, 'charge', again.body.session.userId)).toMatchObject([
      { status: 'succeeded' },
    ])
  })

  it('a crash between charge and answer: the job asks with the same key and settles it, with one mail', async () => {
    const body = await makeEnrolBody(world, {}, CARDS.loseAnswer)
    const before = await paymentsAtGateway(world)
    await sendEnrolment(world, body)
    const [member] = await membersOf(world, body.email)
    expect(member.user_type_id).toBe(4)
    await runBilling(world)
    expect((await membersOf(world, body.email))[0].user_type_id).toBe(4)
    world.clock.advance({ minutes: 3 })
    await runBilling(world)
    await runBilling(world)
    expect((await membersOf(world, body.email))[0].user_type_id).toBe(1)
    expect(await paymentsAtGateway(world)).toBe(before + 1)
    const mails = world.mails.filter(({ to }) => to === body.email)
    expect(mails.map(({ subject }) => subject.slice(0, 7)).sort()).toEqual(['Receipt', 'Welcome'])
  })

  it('a bank that asks a question: waits for the member, then continues with the same payment', async () => {
    const body = await makeEnrolBody(world, {}, CARDS.askBank)
    const key = randomUUID()
    const reply = await sendEnrolment(world, body, key)
    expect(reply.body).toMatchObject({ session: null, action: { kind: 'sandbox', id: expect.any(String) } })
    const confirm = (approve: boolean) =>
      world.app.inject({
        method: 'POST',
        url: '/api/Billing/SandboxConfirm',
        payload: { id: reply.body.action.id, approve },
      })
    expect((await confirm(true)).statusCode).toBe(200)
    expect((await sendEnrolment(world, body, key)).body).toMatchObject({ session: { userTypeId: 1 } })
    expect((await confirm(false)).statusCode).toBe(404)
  })

  it('a bank that is never asked: given up after an hour, and nothing is charged', async () => {
    const body = await makeEnrolBody(world, {}, CARDS.askBank)
    await sendEnrolment(world, body)
    world.clock.advance({ minutes: 61 })
    await runBilling(world)
    const [member] = await membersOf(world, body.email)
    expect(await paymentRowsOf(world, 'charge', member.id)).toMatchObject([
      { status: 'failed', failure: 'not_confirmed' },
    ])
    expect(member.user_type_id).toBe(4)
  })
})
