import { toArrangement, toSelection } from '@oola/contract/goals/arrange'
import { stepTwoPosition } from '@oola/contract/goals/step-two-position'
import { addDays, localDay } from '@oola/contract/local-day'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ActingMember, asMember } from '../../../test/support/builders/as-member.ts'
import { makeDashboardGoals, makeGoals, readGoals } from '../../../test/support/builders/make-goals.ts'
import { makeTestApp, type TestApp } from '../../../test/support/builders/make-test-app.ts'
import { race } from '../../../test/support/builders/race.ts'

let world: TestApp
beforeAll(async () => {
  world = await makeTestApp()
})
afterAll(() => world.close())

const draft = (areaId: number, text: string) => ({ int: 0, areaId, text, completedByDate: '12/31/2027' })

/** A member in the goal revision after a level on the dashboard; the main goal and another were completed there. */
const inRevision = async (level = 1) => {
  const member = await asMember(world, { stepId: 4, level })
  const ids = await makeDashboardGoals(world, member.id, { cycle: level })
  for (const id of [ids[0], ids[3]]) {
    await member.send('PUT', '/Goals/CompleteDashboardGoal', { userId: member.id, id })
  }
  await world.db.pool.query('update member set step_id = 7 where id = $1', [member.id])
  return {
    member,
    ids,
    achieved: [ids[0], ids[3]],
    open: ids.filter((_, index) => index !== 0 && index !== 3),
  }
}

const position = async (member: ActingMember) =>
  stepTwoPosition((await member.send('GET', '/goals/GetUserGoals/2')).body.userGoals).position

const fill = async (member: ActingMember): Promise<number[]> => {
  const added: number[] = []
  for (const areaId of [1, 2]) {
    const reply = await member.send('POST', '/Goals/AddDashboardGoal', {
      userId: member.id,
      ...draft(areaId, `Next ${areaId}`),
    })
    added.push(reply.body.id)
  }
  return added
}

describe('the goal revision', () => {
  it('starts from the open goals; completed ones never count towards the 21 [GOALS-01, GOALS-02, GOALS-07]', async () => {
    const { member, open } = await inRevision()
    const { body } = await member.send('GET', '/goals/GetUserGoals/2')
    expect(body.userGoals.map(({ goalId }: { goalId: number }) => goalId)).toEqual(open)
    expect(body.userGoals.every((goal: { sevenGoalOrder: unknown }) => goal.sevenGoalOrder === null)).toBe(
      true,
    )
    expect(body.currentAreaId).toBe(1)
    const refused = await member.send('PUT', '/Goals/SetSevenGoalsOrder', {
      Goals: toSelection(open.slice(0, 7)),
    })
    expect(refused).toMatchObject({ status: 409, body: { code: 'goals_not_21' } })
  })

  it('reviews, revises and reaffirms: the level rises and the new cycle starts [GOALS-01, GOALS-11, STEP2-41]', async () => {
    const { member, achieved, open } = await inRevision()
    expect(await position(member)).toBe(1)
    const added = await fill(member)
    expect(await position(member)).toBe(2)

    const top = [...added, ...open.slice(10, 15)]
    await member.send('PUT', '/Goals/SetSevenGoalsOrder', { Goals: toSelection(top) })
    expect(await position(member)).toBe(4)
    await member.send('PUT', '/Goals/SetSevenGoalsOrder', { Goals: toArrangement(top) })
    expect(await position(member)).toBe(5)

    const done = await member.send('PUT', `/Goals/SetOolaOne/${top[1]}`)
    expect(done).toMatchObject({ status: 200, body: { userStepId: 4, level: 2 } })
    const goals = await readGoals(world, member.id)
    const ofCycle = (cycle: number) => goals.filter((goal) => goal.cycle === cycle).map(({ id }) => id)
    expect(ofCycle(1)).toEqual(achieved)
    expect(ofCycle(2)).toHaveLength(21)
    const inProgress = goals.filter(({ status }) => status === 'inProgress')
    expect(new Set(inProgress.map(({ id }) => id))).toEqual(new Set(top))

    const { body } = await member.send('GET', `/goals/GetUserGoalsGroupedByStatus/${member.id}`)
    expect(body.inProgress.map(({ id }: { id: number }) => id)).toEqual(top)
    expect(body.completed.map(({ id }: { id: number }) => id).toSorted()).toEqual(achieved.toSorted())
    expect(body.inProgress.filter(({ isOneGoal }: { isOneGoal: boolean }) => isOneGoal)).toMatchObject([
      { id: top[1] },
    ])
    // The main goal of level 1 was achieved; it stays marked there.
    expect(body.completed.filter(({ isOneGoal }: { isOneGoal: boolean }) => isOneGoal)).toMatchObject([
      { id: achieved[0] },
    ])
  })

  it('a doubled last call raises the level once [STEP2-41]', async () => {
    const { member, open } = await inRevision()
    const top = [...(await fill(member)), ...open.slice(10, 15)]
    await member.send('PUT', '/Goals/SetSevenGoalsOrder', { Goals: toSelection(top) })
    await member.send('PUT', '/Goals/SetSevenGoalsOrder', { Goals: toArrangement(top) })
    const replies = await race(
      world,
      member.id,
      [1, 2, 3].map(() => () => member.send('PUT', `/Goals/SetOolaOne/${top[0]}`)),
    )
    for (const reply of replies)
      expect(reply).toMatchObject({ status: 200, body: { userStepId: 4, level: 2 } })
    expect(await member.send('PUT', `/Goals/SetOolaOne/${top[0]}`)).toMatchObject({ body: { level: 2 } })
  })

  it('level 4 stays level 4 and begins a new plan [STEP2-41]', async () => {
    const { member, open } = await inRevision(4)
    const top = [...(await fill(member)), ...open.slice(10, 15)]
    await member.send('PUT', '/Goals/SetSevenGoalsOrder', { Goals: toSelection(top) })
    await member.send('PUT', '/Goals/SetSevenGoalsOrder', { Goals: toArrangement(top) })
    const done = await member.send('PUT', `/Goals/SetOolaOne/${top[0]}`)
    expect(done).toMatchObject({ status: 200, body: { userStepId: 4, level: 4 } })
    expect((await readGoals(world, member.id)).filter(({ cycle }) => cycle === 4)).toHaveLength(23)
  })

  it('places of the last level are not a selection: arranging needs a new one [STEP2-40]', async () => {
    const member = await asMember(world, { stepId: 7 })
    const ids = await makeDashboardGoals(world, member.id)
    const old = ids.filter((_, index) => index % 3 === 0)
    expect(await position(member)).toBe(2)
    const reply = await member.send('PUT', '/Goals/SetSevenGoalsOrder', { Goals: toArrangement(old) })
    expect(reply).toMatchObject({ status: 409, body: { code: 'top_seven_invalid' } })
    expect(await member.send('PUT', `/Goals/SetOolaOne/${old[0]}`)).toMatchObject({
      status: 409,
      body: { code: 'top_seven_invalid' },
    })
  })

  it('an area with more than three must lose some before NEXT, and accepts no more [GOALS-02, GOALS-07]', async () => {
    const { member } = await inRevision()
    await fill(member)
    const [surplus] = await makeGoals(world, member.id, [{ areaId: 5 }])
    const full = await member.send('POST', '/Goals/AddDashboardGoal', {
      userId: member.id,
      ...draft(5, 'One more'),
    })
    expect(full).toMatchObject({
      status: 409,
      body: { code: 'area_full', message: 'You are done! You can only select 3 goals.' },
    })
    const { body } = await member.send('GET', '/goals/GetUserGoals/2')
    expect(body.userGoals).toHaveLength(22)
    const top = body.userGoals.slice(0, 7).map(({ goalId }: { goalId: number }) => goalId)
    const select = () => member.send('PUT', '/Goals/SetSevenGoalsOrder', { Goals: toSelection(top) })
    expect(await select()).toMatchObject({ status: 409, body: { code: 'goals_not_21' } })
    expect((await member.send('DELETE', `/Goals/${surplus}`)).status).toBe(200)
    expect((await select()).status).toBe(200)
  })

  it('edits and partial saves work here too [GOALS-03, GOALS-11]', async () => {
    const { member, open } = await inRevision()
    const update = { userId: member.id, id: open[0], text: 'Revised', completedByDate: '12/31/2027' }
    expect((await member.send('PUT', '/Goals/UpdateDashboardGoal', update)).status).toBe(200)
    const saved = await member.send('POST', '/Goals/PartialSaveGoals', {
      userId: member.id,
      Goals: [{ AreaId: 1, Text: 'New', CompletedByDate: '2027-12-31' }],
    })
    expect(saved.status).toBe(200)
    expect((await readGoals(world, member.id)).map(({ text }) => text)).toEqual(
      expect.arrayContaining(['Revised', 'New']),
    )
  })

  it('accepts only goals with a future date in the new Top 7, whatever the screen sends', async () => {
    const { member, open } = await inRevision()
    const top = [...(await fill(member)), ...open.slice(10, 15)]
    const select = () => member.send('PUT', '/Goals/SetSevenGoalsOrder', { Goals: toSelection(top) })
    const due = (id: number | undefined, day: string) =>
      world.db.pool.query('update goal set complete_by = $3 where member_id = $1 and id = $2', [
        member.id,
        id,
        day,
      ])
    const today = localDay(world.clock.now(), 'America/Los_Angeles')
    const refused = { status: 409, body: { code: 'goal_day_passed', title: 'Choose a new day' } }
    for (const day of [addDays(today, -400), today]) {
      await due(top[3], day)
      expect(await select()).toMatchObject(refused)
    }
    await due(top[3], addDays(today, 1))
    expect((await select()).status).toBe(200)
    // Its date passes during the arrangement.
    await due(top[3], today)
    expect(
      await member.send('PUT', '/Goals/SetSevenGoalsOrder', { Goals: toArrangement(top) }),
    ).toMatchObject(refused)
    await due(top[3], addDays(today, 1))
    await member.send('PUT', '/Goals/SetSevenGoalsOrder', { Goals: toArrangement(top) })
    await due(top[3], today)
    expect(await member.send('PUT', `/Goals/SetOolaOne/${top[0]}`)).toMatchObject(refused)
    // Goals outside of the seven may be overdue.
    await due(top[3], addDays(today, 1))
    await due(open[0], addDays(today, -1))
    expect((await member.send('PUT', `/Goals/SetOolaOne/${top[0]}`)).status).toBe(200)
  })

  it('marks a goal as reached, one of the Top 7 or not, once', async () => {
    const { member, open } = await inRevision()
    const reach = (id: number | undefined) =>
      member.send('PUT', '/Goals/CompleteDashboardGoal', { userId: member.id, id })
    for (const id of [open[0], open[4], open[4]]) expect((await reach(id)).status).toBe(200)
    const { body } = await member.send('GET', `/goals/GetUserGoalsGroupedByStatus/${member.id}`)
    expect(body.completed).toHaveLength(4)
    expect((await member.send('GET', '/goals/GetUserGoals/2')).body.userGoals).toHaveLength(17)
  })
})
