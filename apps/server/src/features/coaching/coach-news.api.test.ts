import { randomUUID } from 'node:crypto'
import { getNotifications } from '@oola/contract/notifications/notifications.events'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ActingMember, asMember } from '../../../test/support/builders/as-member.ts'
import { makeCoach } from '../../../test/support/builders/make-coach.ts'
import { signIn } from '../../../test/support/builders/make-member.ts'
import { CARDS, makeCardToken, runBilling } from '../../../test/support/builders/make-payments.ts'
import { makeTestApp, type TestApp } from '../../../test/support/builders/make-test-app.ts'

const NOW = '2026-03-10T18:00:00Z'

let world: TestApp
beforeAll(async () => {
  world = await makeTestApp({ now: NOW })
})
afterAll(() => world.close())

const maya = () => asMember(world, { stepId: 4, userTypeId: 1, firstName: 'Maya', lastName: "O'Brien & Co" })
const coachWithRate = async () => {
  const coach = await makeCoach(world, {}, { sessionRate: 4500 })
  return { ...coach, headers: await signIn(world, coach) }
}
type Coach = Awaited<ReturnType<typeof coachWithRate>>

const post = async (member: ActingMember, path: string, payload: object, key: string) => {
  const headers = { ...member.headers, 'idempotency-key': key }
  const reply = await world.app.inject({ method: 'POST', url: `/api${path}`, headers, payload })
  return { status: reply.statusCode, body: reply.json() }
}
const select = (member: ActingMember, coach: Coach, cardToken?: string, key: string = randomUUID()) =>
  post(member, `/FindCoach/SelectCoach/${coach.id}`, cardToken ? { cardToken } : {}, key)
const purchase = (member: ActingMember, coach: Coach, Quantity: number, cardToken: string, key: string) =>
  post(member, '/Coach/PurchaseSession', { CoachId: coach.id, UserId: member.id, Quantity, cardToken }, key)
const confirm = (id: string) =>
  world.app.inject({ method: 'POST', url: '/api/Billing/SandboxConfirm', payload: { id, approve: true } })
const news = async ({ headers }: Coach): Promise<{ title: string; message: string }[]> =>
  (await world.app.inject({ url: '/api/Notification/GetRecent', headers })).json()
const titles = async (coach: Coach) => (await news(coach)).map(({ title }) => title)
const hintsTo = ({ id }: Coach) =>
  world.events.filter(
    ({ event, to }) => event === getNotifications.name && to !== 'all' && 'member' in to && to.member === id,
  ).length

const NEW_CLIENT = "Maya O'Brien & Co is your new client"

describe('a new client', () => {
  it('is announced by name, with a link to the client’s page, and by mail, once [REMIND-08]', async () => {
    const [member, coach] = [await maya(), await coachWithRate()]
    const [key, cardToken] = [randomUUID(), await makeCardToken(world)]
    await Promise.all([1, 2, 3].map(() => select(member, coach, cardToken, key)))
    await select(member, coach)
    await world.jobs.drain()
    expect(await news(coach)).toMatchObject([
      {
        title: NEW_CLIENT,
        message: `<p><a href="/clientPage?client=${member.id}">Open the client page</a></p>`,
      },
    ])
    expect(hintsTo(coach)).toBe(1)
    const [mail, ...more] = world.mailsTo(coach.email)
    expect(more).toEqual([])
    expect(mail?.subject).toBe(NEW_CLIENT)
    expect(mail?.text).toContain(`/clientPage?client=${member.id}\n`)
    expect(mail?.html).toContain('O&#39;Brien &amp; Co chose you')
  })

  it('a client who waits for the bank is announced when the payment succeeds, however often the event comes [REMIND-08]', async () => {
    const [member, coach] = [await maya(), await coachWithRate()]
    const { body } = await select(member, coach, await makeCardToken(world, CARDS.askBank))
    expect(await news(coach)).toEqual([])
    for (const _ of [1, 2]) await confirm(body.action.id)
    world.clock.advance({ minutes: 3 })
    for (const _ of [1, 2]) await runBilling(world)
    world.clock.set(NOW)
    expect(await titles(coach)).toEqual([NEW_CLIENT])
    expect(hintsTo(coach)).toBe(1)
    expect(world.mailsTo(coach.email)).toHaveLength(1)
  })

  it('a client whose coach stops before the bank has paid gets no coach but a notification, and chooses another without paying again', async () => {
    const [member, coach, other] = [await maya(), await coachWithRate(), await coachWithRate()]
    const { body } = await select(member, coach, await makeCardToken(world, CARDS.askBank))
    await world.db.pool.query('update member set is_active_coach = false where id = $1', [coach.id])
    for (const _ of [1, 2]) await confirm(body.action.id)
    world.clock.advance({ minutes: 3 })
    for (const _ of [1, 2]) await runBilling(world)
    world.clock.set(NOW)
    const own = (await member.send('GET', '/Notification/GetRecent')).body
    expect(own.map(({ title }: { title: string }) => title)).toEqual([
      'The coach you chose is no longer coaching',
    ])
    expect(world.mailsTo(coach.email)).toEqual([])
    expect((await select(member, other)).body).toMatchObject({
      ...{ coaching: { state: 'active', coach: { id: other.id } }, action: null },
    })
  })
})

describe('bought sessions', () => {
  const pair = async () => {
    const [member, coach] = [await maya(), await coachWithRate()]
    await world.app.services.coaching.grant(member.id)
    await select(member, coach)
    return { member, coach }
  }

  it('are announced to the coach once for each purchase, whatever is clicked or repeated [REMIND-08]', async () => {
    const { member, coach } = await pair()
    const [key, cardToken] = [randomUUID(), await makeCardToken(world)]
    await Promise.all([1, 2, 3, 4, 5].map(() => purchase(member, coach, 2, cardToken, key)))
    await purchase(member, coach, 2, cardToken, key)
    await purchase(member, coach, 1, await makeCardToken(world), randomUUID())
    expect(await titles(coach)).toEqual([
      "Maya O'Brien & Co bought 1 session",
      "Maya O'Brien & Co bought 2 sessions",
      NEW_CLIENT,
    ])
    expect((await news(coach))[0]?.message).toContain(`href="/coachingRoom?client=${member.id}"`)
  })

  it('are not announced before they are paid, and once when the event comes twice [REMIND-08]', async () => {
    const { member, coach } = await pair()
    const cardToken = await makeCardToken(world, CARDS.askBank)
    const { body } = await purchase(member, coach, 3, cardToken, randomUUID())
    const declined = await makeCardToken(world, CARDS.declined)
    expect((await purchase(member, coach, 3, declined, randomUUID())).status).toBe(402)
    expect(await titles(coach)).toEqual([NEW_CLIENT])
    const before = hintsTo(coach)
    for (const _ of [1, 2]) await confirm(body.action.id)
    world.clock.advance({ minutes: 3 })
    for (const _ of [1, 2]) await runBilling(world)
    world.clock.set(NOW)
    expect(await titles(coach)).toEqual(["Maya O'Brien & Co bought 3 sessions", NEW_CLIENT])
    expect(hintsTo(coach)).toBe(before + 1)
  })

  it('are paid and stored also when the coach’s account is deleted', async () => {
    const { member, coach } = await pair()
    const { body } = await purchase(member, coach, 1, await makeCardToken(world, CARDS.askBank), randomUUID())
    await world.db.pool.query('delete from member where id = $1', [coach.id])
    await confirm(body.action.id)
    world.clock.advance({ minutes: 3 })
    await runBilling(world)
    world.clock.set(NOW)
    const profile = (await member.send('GET', `/Customer/GetCustomerProfileInfo/${member.id}`)).body
    expect(profile.sessionsRemaining).toBe(1)
  })
})
