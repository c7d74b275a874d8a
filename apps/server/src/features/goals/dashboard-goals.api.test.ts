import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ActingMember, asMember } from '../../../test/support/builders/as-member.ts'
import { makeDashboardGoals, makeGoals, readGoals } from '../../../test/support/builders/make-goals.ts'
import { makeTestApp, type TestApp } from '../../../test/support/builders/make-test-app.ts'
import { race } from '../../../test/support/builders/race.ts'

let world: TestApp
beforeAll(async () => {
  world = await makeTestApp({ now: '2026-03-10T18:00:00Z' })
})
afterAll(() => world.close())

const KEY = '0190a0a0-0000-7000-8000-000000000009'

/** A member on the dashboard: goals 0, 3, 6 ... 18 in progress, 0 the main goal, all others pending. */
const onDashboard = async (timeZone = 'America/Los_Angeles') => {
  const member = await asMember(world, { stepId: 4, timeZone })
  const ids = await makeDashboardGoals(world, member.id)
  return { member, ids }
}
const rowOf = async (member: ActingMember, id: number | undefined) =>
  (await readGoals(world, member.id)).find((goal) => goal.id === id)

const add = (member: ActingMember, given: object = {}) =>
  member.send('POST', '/Goals/AddDashboardGoal', {
    userId: member.id,
    int: 0,
    areaId: 2,
    text: 'Learn  to sail ',
    completedByDate: '12/31/2026',
    ...given,
  })
const start = (member: ActingMember, id: number | undefined) =>
  member.send('PUT', '/Goals/SetGoalInProgress', { userId: member.id, id })
const complete = (member: ActingMember, id: number | undefined) =>
  member.send('PUT', '/Goals/CompleteDashboardGoal', { userId: member.id, id })

describe('POST Goals/AddDashboardGoal', () => {
  it('adds a pending goal of this cycle and answers its id [GOALS-14, GOALS-12]', async () => {
    const { member } = await onDashboard()
    const reply = await add(member)
    expect(reply.status).toBe(200)
    expect(await rowOf(member, reply.body.id)).toMatchObject({
      areaId: 2,
      text: 'Learn to sail',
      completeBy: '2026-12-31',
      status: 'pending',
      inTopSeven: false,
      cycle: 1,
    })
    expect(member.receivedEvents()).toEqual(['GoalsChanged'])
  })

  it.each([undefined, 7, 'x', null, {}])('ignores int, here %j [GOALS-14]', async (int) => {
    const { member } = await onDashboard()
    expect((await add(member, { int })).status).toBe(200)
  })

  it('holds seven additional goals an area, two tabs at once included [GOALS-29]', async () => {
    const { member } = await onDashboard()
    const replies = await race(
      world,
      member.id,
      [1, 2, 3, 4, 5, 6, 7].map((n) => () => add(member, { text: `Goal ${n}` })),
    )
    // Two of area 2 exist already, the third is in progress and does not count.
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(5)
    expect(replies.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'pending_area_full',
      message: 'You already have 7 additional goals in this area.',
    })
    expect((await add(member, { areaId: 3 })).status).toBe(200)
  })

  it('a repeat with its client key answers the same goal [GOALS-14]', async () => {
    const { member } = await onDashboard()
    const [first, second] = await race(world, member.id, [
      () => add(member, { ClientKey: KEY }),
      () => add(member, { ClientKey: KEY }),
    ])
    expect(second?.body).toEqual(first?.body)
    expect(await readGoals(world, member.id)).toHaveLength(22)
  })

  it('refuses a past date, seen from the member [GOALS-13]', async () => {
    const { member } = await onDashboard('Pacific/Kiritimati')
    const reply = await add(member, { completedByDate: '03/10/2026' })
    expect(reply).toMatchObject({ status: 400, body: { issues: [{ path: 'completedByDate' }] } })
    expect((await add(member, { completedByDate: '03/11/2026' })).status).toBe(200)
  })
})

describe('PUT Goals/UpdateDashboardGoal', () => {
  const update = (member: ActingMember, id: number | undefined, given: object = {}) =>
    member.send('PUT', '/Goals/UpdateDashboardGoal', {
      userId: member.id,
      id,
      text: 'Sail to  Catalina',
      completedByDate: '09/01/2026',
      ...given,
    })

  it('changes text and date and nothing else; a repeat is harmless [GOALS-15, GOALS-26]', async () => {
    const { member, ids } = await onDashboard()
    const before = await rowOf(member, ids[3])
    expect(await update(member, ids[3])).toEqual({ status: 200, body: { ok: true } })
    expect(await rowOf(member, ids[3])).toEqual({
      ...before,
      text: 'Sail to Catalina',
      completeBy: '2026-09-01',
    })
    expect((await update(member, ids[3])).status).toBe(200)
    expect(member.receivedEvents()).toEqual(['GoalsChanged'])
  })

  it('lets an overdue goal keep its date, but not change it to another past day [GOALS-13]', async () => {
    const { member } = await onDashboard()
    const [id] = await makeGoals(world, member.id, [{ completeBy: '2026-03-01' }])
    expect((await update(member, id, { completedByDate: '03/01/2026' })).status).toBe(200)
    expect((await update(member, id, { completedByDate: '03/02/2026' })).status).toBe(400)
  })

  it('not a completed goal, not another member’s [GOALS-27]', async () => {
    const { member, ids } = await onDashboard()
    const theirs = await onDashboard()
    await complete(member, ids[0])
    expect(await update(member, ids[0])).toMatchObject({ status: 409, body: { code: 'goal_completed' } })
    expect(await update(member, theirs.ids[0])).toMatchObject({ status: 404, body: { code: 'not_found' } })
    expect((await rowOf(theirs.member, theirs.ids[0]))?.text).toBe('Fitness 1')
  })
})

describe('DELETE Goals/{goalId}', () => {
  it('removes an open goal and frees its place; a repeat is harmless [GOALS-16, GOALS-26]', async () => {
    const { member, ids } = await onDashboard()
    const remove = () => member.send('DELETE', `/Goals/${ids[0]}`)
    expect(await remove()).toEqual({ status: 200, body: { ok: true } })
    expect(await rowOf(member, ids[0])).toBeUndefined()
    expect(await remove()).toEqual({ status: 200, body: { ok: true } })
    expect(member.receivedEvents()).toEqual(['GoalsChanged'])
    expect((await start(member, ids[1])).status).toBe(200)
    expect(await rowOf(member, ids[1])).toMatchObject({ sevenGoalOrder: 1 })
  })

  it('not a completed goal, not another member’s, not an unknown one [GOALS-27]', async () => {
    const { member, ids } = await onDashboard()
    const theirs = await onDashboard()
    await complete(member, ids[0])
    expect(await member.send('DELETE', `/Goals/${ids[0]}`)).toMatchObject({
      body: { code: 'goal_completed' },
    })
    expect((await member.send('DELETE', `/Goals/${theirs.ids[1]}`)).status).toBe(404)
    expect((await member.send('DELETE', '/Goals/2000000000')).status).toBe(404)
    expect(await readGoals(world, theirs.member.id)).toHaveLength(21)
  })

  it('works while Step 2 goals are set [GOALS-16]', async () => {
    const member = await asMember(world, { stepId: 2 })
    const [id] = await makeGoals(world, member.id, [{}])
    expect((await member.send('DELETE', `/Goals/${id}`)).status).toBe(200)
  })
})

describe('PUT Goals/SetGoalInProgress', () => {
  it('takes the lowest free place; a repeat changes nothing [GOALS-18, GOALS-25]', async () => {
    const { member, ids } = await onDashboard()
    await complete(member, ids[6])
    expect(await start(member, ids[1])).toEqual({ status: 200, body: { ok: true } })
    expect(await rowOf(member, ids[1])).toMatchObject({
      status: 'inProgress',
      inTopSeven: true,
      sevenGoalOrder: 3,
    })
    expect((await start(member, ids[1])).status).toBe(200)
    expect(member.receivedEvents()).toEqual(['GoalsChanged', 'BadgesChanged', 'GoalsChanged'])
  })

  it('refuses an eighth [GOALS-28]', async () => {
    const { member, ids } = await onDashboard()
    expect(await start(member, ids[1])).toMatchObject({
      status: 409,
      body: {
        code: 'top_seven_full',
        message: 'YOU ALREADY HAVE 7 GOALS IN PROGRESS, IT IS NOT POSSIBLE TO ADD MORE.',
      },
    })
    expect(await rowOf(member, ids[1])).toMatchObject({ status: 'pending' })
  })

  it('two tabs that fill the last place at once: one wins [GOALS-28]', async () => {
    const { member, ids } = await onDashboard()
    await complete(member, ids[18])
    const replies = await race(
      world,
      member.id,
      [ids[1], ids[2], ids[4], ids[5]].map((id) => () => start(member, id)),
    )
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
    const inProgress = (await readGoals(world, member.id)).filter(({ status }) => status === 'inProgress')
    expect(inProgress.map(({ sevenGoalOrder }) => sevenGoalOrder).toSorted()).toEqual([1, 2, 3, 4, 5, 6, 7])
  })

  it('not a completed goal, not another member’s [GOALS-27]', async () => {
    const { member, ids } = await onDashboard()
    const theirs = await onDashboard()
    await complete(member, ids[0])
    expect(await start(member, ids[0])).toMatchObject({ status: 409, body: { code: 'goal_completed' } })
    expect((await start(member, theirs.ids[1])).status).toBe(404)
  })
})

describe('PUT Goals/CompleteDashboardGoal', () => {
  it.each([
    ['Pacific/Pago_Pago', '2026-03-10'],
    ['Pacific/Kiritimati', '2026-03-11'],
  ])('records the local day in %s and frees the place [GOALS-19, GOALS-25]', async (zone, completionDate) => {
    const { member, ids } = await onDashboard(zone)
    expect(await complete(member, ids[3])).toEqual({ status: 200, body: { ok: true, actionSteps: 0 } })
    expect(await rowOf(member, ids[3])).toMatchObject({
      status: 'completed',
      completionDate,
      sevenGoalOrder: null,
      inTopSeven: false,
    })
  })

  it('counts once however often it is sent, and stores the first day [GOALS-19]', async () => {
    const { member, ids } = await onDashboard()
    await race(
      world,
      member.id,
      [1, 2, 3].map(() => () => complete(member, ids[3])),
    )
    const before = await rowOf(member, ids[3])
    world.clock.advance({ days: 2 })
    const repeat = await complete(member, ids[3])
    world.clock.advance({ days: -2 })
    expect(repeat.status).toBe(200)
    expect(await rowOf(member, ids[3])).toEqual(before)
    expect(member.receivedEvents()).toEqual(['GoalsChanged', 'BadgesChanged'])
    const progress = await member.send('GET', `/Dashboard/GetUserProgress/${member.id}`)
    expect(progress.body.goalsCompleted).toBe(1)
  })

  it('not a pending goal, not another member’s [GOALS-25]', async () => {
    const { member, ids } = await onDashboard()
    const theirs = await onDashboard()
    expect(await complete(member, ids[1])).toMatchObject({
      status: 409,
      body: { code: 'goal_not_in_progress' },
    })
    expect((await complete(member, theirs.ids[0])).status).toBe(404)
    expect(await rowOf(theirs.member, theirs.ids[0])).toMatchObject({ status: 'inProgress' })
  })
})

describe('the main goal on the dashboard', () => {
  const setMain = (member: ActingMember, id: number | undefined) =>
    member.send('PUT', `/Goals/SetOolaOne/${id}`)

  it('another can replace the main goal once it is completed or removed [GOALS-19, GOALS-23]', async () => {
    const { member, ids } = await onDashboard()
    expect(await setMain(member, ids[3])).toMatchObject({ status: 409, body: { code: 'main_goal_taken' } })
    await complete(member, ids[0])
    expect(await setMain(member, ids[3])).toMatchObject({ status: 200, body: { userStepId: 4, level: 1 } })
    expect((await setMain(member, ids[3])).status).toBe(200)
    await member.send('DELETE', `/Goals/${ids[3]}`)
    expect((await setMain(member, ids[6])).status).toBe(200)
    const main = (await readGoals(world, member.id)).filter(({ isOneGoal }) => isOneGoal)
    expect(main.map(({ id, status }) => [id, status])).toEqual([
      [ids[0], 'completed'],
      [ids[6], 'inProgress'],
    ])
    expect(member.receivedEvents()).not.toContain('StepChanged')
  })

  it('it is one of the goals in progress [STEP2-41]', async () => {
    const { member, ids } = await onDashboard()
    await complete(member, ids[0])
    expect(await setMain(member, ids[1])).toMatchObject({ status: 409, body: { code: 'main_goal_invalid' } })
    expect(await setMain(member, ids[0])).toMatchObject({ status: 409, body: { code: 'goal_completed' } })
  })

  it('two tabs that fill the free place at once: one wins [GOALS-23]', async () => {
    const { member, ids } = await onDashboard()
    await complete(member, ids[0])
    const replies = await race(
      world,
      member.id,
      [ids[3], ids[6], ids[9]].map((id) => () => setMain(member, id)),
    )
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  })
})
