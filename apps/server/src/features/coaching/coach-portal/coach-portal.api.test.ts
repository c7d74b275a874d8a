import { randomUUID } from 'node:crypto'
import { stepsOfStreakDay } from '@oola/contract/actions/streak-day'
import { EVERYTHING } from '@oola/contract/coaching/coach-sharing/may-see'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '#server/platform/db/client.ts'
import { asMember } from '../../../../test/support/builders/as-member.ts'
import { makeActions, reachedDay } from '../../../../test/support/builders/make-actions.ts'
import { makeAssessment, saveScores, scoresFor } from '../../../../test/support/builders/make-assessment.ts'
import { makeGoals } from '../../../../test/support/builders/make-goals.ts'
import { makePair } from '../../../../test/support/builders/make-pair.ts'
import { saveStaged } from '../../../../test/support/builders/make-program.ts'
import { makeTestApp, type TestApp } from '../../../../test/support/builders/make-test-app.ts'

/** Of a day of these tests: a later rule does not change it. */
const STEPS = stepsOfStreakDay('2026-03-10')

const NOW = new Date('2026-03-10T18:00:00Z')

let world: TestApp
beforeAll(async () => {
  world = await makeTestApp({ now: NOW.toISOString() })
})
afterAll(() => world.close())

type Pair = Awaited<ReturnType<typeof makePair>>

const clientsOf = async ({ coach }: Pick<Pair, 'coach'>) =>
  (await coach.send('GET', `/Coach/GetMyClients/${coach.id}`)).body
const statsOf = async ({ coach }: Pick<Pair, 'coach'>) =>
  (await coach.send('GET', `/Coach/GetMyStats/${coach.id}`)).body

/** Another client of the same coach. */
const addClient = async (coachId: number, given: Parameters<typeof asMember>[1] = {}) => {
  const client = await asMember(world, { stepId: 4, userTypeId: 1, ...given })
  await world.app.services.coaching.grant(client.id)
  await world.db.pool.query(
    'insert into coach_relation (member_id, coach_id, started_at) values ($1, $2, $3)',
    [client.id, coachId, world.clock.now()],
  )
  return client
}

const complete = (memberId: number, at: string) =>
  makeGoals(world, memberId, [
    { status: 'completed', completedAt: new Date(at), completionDate: at.slice(0, 10) },
  ])

describe('the clients of a coach', () => {
  it('are as their own screens have them [PORTAL-10, PORTAL-12]', async () => {
    const pair = await makePair(world, { firstName: 'Dana', lastName: 'Whitlock', stepId: 1 })
    const { client, coach, path } = pair
    const wheel = await makeAssessment(world, client.id)
    await saveScores(
      client,
      wheel,
      1,
      scoresFor(1, 1, 70, () => 6),
    )
    await world.db.pool.query('update member set step_id = 4 where id = $1', [client.id])
    await saveStaged(world, client, 1)
    await makeActions(world, client.id, [
      ...reachedDay('2026-03-09'),
      ...reachedDay('2026-03-10'),
      { completedDay: '2026-03-10' },
    ])
    await complete(client.id, '2026-03-10T10:00:00Z')
    for (const Message of ['Hello', 'Are you there?'])
      await client.send('POST', '/ChatConversation/InsertChatMessage', {
        CoachId: coach.id,
        ClientID: client.id,
        Message,
      })
    const { sessions } = world.app.services
    await sessions.wallet.give(client.id, 3, randomUUID())
    await inTransaction(world.db, (tx) => sessions.wallet.use(tx, { ...pair.pair, key: randomUUID() }))
    const [dana] = await clientsOf(pair)
    expect(dana).toEqual({
      userId: client.id,
      firstName: 'Dana',
      lastName: 'Whitlock',
      level: 1,
      stepsTaken: 2 * STEPS + 1,
      currentStreak: 2,
      longestStreak: 2,
      goalsCompleted: 1,
      latestOolaScore: 420,
      latestOolaDate: '2026-03-10',
      currentPhase: 'Breakthrough',
      currentLessonName: 'Small enough for a bad day',
      moduleNumber: 1,
      cheatSheetLink: '/api/Coach/GetCheatSheet/101',
      reviewDay: null,
      sessionsCompleted: 1,
      sessionsRemaining: 2,
      pendingMessages: 2,
      profilePictureFileName: null,
      nextSession: null,
      openAgreements: 0,
      lateAgreements: 0,
      isActiveCustomer: true,
    })
    await coach.send('PUT', `/ChatConversation/SetRead/${path}`, { seq: 2 })
    expect((await clientsOf(pair))[0].pendingMessages).toBe(0)
  })

  it('are those of now and before, each once, by name; who is not paid for is past [PORTAL-12]', async () => {
    const pair = await makePair(world, { firstName: 'Zoe', lastName: 'Young' })
    const lapsed = await addClient(pair.coach.id, { firstName: 'Bea', lastName: 'Adams' })
    await addClient(pair.coach.id, { firstName: 'Cy', lastName: 'Moss' })
    await world.app.services.coaching.withdrawGrant(lapsed.id)
    await pair.end()
    // The client returns: still one client.
    await world.db.pool.query(
      `insert into coach_relation (member_id, coach_id, started_at) values ($1, $2, now())`,
      [pair.client.id, pair.coach.id],
    )
    const seen = (await clientsOf(pair)).map((one: { firstName: string; isActiveCustomer: boolean }) => [
      one.firstName,
      one.isActiveCustomer,
    ])
    expect(seen).toEqual([
      ['Bea', false],
      ['Cy', true],
      ['Zoe', true],
    ])
  })

  it('are closed to other members', async () => {
    const [mine, other] = [await makePair(world), await makePair(world)]
    for (const path of [`/Coach/GetMyClients/${mine.coach.id}`, `/Coach/GetMyStats/${mine.coach.id}`]) {
      expect((await other.coach.send('GET', path)).status).toBe(403)
      expect((await mine.client.send('GET', path)).status).toBe(403)
    }
    expect(await clientsOf(other)).toMatchObject([{ userId: other.client.id }])
  })
})

describe('the stats of a coach', () => {
  it('count clients, and what they did while they were clients [PORTAL-11, PORTAL-13]', async () => {
    const pair = await makePair(world)
    const { client, coach } = pair
    const before = await addClient(coach.id)
    await world.db.pool.query(
      `update coach_relation set started_at = '2026-03-05T12:00:00Z', ended_at = $2, ended_by = $3 where member_id = $1`,
      [before.id, new Date('2026-03-08T12:00:00Z'), 'change'],
    )
    await makeActions(world, before.id, [
      { completedDay: '2026-03-04' },
      { completedDay: '2026-03-06' },
      { completedDay: '2026-03-09' },
    ])
    await complete(before.id, '2026-03-07T12:00:00Z')
    await complete(before.id, '2026-03-09T12:00:00Z')
    await makeActions(world, client.id, [{ completedDay: '2026-03-09' }, { completedDay: '2026-03-10' }])
    expect(await statsOf(pair)).toEqual({
      activeClients: 1,
      lifeTimeClients: 2,
      clientActionSteps: 2,
      clientGoalsAchieved: 1,
    })
  })

  it('leave out what clients hide, and later changes of former clients', async () => {
    const pair = await makePair(world)
    const { client, coach } = pair
    await makeActions(world, client.id, [{ completedDay: '2026-03-10' }])
    await complete(client.id, '2026-03-10T19:00:00Z')
    const share = (marks: object) =>
      client.send('PUT', '/CoachSharing/SaveSharing', {
        userId: client.id,
        marks: { ...EVERYTHING, ...marks },
      })
    const sums = async () => {
      const { clientActionSteps, clientGoalsAchieved } = await statsOf(pair)
      return [clientActionSteps, clientGoalsAchieved]
    }
    expect(await sums()).toEqual([1, 1])
    await share({ progress: false })
    await makeActions(world, client.id, [{ completedDay: '2026-03-10' }])
    expect(await sums()).toEqual([0, 1])
    await share({ isOn: false })
    expect(await sums()).toEqual([0, 0])
    await world.jobs.run('coach-badges')
    const { body } = await coach.send('GET', `/Coach/GetMyAchievements/${coach.id}`)
    expect(body.map(({ id }: { id: number }) => id)).toEqual([111])
    await pair.end()
    world.clock.set(new Date('2026-03-10T18:05:00Z'))
    await share({})
    expect(await sums()).toEqual([0, 0])
    world.clock.set(NOW)
  })

  it('earn badges from what clients really did', async () => {
    const pair = await makePair(world)
    await complete(pair.client.id, '2026-03-10T19:00:00Z')
    await world.jobs.run('coach-badges')
    const { body } = await pair.coach.send('GET', `/Coach/GetMyAchievements/${pair.coach.id}`)
    expect(body.map(({ id }: { id: number }) => id)).toEqual([111, 131])
  })
})

it('the cheat sheet of a module is a PDF for coaches', async () => {
  const { coach, client } = await makePair(world)
  const get = (headers: Record<string, string>, id: number) =>
    world.app.inject({ url: `/api/Coach/GetCheatSheet/${id}`, headers })
  const sheet = await get(coach.headers, 101)
  expect([sheet.statusCode, sheet.headers['content-type']]).toEqual([200, 'application/pdf'])
  expect(sheet.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  expect((await get(coach.headers, 999)).statusCode).toBe(404)
  expect((await get(client.headers, 101)).statusCode).toBe(403)
})

it('the cheat sheet is given twenty times a minute to one coach, and to another one all the same', async () => {
  const [{ coach }, { coach: other }] = [await makePair(world), await makePair(world)]
  const get = ({ headers }: typeof coach, id = 101) =>
    world.app.inject({ url: `/api/Coach/GetCheatSheet/${id}`, headers })
  expect((await get(coach)).statusCode).toBe(200)
  // Requests without a module count too, and cost nothing.
  for (let turn = 1; turn < 20; turn += 1) expect((await get(coach, 999)).statusCode).toBe(404)
  const refused = await get(coach)
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'rate_limited'])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await get(other)).statusCode).toBe(200)
})

it('many simultaneous cheat sheets of one coach are limited, and do not block other coaches', async () => {
  const [{ coach }, { coach: other }] = [await makePair(world), await makePair(world)]
  const get = ({ headers }: typeof coach) =>
    world.app.inject({ url: '/api/Coach/GetCheatSheet/101', headers })
  const [theirs, ...mine] = await Promise.all([get(other), ...Array.from({ length: 10 }, () => get(coach))])
  expect(theirs?.statusCode).toBe(200)
  const refused = mine.filter(({ statusCode }) => statusCode === 429)
  expect(refused.length).toBeGreaterThan(0)
  expect(mine.filter(({ statusCode }) => statusCode === 200)).toHaveLength(10 - refused.length)
})
