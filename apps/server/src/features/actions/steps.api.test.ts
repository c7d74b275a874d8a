import { randomUUID } from 'node:crypto'
import { addDays } from '@oola/contract/local-day'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type ActingMember, asMember } from '../../../test/support/builders/as-member.ts'
import { type ActionInput, makeActions } from '../../../test/support/builders/make-actions.ts'
import { makeTestApp, type TestApp } from '../../../test/support/builders/make-test-app.ts'
import { race } from '../../../test/support/builders/race.ts'
import { recountGlobal, recountSteps } from '../../../test/support/builders/recount.ts'

const NOW = '2026-03-10T18:00:00Z'
const TODAY = '2026-03-10'

let world: TestApp
beforeAll(async () => {
  world = await makeTestApp({ now: NOW })
})
afterEach(() => world.clock.set(NOW))
afterAll(() => world.close())

const complete = (member: ActingMember, id: number | undefined, given: object = {}) =>
  member.send('PUT', '/Actions/AsyncCompleteAction', { userId: member.id, id, ...given })
const click = (member: ActingMember, given: object = {}) =>
  member.send('POST', '/Actions/AsyncInsertEmptyCompletedAction', { userId: member.id, text: '', ...given })
const progressOf = async (member: ActingMember) =>
  (await member.send('GET', `/Dashboard/GetUserProgress/${member.id}`)).body
const listOf = async (member: ActingMember, offset = 0) =>
  (await member.send('GET', `/Actions/GetUserNotCompletedActions/${member.id}/${offset}`)).body

const onDashboard = async (actions: readonly ActionInput[] = [], given: object = {}) => {
  const member = await asMember(world, { stepId: 4, ...given })
  return { member, ids: await makeActions(world, member.id, actions) }
}
const open = (count: number): ActionInput[] => Array.from({ length: count }, () => ({}))
const stepsOn = (daysAgo: number, count = 3): ActionInput[] =>
  Array.from({ length: count }, () => ({ completedDay: addDays(TODAY, -daysAgo) }))
const expectAgreement = async ({ id }: ActingMember, today = TODAY) => {
  const { stored, counted } = await recountSteps(world, id, today)
  expect(stored).toEqual(counted)
  const everybody = await recountGlobal(world)
  expect(everybody.stored).toBe(everybody.counted)
}

describe('PUT Actions/AsyncCompleteAction', () => {
  it('completes it today, removes it from the list and counts it [ACTIONS-22, ACTIONS-28, ACTIONS-29]', async () => {
    const { member, ids } = await onDashboard([{ text: 'Walk' }, { text: 'Read' }])
    expect(await complete(member, ids[0])).toEqual({
      status: 200,
      body: { id: ids[0], todayActionsCount: 1, stepsTaken: 1, streaks: null },
    })
    expect((await listOf(member)).actions.map(({ text }: { text: string }) => text)).toEqual(['Read'])
    expect(await listOf(member)).toMatchObject({ todayActionsCount: 1 })
    expect(await progressOf(member)).toMatchObject({ stepsTaken: 1, currentStreak: 0 })
    expect(member.receivedEvents()).toContain('ActionsChanged')
    await expectAgreement(member)
  })

  it('a repeat changes nothing and answers the same, also at the badge and the third step [ACTIONS-22]', async () => {
    const { member, ids } = await onDashboard(open(4))
    for (const id of ids) {
      const first = await complete(member, id)
      const eventsBefore = member.receivedEvents().length
      expect(await complete(member, id)).toEqual(first)
      expect(member.receivedEvents()).toHaveLength(eventsBefore)
    }
    expect(await progressOf(member)).toMatchObject({ stepsTaken: 4, currentStreak: 1 })
    await expectAgreement(member)
  })

  it('the third step of a day returns the streaks, which it lengthens [ACTIONS-13, DASH-05]', async () => {
    const { member, ids } = await onDashboard([...open(3), ...stepsOn(1), ...stepsOn(2)])
    const replies = [
      await complete(member, ids[0]),
      await complete(member, ids[1]),
      await complete(member, ids[2]),
    ]
    expect(replies.map(({ body }) => body.streaks)).toEqual([
      null,
      null,
      { currentStreak: 3, longestStreak: 3 },
    ])
    expect(await progressOf(member)).toMatchObject({ currentStreak: 3, longestStreak: 3, stepsTaken: 9 })
  })

  it('milestones and streaks earn their badges with the step that reaches them, once [BADGE-02]', async () => {
    const { member, ids } = await onDashboard([...open(3), ...stepsOn(1, 4), ...stepsOn(2, 4)])
    const badges = async () =>
      (
        await world.db.pool.query('select badge_id as id from member_badge where member_id = $1 order by 1', [
          member.id,
        ])
      ).rows.map(({ id }) => id)
    await complete(member, ids[0])
    expect(await badges()).toEqual([])
    // The member's tenth step, then the third of the third day.
    await complete(member, ids[1])
    expect(await badges()).toEqual([30, 31])
    await complete(member, ids[2])
    await complete(member, ids[2])
    expect(await badges()).toEqual([30, 31, 55, 56])
    expect(member.receivedEvents().filter((what) => what === 'BadgesChanged')).toHaveLength(2)
  })

  it.each([2, 5, 12])('%i calls at once for one action count it once [ACTIONS-22]', async (calls) => {
    const { member, ids } = await onDashboard(open(1))
    const replies = await race(
      world,
      member.id,
      Array.from({ length: calls }, () => () => complete(member, ids[0])),
    )
    expect(replies.map(({ status, body }) => [status, body.stepsTaken])).toEqual(replies.map(() => [200, 1]))
    await expectAgreement(member)
  })

  it('ten actions at once are ten steps, and the day’s badge is not lost between them [ACTIONS-22, BADGE-02]', async () => {
    const { member, ids } = await onDashboard(open(10))
    const replies = await Promise.all(ids.map((id) => complete(member, id)))
    const counts = replies.map(({ body }) => body.todayActionsCount)
    expect(counts.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    await expectAgreement(member)
  })

  it('fifteen a day at most, however many wait [ACTIONS-32, ACTIONS-42]', async () => {
    const { member, ids } = await onDashboard([
      ...open(15),
      ...Array.from({ length: 3 }, () => ({ day: addDays(TODAY, -1) })),
    ])
    for (const id of ids.slice(0, 14)) expect((await complete(member, id)).status).toBe(200)
    const last = await Promise.all(ids.slice(14).map((id) => complete(member, id)))
    expect(last.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
    expect(last.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'action_limit' })
    expect((await listOf(member)).todayActionsCount).toBe(15)
    await expectAgreement(member)
  })

  it('a day that has passed is refused, and a repeat of what was done before midnight is not [ACTIONS-22]', async () => {
    const { member, ids } = await onDashboard(open(2))
    await complete(member, ids[0], { day: TODAY })
    world.clock.set('2026-03-11T07:00:01Z')
    expect((await complete(member, ids[0], { day: TODAY })).status).toBe(200)
    expect(await complete(member, ids[1], { day: TODAY })).toMatchObject({
      status: 409,
      body: { code: 'day_passed', title: 'A new day has begun' },
    })
    expect((await complete(member, ids[1], { day: '2026-03-11' })).body.todayActionsCount).toBe(1)
    await expectAgreement(member, '2026-03-11')
  })

  it('not on a future day, not when it was removed, not another member’s [ACTIONS-33, ACTIONS-22]', async () => {
    const { member, ids } = await onDashboard([{ day: addDays(TODAY, 1) }, { removed: true }])
    const theirs = await onDashboard(open(1))
    expect(await complete(member, ids[0])).toMatchObject({ status: 409, body: { code: 'action_ahead' } })
    expect(await complete(member, ids[1])).toMatchObject({ status: 409, body: { code: 'action_closed' } })
    expect(await complete(member, theirs.ids[0])).toMatchObject({ status: 404 })
    expect(await complete(member, 2_000_000_000)).toMatchObject({ status: 404 })
    expect((await progressOf(theirs.member)).stepsTaken).toBe(0)
    const foreign = { userId: theirs.member.id, id: theirs.ids[0] }
    expect((await member.send('PUT', '/Actions/AsyncCompleteAction', foreign)).status).toBe(403)
  })

  it.each([
    ['Pacific/Pago_Pago', '2026-03-10'],
    ['Pacific/Kiritimati', '2026-03-11'],
    ['Asia/Kathmandu', '2026-03-10'],
  ])('lands on the member’s own day in %s [ACTIONS-22]', async (timeZone, day) => {
    const { member, ids } = await onDashboard([{ day: '2026-03-09' }], { timeZone })
    await complete(member, ids[0])
    const { rows } = await world.db.pool.query('select day, completed from action_day where member_id = $1', [
      member.id,
    ])
    expect(rows).toEqual([{ day, completed: 1 }])
  })

  it.each([
    ['before the spring night', '2026-03-08T07:59:59Z', '2026-03-07'],
    ['in it', '2026-03-08T09:59:59Z', '2026-03-08'],
    ['after it', '2026-03-09T06:59:59Z', '2026-03-08'],
    ['the next day', '2026-03-09T07:00:00Z', '2026-03-09'],
    ['before the autumn night', '2026-11-01T06:59:59Z', '2026-10-31'],
    ['in its first 1:30', '2026-11-01T08:30:00Z', '2026-11-01'],
    ['in its second 1:30', '2026-11-01T09:30:00Z', '2026-11-01'],
    ['at its end', '2026-11-02T07:59:59Z', '2026-11-01'],
  ])('%s (%s) it is %s there [ACTIONS-22, DASH-05]', async (_, instant, day) => {
    world.clock.set(instant)
    const { member } = await onDashboard()
    expect((await click(member, { day })).status).toBe(200)
    await expectAgreement(member, day)
    expect((await click(member, { day: addDays(day, 1) })).status).toBe(409)
    expect((await click(member, { day: addDays(day, -1) })).status).toBe(409)
  })

  it.each([0, 1, 2, 3])('step %i: the dashboard is not reached yet [ACTIONS-22]', async (stepId) => {
    const member = await asMember(world, { stepId })
    const [id] = await makeActions(world, member.id, [{}])
    expect(await complete(member, id)).toMatchObject({ status: 409, body: { code: 'wrong_step' } })
    expect(await click(member)).toMatchObject({ status: 409, body: { code: 'wrong_step' } })
  })

  it.each([
    [5, 1],
    [6, 1],
    [7, 1],
    [0, 4],
  ])('step %i of user type %i: counted [ACTIONS-22]', async (stepId, userTypeId) => {
    const { member, ids } = await onDashboard(open(1), { stepId, userTypeId })
    expect((await complete(member, ids[0])).status).toBe(200)
  })
})

describe('POST Actions/AsyncInsertEmptyCompletedAction', () => {
  it('stores a completed step without a text [ACTIONS-21, ACTIONS-13]', async () => {
    const { member } = await onDashboard()
    const replies = [await click(member), await click(member), await click(member, { text: null })]
    expect(replies.map(({ body }) => [body.todayActionsCount, body.stepsTaken, body.streaks])).toEqual([
      [1, 1, null],
      [2, 2, null],
      [3, 3, { currentStreak: 1, longestStreak: 1 }],
    ])
    expect((await listOf(member)).actions).toEqual([])
    await expectAgreement(member)
  })

  it('a repeated key is the same click, for a double click, two tabs and a lost reply [ACTIONS-21]', async () => {
    const { member } = await onDashboard()
    const clientKey = randomUUID()
    const replies = await race(
      world,
      member.id,
      [1, 2, 3, 4].map(() => () => click(member, { clientKey })),
    )
    expect(new Set(replies.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    world.clock.set('2026-03-11T08:00:00Z')
    expect((await click(member, { clientKey, day: TODAY })).status).toBe(200)
    expect((await progressOf(member)).stepsTaken).toBe(1)
    // Another member may happen to use the key.
    const { member: other } = await onDashboard()
    expect((await click(other, { clientKey })).body.stepsTaken).toBe(1)
  })

  it('lists today’s click keys with every day, so that a page can match them', async () => {
    const { member } = await onDashboard(open(1))
    const keys = [randomUUID(), randomUUID()]
    world.clock.set('2026-03-09T18:00:00Z')
    await click(member, { clientKey: randomUUID() })
    world.clock.set('2026-03-10T18:00:00Z')
    for (const clientKey of keys) await click(member, { clientKey })
    await click(member)
    const lists = [await listOf(member), await listOf(member, 1)]
    for (const list of lists) {
      expect(list.todayActionsCount).toBe(3)
      expect(list.todayClicks.toSorted()).toEqual(keys.toSorted())
    }
  })

  it('counts to the fifteen of the day together with open actions, two tabs included [ACTIONS-42, ACTIONS-44]', async () => {
    const { member } = await onDashboard([...open(10), ...stepsOn(0, 2), { day: addDays(TODAY, -4) }])
    const replies = await race(
      world,
      member.id,
      [1, 2, 3, 4, 5].map(() => () => click(member)),
    )
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 200, 409, 409, 409])
    expect(replies.find(({ status }) => status === 409)?.body).toEqual({
      code: 'action_limit',
      title: "YOU'VE REACHED YOUR ACTION STEP LIMIT OF 15",
      message: 'If you want to add more action steps, edit or delete one that you already have on your list.',
    })
    expect(await listOf(member)).toMatchObject({ todayActionsCount: 4 })
  })

  it('a tab from before midnight adds nothing to the new day [ACTIONS-21]', async () => {
    const { member } = await onDashboard()
    world.clock.set('2026-03-11T07:00:00Z')
    expect(await click(member, { day: TODAY })).toMatchObject({ status: 409, body: { code: 'day_passed' } })
    expect((await progressOf(member)).stepsTaken).toBe(0)
  })
})

describe('GET Actions/GetGlobalActionStepsTaken', () => {
  it('is the number of completed steps of all members, exactly [ACTIONS-04]', async () => {
    const { member, ids } = await onDashboard(open(2))
    const read = async () => (await member.send('GET', '/Actions/GetGlobalActionStepsTaken')).body
    const before = await read()
    await complete(member, ids[0])
    await click(member)
    await complete(member, ids[0])
    expect(await read()).toBe(before + 2)
    expect((await recountGlobal(world)).counted).toBe(before + 2)
  })
})
