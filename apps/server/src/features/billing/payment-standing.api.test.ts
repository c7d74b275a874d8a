import { randomUUID } from 'node:crypto'
import type { UserStep } from '@oola/contract/account/account.schema'
import type { SubscriptionStatus } from '@oola/contract/billing/subscription-states'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ActingMember, asMember } from '../../../test/support/builders/as-member.ts'
import { CARDS, enrolMember, makeCardToken } from '../../../test/support/builders/make-payments.ts'
import { makeTestApp, type TestApp } from '../../../test/support/builders/make-test-app.ts'

let world: TestApp
beforeAll(async () => {
  world = await makeTestApp()
})
afterAll(() => world.close())

describe('creditCardOnFile', () => {
  const cardOf = async ({ services }: TestApp['app'], memberId: number) =>
    (await services.account.readProfile(memberId)).creditCardOnFile

  it('is true once a card is saved, and not before [DASH-16]', async () => {
    const member = await asMember(world, { userTypeId: 4 })
    const { body } = await member.send('GET', `/Customer/GetCustomerProfileInfo/${member.id}`)
    expect(body.creditCardOnFile).toBe(false)
    const refused = { cardToken: await makeCardToken(world, CARDS.declined), userId: member.id }
    expect((await member.send('PUT', '/Billing/UpdateCard', refused)).status).toBe(402)
    expect(await cardOf(world.app, member.id)).toBe(false)
    const card = { cardToken: await makeCardToken(world), userId: member.id }
    expect((await member.send('PUT', '/Billing/UpdateCard', card)).status).toBe(200)
    const after = await member.send('GET', `/Customer/GetCustomerProfileInfo/${member.id}`)
    expect(after.body.creditCardOnFile).toBe(true)
    expect(await cardOf(world.app, (await enrolMember(world)).id)).toBe(true)
  })

  it('is false for a card at a gateway that this deployment has no more, and where no payment is taken [DASH-16]', async () => {
    const { id } = await enrolMember(world)
    const { payments } = world.deps
    if (!payments) throw new Error('this world has a gateway')
    for (const other of [{ ...payments, name: 'stripe' as const }, null]) {
      const moved = await makeTestApp({ deps: { db: world.db, payments: other } })
      expect(await cardOf(moved.app, id)).toBe(false)
      await moved.close()
    }
  })
})

describe('displayCoachingPayment', () => {
  const stepOf = async (member: ActingMember): Promise<UserStep> =>
    (await member.send('GET', `/customer/GetCurrentUserStep/${member.id}`)).body

  /** A subscription in this state. */
  const subscribe = (memberId: number, plan: string, status: SubscriptionStatus) =>
    world.db.pool.query(
      `insert into subscription (member_id, plan, status, anchor_day, paid_months, due_at, created_at, ended_at)
        values ($1, $2, $3, '2026-03-01', 1,
          case when $3 in ('active', 'canceling', 'pastDue') then now() end, now(), case when $3 = 'ended' then now() end)`,
      [memberId, plan, status],
    )

  it.each([
    ['active', false],
    ['canceling', false],
    ['pastDue', false],
    ['pending', true],
    ['lapsed', true],
    ['ended', true],
  ] as const)('of a coaching plan that is %s is %s [AUTH-26, AUTH-32]', async (status, shown) => {
    const member = await asMember(world)
    await subscribe(member.id, 'coaching', status)
    expect((await stepOf(member)).displayCoachingPayment).toBe(shown)
    // The reply of a move agrees.
    expect((await world.app.services.account.userStep(member.id)).displayCoachingPayment).toBe(shown)
  })

  it('is true without any plan, and with the framework alone [AUTH-26, AUTH-32]', async () => {
    const member = await asMember(world)
    expect((await stepOf(member)).displayCoachingPayment).toBe(true)
    await subscribe(member.id, 'framework', 'active')
    expect((await stepOf(member)).displayCoachingPayment).toBe(true)
  })

  it('ends with the payment of the first month of coaching [AUTH-26, AUTH-32]', async () => {
    const member = await asMember(world)
    const cardToken = await makeCardToken(world)
    const payment = { key: randomUUID(), digest: 'coaching' }
    const order = { memberId: member.id, plan: 'coaching' as const, cardToken, payment }
    await world.app.services.billing.subscribe(order)
    expect((await stepOf(member)).displayCoachingPayment).toBe(false)
  })
})
