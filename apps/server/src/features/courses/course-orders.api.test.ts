import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ActingMember, asMember } from '../../../test/support/builders/as-member.ts'
import { COURSE, withCourse } from '../../../test/support/builders/make-course.ts'
import { CARDS, makeCardToken } from '../../../test/support/builders/make-payments.ts'
import { makeTestApp, type TestApp } from '../../../test/support/builders/make-test-app.ts'

const PRICE = 3900

let world: TestApp
beforeAll(async () => {
  world = await makeTestApp()
})
afterAll(() => world.close())

interface Buying {
  card?: string
  key?: string
  priceCents?: number
  CourseId?: number
}

const buying = async (member: ActingMember, given: Buying = {}) => {
  const { card = CARDS.good, key = randomUUID(), priceCents = PRICE, CourseId = COURSE } = given
  const payload = { userId: member.id, CourseId, priceCents, cardToken: await makeCardToken(world, card) }
  return async () => {
    const reply = await world.app.inject({
      method: 'POST',
      url: '/api/AdditionalCourse/BuyCourse',
      headers: { ...member.headers, 'idempotency-key': key },
      payload,
    })
    return { status: reply.statusCode, body: reply.json() }
  }
}
const buy = async (member: ActingMember, given?: Buying) => (await buying(member, given))()
const charges = async ({ id }: ActingMember) =>
  (
    await world.db.pool.query(
      "select purpose, description, amount_cents as cents, status from charge where member_id = $1 and status <> 'failed'",
      [id],
    )
  ).rows
const owns = async (member: ActingMember): Promise<boolean> =>
  (await member.send('GET', `/AdditionalCourse/GetELearningModules/${COURSE}`)).status === 200
const ONE_CHARGE = [
  { purpose: `course-${COURSE}`, description: 'Money, out loud', cents: PRICE, status: 'succeeded' },
]

describe('a course that is bought here', () => {
  it('opens at once, and its receipt comes by mail [COURSE-15]', async () => {
    const member = await asMember(world, { stepId: 4 })
    expect(await owns(member)).toBe(false)
    expect(await buy(member)).toEqual({ status: 200, body: { isPurchased: true, action: null } })
    expect(await owns(member)).toBe(true)
    expect(await charges(member)).toEqual(ONE_CHARGE)
    const order = await member.send('GET', `/AdditionalCourse/GetOrder/${COURSE}`)
    expect(order.body).toMatchObject({ title: 'Money, out loud', price: PRICE, isPurchased: true })
    expect(member.receivedEvents()).toContain('LearningChanged')
    await world.jobs.drain()
    const receipts = world.mailsTo(member.email).filter(({ text }) => text.includes('Money, out loud'))
    expect(receipts).toHaveLength(1)
    expect(receipts[0]?.text).toContain('$39')
  })

  it('is charged once: two clicks, two tabs, and again after it is owned', async () => {
    const member = await asMember(world, { stepId: 4 })
    const click = await buying(member)
    const tab = await buying(member)
    const replies = await Promise.all([click(), click(), tab(), tab()])
    for (const { status, body } of replies) {
      expect([200, 409, 503]).toContain(status)
      if (status === 200) expect(body.action).toBeNull()
    }
    expect(replies.some(({ status }) => status === 200)).toBe(true)
    expect(await buy(member)).toEqual({ status: 200, body: { isPurchased: true, action: null } })
    expect(await charges(member)).toEqual(ONE_CHARGE)
  })

  it('is charged once when the answer was lost and the button is clicked again', async () => {
    const member = await asMember(world, { stepId: 4 })
    const send = await buying(member, { card: CARDS.loseAnswer })
    const first = await send()
    expect(first.status).toBeGreaterThanOrEqual(500)
    expect(await owns(member)).toBe(false)
    expect(await send()).toEqual({ status: 200, body: { isPurchased: true, action: null } })
    expect(await charges(member)).toEqual(ONE_CHARGE)
    expect(await owns(member)).toBe(true)
  })

  it('waits for the bank, and opens after its confirmation', async () => {
    const member = await asMember(world, { stepId: 4 })
    const send = await buying(member, { card: CARDS.askBank })
    const { body } = await send()
    expect(body).toMatchObject({ isPurchased: false, action: { kind: 'sandbox' } })
    expect(await owns(member)).toBe(false)
    await member.send('POST', '/Billing/SandboxConfirm', { id: body.action.id, approve: true })
    expect((await send()).body).toEqual({ isPurchased: true, action: null })
    expect(await owns(member)).toBe(true)
  })

  it('stays closed with a card that is declined; another card opens it', async () => {
    const member = await asMember(world, { stepId: 4 })
    expect((await buy(member, { card: CARDS.chargesDecline })).body.code).toBe('payment_declined')
    expect(await owns(member)).toBe(false)
    expect((await buy(member)).status).toBe(200)
    expect(await charges(member)).toEqual(ONE_CHARGE)
  })

  it('is not sold at another price, twice, or to another member', async () => {
    const member = await asMember(world, { stepId: 4 })
    expect((await buy(member, { priceCents: 3800 })).body.code).toBe('order_changed')
    expect((await buy(member, { CourseId: 7 })).status).toBe(404)
    const owner = await withCourse(world)
    expect((await buy(owner)).body.code).toBe('course_owned')
    const foreign = await member.send('POST', '/AdditionalCourse/BuyCourse', {
      userId: owner.id,
      CourseId: COURSE,
      priceCents: PRICE,
      cardToken: await makeCardToken(world),
    })
    expect(foreign.status).toBe(403)
    expect([await charges(member), await charges(owner)]).toEqual([[], []])
  })
})

describe('where a course is bought', () => {
  const linkOf = async (app: TestApp, userTypeId: 1 | 4) => {
    const member = await asMember(app, { stepId: 4, userTypeId })
    const { body } = await member.send('GET', `/AdditionalCourse/GetCourseSalesContent/${COURSE}`)
    return [body.link, body.isSignOn]
  }

  it('by the outside links: sign-on for a subscriber, the cart for type 4 [COURSE-08, COURSE-16, COURSE-17]', async () => {
    const outside = await makeTestApp({
      env: { BACKOFFICE_URL: 'https://office.example/sso?from=oola', CART_URL: 'https://shop.example/cart' },
    })
    expect(await linkOf(outside, 1)).toEqual(['https://office.example/sso?from=oola&itemCode=PRG-1011', true])
    expect(await linkOf(outside, 4)).toEqual(['https://shop.example/cart?itemCode=PRG-1011', false])
    await outside.close()
  })

  it('in our own order without them', async () => {
    for (const type of [1, 4] as const)
      expect(await linkOf(world, type)).toEqual([`/orderCourse?courseId=${COURSE}`, false])
  })
})
