import { addDays } from '@oola/contract/local-day'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ActingMember, asMember } from '../../../test/support/builders/as-member.ts'
import { type ActionInput, makeActions, reachedDay } from '../../../test/support/builders/make-actions.ts'
import { makeGoals } from '../../../test/support/builders/make-goals.ts'
import { makeTestApp, type TestApp } from '../../../test/support/builders/make-test-app.ts'
import { race } from '../../../test/support/builders/race.ts'

let world: TestApp
beforeAll(async () => {
  // 10:00 on Tuesday in Los Angeles, 08:00 on Wednesday on Kiritimati.
  world = await makeTestApp({ now: '2026-03-10T18:00:00Z' })
})
afterAll(() => world.close())

const TODAY = '2026-03-10'
const THREE = ['Walk ten minutes', 'Read two pages', 'Call mom']

const saveFirst = (member: ActingMember, actions: unknown = THREE) =>
  member.send('POST', '/Actions', { userId: member.id, actions })
const dayOf = (member: ActingMember, offset: number | string = 0) =>
  member.send('GET', `/Actions/GetUserNotCompletedActions/${member.id}/${offset}`)
const textsOf = async (member: ActingMember, offset = 0): Promise<string[]> =>
  (await dayOf(member, offset)).body.actions.map(({ text }: { text: string }) => text)
const rowsOf = async (member: ActingMember) =>
  (
    await world.db.pool.query(
      'select text, day, position, source, completed_day from action where member_id = $1 order by id',
      [member.id],
    )
  ).rows

describe('POST Actions', () => {
  it('saves the first actions for today and finishes the journey [ACTIONS-19, ACTIONS-20, ACTIONS-28, ACTIONS-37]', async () => {
    const member = await asMember(world, { stepId: 3 })
    const reply = await saveFirst(member, ['  Walk  ten minutes', 'Read two pages ', 'Call mom'])
    expect(reply).toMatchObject({ status: 200, body: { userStepId: 4, level: 1 } })
    expect(await rowsOf(member)).toEqual(
      THREE.map((text, index) => ({
        text,
        day: TODAY,
        position: index + 1,
        source: 'step3',
        completed_day: null,
      })),
    )
    expect(member.receivedEvents()).toEqual(['ActionsChanged', 'StepChanged'])
  })

  it("plans them for the member's day, not the server's [ACTIONS-20]", async () => {
    const member = await asMember(world, { stepId: 3, timeZone: 'Pacific/Kiritimati' })
    await saveFirst(member)
    expect(await rowsOf(member)).toMatchObject([
      { day: '2026-03-11' },
      { day: '2026-03-11' },
      { day: '2026-03-11' },
    ])
    expect(await textsOf(member)).toEqual(THREE)
  })

  it('drops blank rows, keeps the order and accepts up to 15 [ACTIONS-35, ACTIONS-42]', async () => {
    const member = await asMember(world, { stepId: 3 })
    await saveFirst(member, ['', THREE[0], '   ', THREE[1], THREE[2], '\t'])
    expect(await textsOf(member)).toEqual(THREE)
    const many = await asMember(world, { stepId: 3 })
    const fifteen = Array.from({ length: 15 }, (_, index) => `Step ${index + 1}`)
    expect((await saveFirst(many, [...fifteen, 'Step 16'])).status).toBe(400)
    expect((await saveFirst(many, fifteen)).status).toBe(200)
    expect(await textsOf(many)).toEqual(fifteen)
  })

  it('needs three written actions; blank ones do not count [ACTIONS-45]', async () => {
    const member = await asMember(world, { stepId: 3 })
    const reply = await saveFirst(member, ['Walk', 'Read', '  ', ''])
    expect(reply).toMatchObject({
      status: 409,
      body: { code: 'actions_too_few', message: 'Write at least 3 action steps.' },
    })
    expect(await rowsOf(member)).toEqual([])
    expect((await member.send('GET', `/customer/GetCurrentUserStep/${member.id}`)).body.userStepId).toBe(3)
  })

  it('a repeat after a lost answer answers the step and adds nothing [ACTIONS-19]', async () => {
    const member = await asMember(world, { stepId: 3 })
    const first = await saveFirst(member)
    expect(await saveFirst(member)).toEqual(first)
    expect(await rowsOf(member)).toHaveLength(3)
    expect(member.receivedEvents()).toEqual(['ActionsChanged', 'StepChanged'])
  })

  it('five parallel clicks save them once [ACTIONS-19]', async () => {
    const member = await asMember(world, { stepId: 3 })
    const replies = await race(
      world,
      member.id,
      [1, 2, 3, 4, 5].map(() => () => saveFirst(member)),
    )
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(await rowsOf(member)).toHaveLength(3)
  })

  it('other actions than the first belong to the dashboard [ACTIONS-19]', async () => {
    const member = await asMember(world, { stepId: 3 })
    await saveFirst(member)
    for (const other of [[...THREE, 'One more'], THREE.toReversed(), THREE.slice(0, 2), ['']]) {
      expect(await saveFirst(member, other)).toMatchObject({ status: 409, body: { code: 'wrong_step' } })
    }
    expect(await rowsOf(member)).toHaveLength(3)
  })

  it.each([0, 1, 2, 4, 5, 6, 7])('step %i: 409 and nothing saved [ACTIONS-20]', async (stepId) => {
    const member = await asMember(world, { stepId })
    expect(await saveFirst(member)).toMatchObject({ status: 409, body: { code: 'wrong_step' } })
    expect(await rowsOf(member)).toEqual([])
  })

  it('a non-subscriber has no Step 3 [ACTIONS-20]', async () => {
    const member = await asMember(world, { stepId: 3, userTypeId: 4 })
    expect(await saveFirst(member)).toMatchObject({ status: 409, body: { code: 'wrong_step' } })
    expect(await rowsOf(member)).toEqual([])
  })

  it('is for the member alone, and names what is not right [ACTIONS-19, ACTIONS-38, ACTIONS-53]', async () => {
    const member = await asMember(world, { stepId: 3 })
    const other = await asMember(world, { stepId: 3 })
    const url = '/api/Actions'
    const signedOut = await world.app.inject({
      method: 'POST',
      url,
      payload: { userId: member.id, actions: THREE },
    })
    expect(signedOut.statusCode).toBe(401)
    const foreign = await member.send('POST', '/Actions', { userId: other.id, actions: THREE })
    expect(foreign).toMatchObject({ status: 403, body: { code: 'not_allowed' } })
    const bad = await member.send('POST', '/Actions', { userId: 'x', actions: ['fine', 7, 'x'.repeat(301)] })
    expect(bad.status).toBe(400)
    expect(bad.body.issues.map(({ path }: { path: string }) => path)).toEqual([
      'userId',
      'actions.1',
      'actions.2',
    ])
    expect(await rowsOf(other)).toEqual([])
  })
})

const onDashboard = async (actions: readonly ActionInput[] = [], given: object = {}) => {
  const member = await asMember(world, { stepId: 4, ...given })
  await makeActions(world, member.id, actions)
  return member
}

describe('GET Actions/GetUserNotCompletedActions', () => {
  it('answers the open actions of today in their order [ACTIONS-14, ACTIONS-16, ACTIONS-17, ACTIONS-29]', async () => {
    const member = await onDashboard([
      { text: 'second', position: 2 },
      { text: 'first', position: 1 },
      { text: 'done', completedDay: TODAY },
      { text: 'removed', removed: true },
    ])
    const { status, body } = await dayOf(member)
    expect(status).toBe(200)
    expect(body).toEqual({
      day: TODAY,
      actions: ['first', 'second'].map((text, index) => ({
        id: expect.any(Number),
        clientKey: null,
        text,
        index,
        extraText: null,
        canBeRemoved: true,
        ...{ goal: null, areaId: null },
        actionRepeating: null,
        day: TODAY,
      })),
      todayActionsCount: 1,
      todayClicks: [],
      displayFailModal: false,
      phaseNumber: 0,
      courseTitle: null,
      courseId: null,
    })
  })

  it('keeps open actions of past days on today, oldest first, and on no other day [ACTIONS-07, ACTIONS-17]', async () => {
    const member = await onDashboard([
      { text: 'today', day: TODAY },
      { text: 'yesterday', day: addDays(TODAY, -1) },
      { text: 'last month', day: addDays(TODAY, -30) },
      { text: 'tomorrow', day: addDays(TODAY, 1) },
      { text: 'in six days', day: addDays(TODAY, 6) },
    ])
    expect(await textsOf(member, 0)).toEqual(['last month', 'yesterday', 'today'])
    expect(await textsOf(member, 1)).toEqual(['tomorrow'])
    expect(await textsOf(member, 2)).toEqual([])
    expect(await textsOf(member, 6)).toEqual(['in six days'])
  })

  it("counts today's completed steps on every day that is shown [ACTIONS-09, ACTIONS-16]", async () => {
    const member = await onDashboard([
      { completedDay: TODAY },
      { completedDay: TODAY, day: addDays(TODAY, -3) },
      { completedDay: addDays(TODAY, -1) },
    ])
    expect((await dayOf(member, 0)).body.todayActionsCount).toBe(2)
    expect((await dayOf(member, 5)).body.todayActionsCount).toBe(2)
  })

  it("moves to the next day at the member's midnight [ACTIONS-07]", async () => {
    const member = await onDashboard([{ text: 'today' }, { text: 'tomorrow', day: addDays(TODAY, 1) }])
    world.clock.set('2026-03-11T06:59:59Z')
    expect(await textsOf(member)).toEqual(['today'])
    world.clock.set('2026-03-11T07:00:00Z')
    expect(await textsOf(member)).toEqual(['today', 'tomorrow'])
    world.clock.set('2026-03-10T18:00:00Z')
  })

  it.each(['7', '-1', '1.5', 'today'])('day %s is an invalid date [ACTIONS-08]', async (offset) => {
    const member = await onDashboard()
    expect(await dayOf(member, offset)).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'dayOffset', message: 'Invalid Date' }] },
    })
  })

  it("non-subscribers have it too; another member's is closed [ACTIONS-17]", async () => {
    const member = await onDashboard([{ text: 'mine' }], { userTypeId: 4 })
    const other = await onDashboard([{ text: 'theirs' }])
    expect(await textsOf(member)).toEqual(['mine'])
    expect((await member.send('GET', `/Actions/GetUserNotCompletedActions/${other.id}/0`)).status).toBe(403)
    const url = `/api/Actions/GetUserNotCompletedActions/${member.id}/0`
    expect((await world.app.inject({ url })).statusCode).toBe(401)
  })
})

describe('GET Dashboard/GetUserProgress', () => {
  const progressOf = async (member: ActingMember) =>
    (await member.send('GET', `/Dashboard/GetUserProgress/${member.id}`)).body
  /** The number of completed steps on each of these days before today. */
  const steps = (perDay: Record<number, number>): ActionInput[] =>
    Object.entries(perDay).flatMap(([ago, count]) =>
      Array.from({ length: count }, () => ({ completedDay: addDays(TODAY, -Number(ago)) })),
    )

  it('is all zero at first [DASH-05, DASH-06]', async () => {
    expect(await progressOf(await onDashboard([{ text: 'open' }]))).toMatchObject({
      stepsTaken: 0,
      currentStreak: 0,
      longestStreak: 0,
      goalsCompleted: 0,
      week: [0, 0, 0, 0, 0, 0, 0],
    })
  })

  it('counts completed steps, days of three in a row, and completed goals [DASH-05, ACTIONS-29]', async () => {
    const member = await onDashboard([
      ...steps({ 0: 1, 1: 3, 2: 4, 3: 2, 8: 3, 9: 3, 10: 5 }),
      { text: 'open' },
    ])
    await makeGoals(world, member.id, [
      {},
      { status: 'completed', completedAt: world.clock.now(), completionDate: TODAY },
    ])
    expect(await progressOf(member)).toMatchObject({
      stepsTaken: 21,
      currentStreak: 2,
      longestStreak: 3,
      goalsCompleted: 1,
      // Monday and Tuesday, today.
      week: [3, 1, 0, 0, 0, 0, 0],
    })
  })

  it('today joins the streak with its third step [DASH-05, ACTIONS-13]', async () => {
    expect(await progressOf(await onDashboard(steps({ 0: 2, 1: 3 })))).toMatchObject({ currentStreak: 1 })
    expect(await progressOf(await onDashboard(steps({ 0: 3, 1: 3 })))).toMatchObject({ currentStreak: 2 })
    expect(await progressOf(await onDashboard(steps({ 2: 3, 3: 3 })))).toMatchObject({ currentStreak: 0 })
  })

  it('keeps recorded days when the member moves to another zone [DASH-05]', async () => {
    const reachedDays = ['2026-03-10', '2026-03-09', '2026-03-08'].flatMap((day) => reachedDay(day))
    const member = await onDashboard(reachedDays)
    for (const zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Europe/Berlin']) {
      await world.db.pool.query('update member set time_zone = $2 where id = $1', [member.id, zone])
      expect(await progressOf(member)).toMatchObject({
        currentStreak: 3,
        longestStreak: 3,
        stepsTaken: reachedDays.length,
      })
    }
  })

  it('is for the member alone [DASH-06]', async () => {
    const [member, other] = [await onDashboard(), await onDashboard()]
    expect((await member.send('GET', `/Dashboard/GetUserProgress/${other.id}`)).status).toBe(403)
    expect((await member.send('GET', '/Dashboard/GetUserProgress/me')).status).toBe(400)
    expect((await world.app.inject({ url: `/api/Dashboard/GetUserProgress/${member.id}` })).statusCode).toBe(
      401,
    )
  })
})
