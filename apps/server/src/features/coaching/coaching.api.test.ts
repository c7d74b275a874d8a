import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asMember } from '../../../test/support/builders/as-member.ts'
import { makeCoach } from '../../../test/support/builders/make-coach.ts'
import { signIn } from '../../../test/support/builders/make-member.ts'
import { CARDS, makeCardToken, runBilling } from '../../../test/support/builders/make-payments.ts'
import { makeTestApp, type TestApp } from '../../../test/support/builders/make-test-app.ts'
import { paymentRowsOf } from '../../../test/support/builders/stored-payments.ts'

const NOW = '2026-03-10T18:00:00Z'

let world: TestApp
beforeAll(async () => {
  world = await makeTestApp({ now: NOW })
})
afterAll(() => world.close())

type Member = Awaited<ReturnType<typeof asMember>>

const subscriber = () => asMember(world, { stepId: 4, userTypeId: 1 })
const select = async (
  { headers }: Pick<Member, 'headers'>,
  coachId: number,
  given: { cardToken?: string; key?: string } = {},
) => {
  const { key = randomUUID(), ...payload } = given
  const reply = await world.app.inject({
    method: 'POST',
    url: `/api/FindCoach/SelectCoach/${coachId}`,
    headers: { ...headers, 'idempotency-key': key },
    payload,
  })
  return { status: reply.statusCode, body: reply.json() }
}
const mine = async (member: Member) => (await member.send('GET', '/FindCoach/GetCoachByUser')).body
const paid = async (member: Member) =>
  (await paymentRowsOf(world, 'charge', member.id)).filter(({ status }) => status === 'succeeded')
/** A coach whose own coaching staff gave. */
const coachWithCoaching = async () => {
  const coach = await makeCoach(world, { stepId: 4, userTypeId: 1 })
  await world.app.services.coaching.grant(coach.id)
  return { id: coach.id, headers: await signIn(world, coach) }
}

describe('choosing a coach', () => {
  it('pays the first month, once, and the coach is assigned with contact data [COACH-24, COACH-25]', async () => {
    const member = await subscriber()
    const coach = await makeCoach(world, { phone: '5550200002' })
    expect(await mine(member)).toMatchObject({
      state: 'none',
      coach: null,
      needsPayment: true,
      monthlyCents: 5000,
    })
    const key = randomUUID()
    const cardToken = await makeCardToken(world)
    const replies = await Promise.all([1, 2, 3].map(() => select(member, coach.id, { cardToken, key })))
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await mine(member)).toMatchObject({
      state: 'active',
      coach: { id: coach.id, phoneNumber: '5550200002', creditCardOnFile: true, pendingMessages: 0 },
      sinceDay: '2026-03-10',
      needsPayment: false,
      nextDay: '2026-04-10',
    })
    expect((await paid(member)).map(({ amount_cents }) => amount_cents)).toEqual([5000])
    const profile = (await member.send('GET', `/Customer/GetCustomerProfileInfo/${member.id}`)).body
    expect(profile).toMatchObject({ coachId: coach.id, hasCoach: true })
  })

  it('with a declined card changes nothing, and another card completes it [COACH-12]', async () => {
    const member = await subscriber()
    const coach = await makeCoach(world)
    const declined = await select(member, coach.id, { cardToken: await makeCardToken(world, CARDS.declined) })
    expect(declined).toMatchObject({ status: 402, body: { code: 'payment_declined' } })
    expect(await mine(member)).toMatchObject({ state: 'none', coach: null })
    expect((await select(member, coach.id, { cardToken: await makeCardToken(world) })).status).toBe(200)
    expect(await mine(member)).toMatchObject({ state: 'active', coach: { id: coach.id } })
    expect(await paid(member)).toHaveLength(1)
  })

  it('waits for the bank, and the coach begins with the payment, not with the click', async () => {
    const member = await subscriber()
    const coach = await makeCoach(world)
    const { status, body } = await select(member, coach.id, {
      cardToken: await makeCardToken(world, CARDS.askBank),
    })
    expect([status, body.action.kind, body.coaching.state]).toEqual([200, 'sandbox', 'none'])
    await world.app.inject({
      method: 'POST',
      url: '/api/Billing/SandboxConfirm',
      payload: { id: body.action.id, approve: true },
    })
    world.clock.advance({ minutes: 3 })
    await runBilling(world)
    world.clock.set(NOW)
    expect(await mine(member)).toMatchObject({ state: 'active', coach: { id: coach.id } })
  })

  it('of another coach is free in a paid month, and the one before becomes past [COACH-09]', async () => {
    const member = await subscriber()
    const [first, second] = [await makeCoach(world), await makeCoach(world)]
    await select(member, first.id, { cardToken: await makeCardToken(world) })
    expect((await select(member, second.id)).status).toBe(200)
    expect(await mine(member)).toMatchObject({ state: 'active', coach: { id: second.id } })
    expect(await paid(member)).toHaveLength(1)
    const { rows } = await world.db.pool.query(
      'select coach_id, ended_by from coach_relation where member_id = $1 order by started_at',
      [member.id],
    )
    expect(rows).toEqual([
      { coach_id: first.id, ended_by: 'change' },
      { coach_id: second.id, ended_by: null },
    ])
  })

  it('needs no payment where staff gave coaching', async () => {
    const member = await subscriber()
    const coach = await makeCoach(world)
    await world.app.services.coaching.grant(member.id)
    expect((await select(member, coach.id)).body).toMatchObject({
      coaching: { state: 'active' },
      action: null,
    })
    expect(await paid(member)).toEqual([])
  })

  it('of each other, by two coaches in the same moment, succeeds for both', async () => {
    const [one, other] = [await coachWithCoaching(), await coachWithCoaching()]
    for (let round = 0; round < 25; round++) {
      const replies = await Promise.all([select(one, other.id), select(other, one.id)])
      expect(replies.map(({ status }) => status)).toEqual([200, 200])
      await world.db.pool.query('delete from coach_relation where member_id = any($1)', [[one.id, other.id]])
    }
  })

  it('of an unlisted coach, a non-coach and an unknown member is the same 404', async () => {
    const member = await subscriber()
    const hidden = await makeCoach(world, {}, { isListed: false })
    for (const id of [hidden.id, member.id + 1_000_000])
      expect([id, (await select(member, id)).status]).toEqual([id, 404])
  })

  it('of oneself is refused', async () => {
    const coach = await asMember(world, { stepId: 4, userTypeId: 1, isActiveCoach: true })
    expect(await select(coach, coach.id)).toMatchObject({ status: 409, body: { code: 'own_coach' } })
  })

  it('without a card on file is refused with the reason, and charges nothing', async () => {
    const member = await subscriber()
    const coach = await makeCoach(world)
    expect(await select(member, coach.id)).toMatchObject({ status: 409, body: { code: 'no_card' } })
  })

  it('is closed to a non-subscriber, with the text of the lock [COACH-28]', async () => {
    const member = await asMember(world, { userTypeId: 4 })
    const coach = await makeCoach(world)
    for (const path of ['GetCoachPicks', 'GetAssessmentQuestions', 'GetCoachBySearchTerm/a'])
      expect((await member.send('GET', `/FindCoach/${path}`)).status).toBe(403)
    expect((await select(member, coach.id)).body.message).toBe(
      'Become a subscriber to the Oola Lifestyle Framework to unlock this one-on-one accountability coaching feature',
    )
  })
})

describe('canceling coaching', () => {
  it('keeps the coach to the end of the paid month, confirms by mail, and can be reverted', async () => {
    const member = await subscriber()
    const coach = await makeCoach(world)
    await select(member, coach.id, { cardToken: await makeCardToken(world) })
    for (const _ of [1, 2])
      expect(
        (await member.send('PUT', '/FindCoach/CancelCoaching', { userId: member.id })).body,
      ).toMatchObject({
        state: 'canceling',
        paidUntilDay: '2026-04-10',
        nextDay: null,
      })
    expect((await member.send('PUT', '/FindCoach/KeepCoaching', { userId: member.id })).body).toMatchObject({
      state: 'active',
      nextDay: '2026-04-10',
    })
    await world.jobs.drain()
    expect(
      world.mailsTo(member.email).filter(({ subject }) => subject.startsWith('Your coaching ends')),
    ).toHaveLength(1)
  })

  it('is possible without a coach, who has left, and can be reverted', async () => {
    const member = await subscriber()
    const coach = await makeCoach(world)
    await select(member, coach.id, { cardToken: await makeCardToken(world) })
    await world.db.pool.query(
      `update coach_relation set ended_at = now(), ended_by = 'coach' where member_id = $1`,
      [member.id],
    )
    const change = async (act: string) =>
      (await member.send('PUT', `/FindCoach/${act}Coaching`, { userId: member.id })).body
    const alone = { state: 'none', coach: null, paidUntilDay: '2026-04-10' }
    for (const _ of [1, 2]) expect(await change('Cancel')).toMatchObject({ ...alone, nextDay: null })
    expect(await change('Keep')).toMatchObject({ ...alone, nextDay: '2026-04-10' })
    await change('Cancel')
    world.clock.advance({ days: 32 })
    await runBilling(world)
    world.clock.set(NOW)
    expect(await paid(member)).toHaveLength(1)
  })

  it('ends the relation when the month is over, and charges no more', async () => {
    const member = await subscriber()
    const coach = await makeCoach(world)
    await select(member, coach.id, { cardToken: await makeCardToken(world) })
    await member.send('PUT', '/FindCoach/CancelCoaching', { userId: member.id })
    world.clock.advance({ days: 32 })
    await runBilling(world)
    const { rows } = await world.db.pool.query('select ended_by from coach_relation where member_id = $1', [
      member.id,
    ])
    world.clock.set(NOW)
    expect(rows).toEqual([{ ended_by: 'cancel' }])
    expect(await paid(member)).toHaveLength(1)
  })
})
