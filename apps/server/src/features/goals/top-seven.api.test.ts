import { toArrangement, toSelection } from '@oola/contract/goals/arrange'
import { stepTwoPosition } from '@oola/contract/goals/step-two-position'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ActingMember, asMember } from '../../../test/support/builders/as-member.ts'
import { firstOfEachArea, makeGoals, makePlan, readGoals } from '../../../test/support/builders/make-goals.ts'
import { makeTestApp, type TestApp } from '../../../test/support/builders/make-test-app.ts'
import { race } from '../../../test/support/builders/race.ts'

let world: TestApp
beforeAll(async () => {
  world = await makeTestApp()
})
afterAll(() => world.close())

const order = (member: ActingMember, Goals: object[]) =>
  member.send('PUT', '/Goals/SetSevenGoalsOrder', { Goals })

/** A member at Step 2 with 21 goals; `ids` has one goal of each area. */
const withPlan = async () => {
  const member = await asMember(world, { stepId: 2 })
  const plan = await makePlan(world, member.id)
  return { member, plan, ids: firstOfEachArea(plan) }
}
const withTopSeven = async () => {
  const made = await withPlan()
  await order(made.member, toSelection(made.ids))
  await order(made.member, toArrangement(made.ids))
  return made
}

/** Ids of the arranged goals by place, from the database. */
const places = async (memberId: number): Promise<number[]> =>
  (await readGoals(world, memberId))
    .filter(({ sevenGoalOrder }) => sevenGoalOrder)
    .sort((a, b) => (a.sevenGoalOrder ?? 0) - (b.sevenGoalOrder ?? 0))
    .map(({ id }) => id)

const resumed = async (member: ActingMember): Promise<number> =>
  stepTwoPosition((await member.send('GET', '/goals/GetUserGoals')).body.userGoals).position

describe('PUT Goals/SetSevenGoalsOrder', () => {
  it('selects seven, then arranges them, and Step 2 resumes at each [STEP2-12, STEP2-13, STEP2-14, STEP2-40]', async () => {
    const { member, ids } = await withPlan()
    expect(await resumed(member)).toBe(2)
    const selected = await order(member, toSelection(ids))
    expect(selected).toMatchObject({ status: 200, body: { userStepId: 2, level: 1 } })
    expect(await resumed(member)).toBe(4)
    expect((await order(member, toArrangement(ids.toReversed()))).status).toBe(200)
    expect(await resumed(member)).toBe(5)
    expect(await places(member.id)).toEqual(ids.toReversed())
    expect(member.receivedEvents()).toEqual(['GoalsChanged', 'GoalsChanged'])
  })

  it('any arrangement may follow any other, in one statement each [STEP2-07, STEP2-40]', async () => {
    const { member, ids } = await withTopSeven()
    const rotated = [...ids.slice(3), ...ids.slice(0, 3)]
    for (const arrangement of [rotated, ids.toReversed(), ids]) {
      expect((await order(member, toArrangement(arrangement))).status).toBe(200)
      expect(await places(member.id)).toEqual(arrangement)
    }
  })

  it('a repeat changes nothing [STEP2-40]', async () => {
    const { member, ids } = await withTopSeven()
    const before = await readGoals(world, member.id)
    expect((await order(member, toArrangement(ids))).status).toBe(200)
    expect(await readGoals(world, member.id)).toEqual(before)
  })

  it('a new selection replaces the earlier one and its order [STEP2-34, STEP2-40]', async () => {
    const { member, plan, ids } = await withTopSeven()
    const others = plan.filter((id) => !ids.includes(id)).slice(0, 7)
    expect((await order(member, toSelection(others))).status).toBe(200)
    const goals = await readGoals(world, member.id)
    expect(goals.filter(({ inTopSeven }) => inTopSeven).map(({ id }) => id)).toEqual(others)
    expect(await places(member.id)).toEqual([])
    expect(await resumed(member)).toBe(4)
  })

  it('arranges only the goals that are selected [STEP2-30, STEP2-40]', async () => {
    const { member, plan, ids } = await withPlan()
    const stranger = plan.find((id) => !ids.includes(id)) ?? 0
    expect(await order(member, toArrangement(ids))).toMatchObject({
      status: 409,
      body: { code: 'top_seven_invalid' },
    })
    await order(member, toSelection(ids))
    const reply = await order(member, toArrangement([...ids.slice(0, 6), stranger]))
    expect(reply).toMatchObject({
      status: 409,
      body: { code: 'top_seven_invalid', message: 'Choose exactly 7 different goals for your Top 7.' },
    })
    expect(await places(member.id)).toEqual([])
  })

  it('refuses anything but seven different goals with 0 or with 1 to 7 [STEP2-21, STEP2-29, STEP2-30]', async () => {
    const { member, plan, ids } = await withPlan()
    await order(member, toSelection(ids))
    const before = await readGoals(world, member.id)
    const [first = 0] = ids
    const eight = await order(member, toSelection(plan.slice(0, 8)))
    expect(eight).toMatchObject({ status: 400, body: { issues: [{ path: 'Goals' }] } })
    expect((await order(member, toSelection(ids.slice(1)))).status).toBe(400)
    expect(
      (await order(member, [...toSelection(ids.slice(1)), { GoalId: first, SevenGoalOrder: 8 }])).status,
    ).toBe(400)
    for (const wrong of [
      [...toSelection(ids.slice(1)), { GoalId: ids[1], SevenGoalOrder: 0 }],
      [...toArrangement(ids.slice(0, 6)), { GoalId: ids[6], SevenGoalOrder: 1 }],
      [...toArrangement(ids.slice(0, 6)), { GoalId: ids[6], SevenGoalOrder: 0 }],
    ]) {
      expect(await order(member, wrong)).toMatchObject({ status: 409, body: { code: 'top_seven_invalid' } })
    }
    expect(await readGoals(world, member.id)).toEqual(before)
  })

  it('needs the whole plan of 21 [STEP2-20, GOALS-07]', async () => {
    const member = await asMember(world, { stepId: 2 })
    const goals = await makeGoals(
      world,
      member.id,
      [1, 1, 1, 2, 2, 2, 3].map((areaId) => ({ areaId })),
    )
    expect(await order(member, toSelection(goals))).toMatchObject({
      status: 409,
      body: { code: 'goals_not_21', message: 'You need to add 21 goals to continue' },
    })
  })

  it('another member’s goal is not found [STEP2-40]', async () => {
    const { member, ids } = await withPlan()
    const theirs = await withPlan()
    const reply = await order(member, toSelection([...ids.slice(0, 6), theirs.ids[6] ?? 0]))
    expect(reply.status).toBe(404)
    expect((await readGoals(world, theirs.member.id)).every(({ inTopSeven }) => !inTopSeven)).toBe(true)
  })

  it('ten parallel arrangements end in one of them, never in a mix [STEP2-07, STEP2-40]', async () => {
    const { member, ids } = await withTopSeven()
    const arrangements = Array.from({ length: 10 }, (_, turn) =>
      ids.map((_, index) => ids[(index * (1 + (turn % 6)) + turn) % 7] ?? 0),
    )
    const replies = await race(
      world,
      member.id,
      arrangements.map((one) => () => order(member, toArrangement(one))),
    )
    expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200))
    expect(arrangements).toContainEqual(await places(member.id))
  })
})

const setMain = (member: ActingMember, id: number | undefined) =>
  member.send('PUT', `/Goals/SetOolaOne/${id}`)

describe('PUT Goals/SetOolaOne', () => {
  it('ends Step 2: seven in progress, 14 pending, one main goal [STEP2-09, STEP2-22, STEP2-41, STEP2-43]', async () => {
    const { member, ids } = await withTopSeven()
    const reply = await setMain(member, ids[2])
    expect(reply).toMatchObject({ status: 200, body: { userStepId: 3, level: 1 } })
    const goals = await readGoals(world, member.id)
    expect(goals.filter(({ status }) => status === 'inProgress').map(({ id }) => id)).toEqual(ids)
    expect(goals.filter(({ status }) => status === 'pending')).toHaveLength(14)
    expect(goals.filter(({ isOneGoal }) => isOneGoal).map(({ id }) => id)).toEqual([ids[2]])
    expect(member.receivedEvents().slice(-2)).toEqual(['GoalsChanged', 'StepChanged'])
  })

  it('accepts the call with an empty JSON body, as in the specification [STEP2-41]', async () => {
    const { member, ids } = await withTopSeven()
    const reply = await world.app.inject({
      method: 'PUT',
      url: `/api/goals/setoolaone/${ids[0]}`,
      headers: { ...member.headers, 'content-type': 'application/json' },
      payload: '',
    })
    expect(reply.statusCode).toBe(200)
  })

  it('a repeat answers the step and changes nothing; another goal is too late [STEP2-41]', async () => {
    const { member, ids } = await withTopSeven()
    await setMain(member, ids[0])
    const before = await readGoals(world, member.id)
    expect(await setMain(member, ids[0])).toMatchObject({ status: 200, body: { userStepId: 3 } })
    expect(await setMain(member, ids[1])).toMatchObject({ status: 409, body: { code: 'wrong_step' } })
    expect(await readGoals(world, member.id)).toEqual(before)
    expect(member.receivedEvents().filter((what) => what === 'StepChanged')).toHaveLength(1)
  })

  it('double clicks and two tabs with two goals: one main goal, one step [STEP2-41]', async () => {
    const { member, ids } = await withTopSeven()
    const replies = await race(
      world,
      member.id,
      [0, 1, 0, 1, 0].map((index) => () => setMain(member, ids[index])),
    )
    const goals = await readGoals(world, member.id)
    const main = goals.filter(({ isOneGoal }) => isOneGoal).map(({ id }) => id)
    expect(main).toHaveLength(1)
    expect(replies.map(({ status }) => status)).toEqual(
      [0, 1, 0, 1, 0].map((index) => (ids[index] === main[0] ? 200 : 409)),
    )
    expect(goals.filter(({ status }) => status === 'inProgress')).toHaveLength(7)
    expect(member.receivedEvents().filter((what) => what === 'StepChanged')).toEqual(['StepChanged'])
  })

  it('the main goal is one of the Top 7 [STEP2-23, STEP2-41]', async () => {
    const { member, plan, ids } = await withTopSeven()
    const outside = plan.find((id) => !ids.includes(id))
    expect(await setMain(member, outside)).toMatchObject({ status: 409, body: { code: 'main_goal_invalid' } })
    expect((await readGoals(world, member.id)).every(({ status }) => status === 'pending')).toBe(true)
  })

  it('needs an arranged Top 7 and a whole plan [STEP2-30, STEP2-41]', async () => {
    const { member, plan, ids } = await withPlan()
    expect(await setMain(member, ids[0])).toMatchObject({ status: 409, body: { code: 'top_seven_invalid' } })
    await order(member, toSelection(ids))
    expect(await setMain(member, ids[0])).toMatchObject({ status: 409, body: { code: 'top_seven_invalid' } })
    await order(member, toArrangement(ids))
    await member.send('DELETE', `/Goals/${plan[1]}`)
    expect(await setMain(member, ids[0])).toMatchObject({ status: 409, body: { code: 'goals_not_21' } })
    expect((await member.send('GET', `/customer/GetCurrentUserStep/${member.id}`)).body.userStepId).toBe(2)
  })

  it('another member’s goal is not found [STEP2-41]', async () => {
    const { member } = await withTopSeven()
    const theirs = await withTopSeven()
    expect((await setMain(member, theirs.ids[0])).status).toBe(404)
    expect((await setMain(member, 2_000_000_000)).status).toBe(404)
  })
})
