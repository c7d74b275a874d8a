import { NAMED_BADGES } from '@oola/contract/badges/named-badges'
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

/** A member on the dashboard: goals 0, 3, 6 ... 18 in progress, 0 the main goal, all others pending. */
const onDashboard = async (timeZone = 'America/Los_Angeles') => {
  const member = await asMember(world, { stepId: 4, timeZone })
  return { member, ids: await makeDashboardGoals(world, member.id) }
}
const put = (member: ActingMember, call: string, id: number | undefined) =>
  member.send('PUT', `/Goals/${call}`, { userId: member.id, id })
const complete = (member: ActingMember, id: number | undefined) => put(member, 'CompleteDashboardGoal', id)
const undo = (member: ActingMember, id: number | undefined) => put(member, 'UndoDashboardGoal', id)
const start = (member: ActingMember, id: number | undefined) => put(member, 'SetGoalInProgress', id)
const rowOf = async (member: ActingMember, id: number | undefined) =>
  (await readGoals(world, member.id)).find((goal) => goal.id === id)
const reachedBy = async ({ send, id }: ActingMember) =>
  (await send('GET', `/Dashboard/GetUserProgress/${id}`)).body.goalsCompleted
const badgesOf = async ({ send, id }: ActingMember) =>
  (await send('GET', `/Customer/GetMyAchiements/${id}`)).body

describe('PUT Goals/UndoDashboardGoal', () => {
  it('restores the goal, place and Oola One included, and notifies the other tabs', async () => {
    const { member, ids } = await onDashboard()
    const before = await readGoals(world, member.id)
    await complete(member, ids[0])
    expect(await reachedBy(member)).toBe(1)
    const eventsBefore = member.receivedEvents().length
    expect(await undo(member, ids[0])).toEqual({ status: 200, body: { ok: true } })
    expect(await readGoals(world, member.id)).toEqual(before)
    expect(await reachedBy(member)).toBe(0)
    expect(member.receivedEvents().slice(eventsBefore)).toEqual(['GoalsChanged', 'BadgesChanged'])
  })

  it('counts once what is reached, taken back and reached again', async () => {
    const { member, ids } = await onDashboard()
    for (const _ of [1, 2, 3]) {
      await complete(member, ids[3])
      await undo(member, ids[3])
    }
    await complete(member, ids[3])
    expect(await reachedBy(member)).toBe(1)
    const { rows } = await world.db.pool.query(
      'select count(*)::int as n from member_badge where member_id = $1',
      [member.id],
    )
    expect(rows).toEqual([{ n: 1 }])
  })

  it('twice, and in two tabs at once, undoes it once', async () => {
    const { member, ids } = await onDashboard()
    await complete(member, ids[3])
    const replies = await race(
      world,
      member.id,
      [1, 2, 3].map(() => () => undo(member, ids[3])),
    )
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await undo(member, ids[3])).status).toBe(200)
    expect(member.receivedEvents().filter((name) => name === 'GoalsChanged')).toHaveLength(2)
    expect(await rowOf(member, ids[3])).toMatchObject({ status: 'inProgress', sevenGoalOrder: 2 })
  })

  it('against another goal for its place: one of the two gets it, the other is refused', async () => {
    const { member, ids } = await onDashboard()
    await complete(member, ids[3])
    const replies = await race(world, member.id, [() => undo(member, ids[3]), () => start(member, ids[1])])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const running = (await readGoals(world, member.id)).filter(({ status }) => status === 'inProgress')
    expect(running.map(({ sevenGoalOrder }) => sevenGoalOrder).toSorted()).toEqual([1, 2, 3, 4, 5, 6, 7])
  })

  it('is refused with a reason when its place is taken, or when another goal is the Oola One now', async () => {
    const { member, ids } = await onDashboard()
    await complete(member, ids[3])
    await start(member, ids[1])
    expect(await undo(member, ids[3])).toMatchObject({ status: 409, body: { code: 'goal_place_taken' } })
    await complete(member, ids[0])
    await member.send('PUT', `/Goals/SetOolaOne/${ids[6]}`)
    expect(await undo(member, ids[0])).toMatchObject({ status: 409, body: { code: 'goal_main_replaced' } })
    expect(await rowOf(member, ids[0])).toMatchObject({ status: 'completed', isOneGoal: true })
  })

  it.each([
    ['America/Los_Angeles', { hours: 12 }, 200],
    ['America/Los_Angeles', { hours: 14 }, 409],
    ['Pacific/Kiritimati', { hours: 15 }, 200],
    ['Pacific/Kiritimati', { hours: 17 }, 409],
  ])('until the end of the day in %s: %j later it answers %i', async (zone, later, status) => {
    const { member, ids } = await onDashboard(zone)
    await complete(member, ids[3])
    world.clock.advance(later)
    const reply = await undo(member, ids[3])
    world.clock.advance({ hours: -later.hours })
    expect(reply.status).toBe(status)
    if (status === 409) expect(reply.body.code).toBe('undo_passed')
  })

  it('does not change an open goal, and does not find another member’s', async () => {
    const { member, ids } = await onDashboard()
    const theirs = await onDashboard()
    await complete(theirs.member, theirs.ids[0])
    expect((await undo(member, ids[1])).status).toBe(200)
    expect(await rowOf(member, ids[1])).toMatchObject({ status: 'pending' })
    expect((await undo(member, theirs.ids[0])).status).toBe(404)
    expect(await rowOf(theirs.member, theirs.ids[0])).toMatchObject({ status: 'completed' })
  })

  it('works on the review page, where a goal that waited waits again', async () => {
    const member = await asMember(world, { stepId: 7 })
    const ids = await makeDashboardGoals(world, member.id)
    await complete(member, ids[1])
    expect((await undo(member, ids[1])).status).toBe(200)
    expect(await rowOf(member, ids[1])).toMatchObject({ status: 'pending', sevenGoalOrder: null })
    const full = await complete(member, ids[1])
    await makeGoals(world, member.id, [{ areaId: 1 }])
    expect(full.status).toBe(200)
    expect(await undo(member, ids[1])).toMatchObject({ status: 409, body: { code: 'area_full' } })
  })
})

describe('the action steps on the way to a goal', () => {
  const DAILY = Object.fromEntries(
    ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'].map((name) => [
      name,
      true,
    ]),
  )
  const save = async (member: ActingMember, given: object): Promise<number> =>
    (
      await member.send('POST', '/Actions/UpdateInsertAction', {
        Id: 0,
        Text: 'Run',
        UnlockedDate: '2026-03-10',
        ...given,
      })
    ).body.id

  it('are counted when it is reached: the completed ones, those of its repeating steps among them', async () => {
    const { member, ids } = await onDashboard()
    const steps = [
      await save(member, { goalId: ids[3] }),
      await save(member, { goalId: ids[3], ActionRepeating: { StartDate: '2026-03-10', ...DAILY } }),
      await save(member, { goalId: ids[6] }),
    ]
    await save(member, { goalId: ids[3] })
    for (const id of steps) {
      await member.send('PUT', '/Actions/AsyncCompleteAction', { userId: member.id, id })
    }
    expect((await complete(member, ids[3])).body).toEqual({ ok: true, actionSteps: 2 })
    // A repeat of the call returns the same.
    expect((await complete(member, ids[3])).body).toEqual({ ok: true, actionSteps: 2 })
  })

  it('show their goal again once it is taken back', async () => {
    const { member, ids } = await onDashboard()
    await save(member, { goalId: ids[3] })
    const shown = async () =>
      (await member.send('GET', `/Actions/GetUserNotCompletedActions/${member.id}/0`)).body.actions[0].goal
    await complete(member, ids[3])
    expect(await shown()).toBeNull()
    await undo(member, ids[3])
    expect(await shown()).toMatchObject({ id: ids[3] })
  })
})

it('the badges that it brought stay and open no window; those of other goals still do', async () => {
  const { member, ids } = await onDashboard()
  const earned = async () =>
    (await badgesOf(member))
      .filter(({ achieved }: { achieved: boolean }) => achieved)
      .map(({ id, displayed }: { id: number; displayed: boolean }) => [id, displayed])
  await complete(member, ids[3])
  await complete(member, ids[0])
  expect(await earned()).toEqual([
    [NAMED_BADGES.oolaOneCompleted, false],
    [NAMED_BADGES.goalCompleted, false],
  ])
  await undo(member, ids[0])
  expect(await earned()).toEqual([
    [NAMED_BADGES.oolaOneCompleted, true],
    [NAMED_BADGES.goalCompleted, false],
  ])
  await undo(member, ids[3])
  expect(await earned()).toEqual([
    [NAMED_BADGES.oolaOneCompleted, true],
    [NAMED_BADGES.goalCompleted, true],
  ])
})

it('of two completed goals the undone one returns to its own place', async () => {
  const member = await asMember(world, { stepId: 4 })
  const ids = await makeDashboardGoals(world, member.id)
  const put = (call: string, id: number | undefined) =>
    member.send('PUT', `/Goals/${call}`, { userId: member.id, id })
  const before = (await readGoals(world, member.id)).find(({ id }) => id === ids[9])
  await put('CompleteDashboardGoal', ids[3])
  await put('CompleteDashboardGoal', ids[9])
  expect((await put('UndoDashboardGoal', ids[9])).status).toBe(200)
  expect((await readGoals(world, member.id)).find(({ id }) => id === ids[9])).toEqual(before)
})
