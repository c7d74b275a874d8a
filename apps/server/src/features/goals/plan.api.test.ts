import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asMember } from '../../../test/support/builders/as-member.ts'
import { makeGoals, makePlan, readGoals } from '../../../test/support/builders/make-goals.ts'
import { makeTestApp, type TestApp } from '../../../test/support/builders/make-test-app.ts'
import { race } from '../../../test/support/builders/race.ts'

let world: TestApp
beforeAll(async () => {
  // 18:00 in UTC is 10:00 in Los Angeles, the default zone of these members.
  world = await makeTestApp({ now: '2026-03-10T18:00:00Z' })
})
afterAll(() => world.close())

const KEYS = [1, 2, 3].map((n) => `0190a0a0-0000-7000-8000-00000000000${n}`)
const newGoal = (given: object = {}) => ({
  AreaId: 1,
  Text: 'Run a 5K',
  CompletedByDate: '2026-12-31',
  ...given,
})
const atStep2 = () => asMember(world, { stepId: 2 })

describe('POST Goals/PartialSaveGoals', () => {
  it('saves an area, answers ids in the order sent and notifies other tabs [STEP2-39, STEP2-18, GOALS-12]', async () => {
    const member = await atStep2()
    const reply = await member.send('POST', '/Goals/PartialSaveGoals', {
      userId: member.id,
      Goals: [
        newGoal({ Text: '  Run  a 5K ' }),
        newGoal({ Text: 'Sleep by ten', CompletedByDate: '12/31/2026' }),
        newGoal({ GoalId: 0, AreaId: 2, Text: 'Save $1,000' }),
      ],
    })
    expect(reply.status).toBe(200)
    const ids = reply.body.map(({ id }: { id: number }) => id)
    expect(ids).toEqual(ids.toSorted((a: number, b: number) => a - b))
    expect(await readGoals(world, member.id)).toMatchObject([
      { id: ids[0], areaId: 1, text: 'Run a 5K', completeBy: '2026-12-31', status: 'pending', cycle: 1 },
      { id: ids[1], areaId: 1, text: 'Sleep by ten', completeBy: '2026-12-31' },
      { id: ids[2], areaId: 2, text: 'Save $1,000' },
    ])
    expect(member.receivedEvents()).toEqual(['GoalsChanged'])
  })

  it('edits saved goals together with new ones, each id in its place [STEP2-39]', async () => {
    const member = await atStep2()
    const [first = 0, second = 0] = await makeGoals(world, member.id, [{}, {}])
    const reply = await member.send('POST', '/goals/partialsavegoals', {
      USERID: member.id,
      goals: [
        { goalid: second, areaid: 1, text: 'Swim', completedbydate: '2026-08-01' },
        newGoal({ Text: 'New one' }),
        { GoalId: first, AreaId: 1, Text: 'Stretch', CompletedByDate: '2026-08-02' },
      ],
    })
    expect(reply.status).toBe(200)
    const added = reply.body[1].id
    expect(reply.body).toEqual([{ id: second }, { id: added }, { id: first }])
    expect((await readGoals(world, member.id)).map(({ id, text }) => [id, text])).toEqual([
      [first, 'Stretch'],
      [second, 'Swim'],
      [added, 'New one'],
    ])
  })

  it('a repeat with client keys answers the same ids and adds nothing [STEP2-39]', async () => {
    const member = await atStep2()
    const body = {
      userId: member.id,
      Goals: KEYS.map((ClientKey, n) => newGoal({ ClientKey, Text: `Goal ${n}` })),
    }
    const first = await member.send('POST', '/Goals/PartialSaveGoals', body)
    const repeat = await member.send('POST', '/Goals/PartialSaveGoals', body)
    expect(first.status).toBe(200)
    expect(repeat).toEqual(first)
    expect(await readGoals(world, member.id)).toHaveLength(3)
    expect(member.receivedEvents()).toEqual(['GoalsChanged'])
  })

  it('ten parallel sends of one save make each goal once [STEP2-39]', async () => {
    const member = await atStep2()
    const body = { userId: member.id, Goals: KEYS.map((ClientKey) => newGoal({ ClientKey })) }
    const replies = await race(
      world,
      member.id,
      Array.from({ length: 10 }, () => () => member.send('POST', '/Goals/PartialSaveGoals', body)),
    )
    expect(new Set(replies.map(({ body: ids }) => JSON.stringify(ids))).size).toBe(1)
    expect(await readGoals(world, member.id)).toHaveLength(3)
  })

  it('a known key updates text and date of its goal [STEP2-39]', async () => {
    const member = await atStep2()
    const save = (given: object) =>
      member.send('POST', '/Goals/PartialSaveGoals', { userId: member.id, Goals: [newGoal(given)] })
    const first = await save({ ClientKey: KEYS[0] })
    const second = await save({ ClientKey: KEYS[0], Text: 'Walk', CompletedByDate: '2027-01-01' })
    expect(second.body).toEqual(first.body)
    expect(await readGoals(world, member.id)).toMatchObject([{ text: 'Walk', completeBy: '2027-01-01' }])
  })

  it('the same key of another member is another goal [STEP2-39]', async () => {
    const [one, two] = [await atStep2(), await atStep2()]
    for (const member of [one, two]) {
      const body = { userId: member.id, Goals: [newGoal({ ClientKey: KEYS[0] })] }
      expect((await member.send('POST', '/Goals/PartialSaveGoals', body)).status).toBe(200)
    }
    expect(await readGoals(world, one.id)).toHaveLength(1)
    expect(await readGoals(world, two.id)).toHaveLength(1)
  })

  it('refuses a fourth goal of an area, and with it the whole save [STEP2-25]', async () => {
    const member = await atStep2()
    const [id] = await makeGoals(world, member.id, [{ areaId: 3 }, { areaId: 3 }, { areaId: 3 }])
    const reply = await member.send('POST', '/Goals/PartialSaveGoals', {
      userId: member.id,
      Goals: [{ ...newGoal({ AreaId: 3, Text: 'Edited' }), GoalId: id }, newGoal({ AreaId: 3 })],
    })
    expect(reply).toMatchObject({
      status: 409,
      body: { code: 'area_full', message: 'You are done! You can only select 3 goals.' },
    })
    const goals = await readGoals(world, member.id)
    expect(goals).toHaveLength(3)
    expect(goals[0]?.text).toBe('Goal 1')
    expect(member.receivedEvents()).toEqual([])
  })

  it('two tabs that add the third goal at once: one wins [STEP2-20, STEP2-25]', async () => {
    const member = await atStep2()
    await makeGoals(world, member.id, [{}, {}])
    const replies = await race(
      world,
      member.id,
      ['left tab', 'right tab', 'third tab'].map(
        (Text) => () =>
          member.send('POST', '/Goals/PartialSaveGoals', { userId: member.id, Goals: [newGoal({ Text })] }),
      ),
    )
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    expect(await readGoals(world, member.id)).toHaveLength(3)
  })

  it('another member’s goal is not found, and nothing is saved [STEP2-39]', async () => {
    const [member, other] = [await atStep2(), await atStep2()]
    const [theirs] = await makeGoals(world, other.id, [{ text: 'Mine' }])
    const reply = await member.send('POST', '/Goals/PartialSaveGoals', {
      userId: member.id,
      Goals: [newGoal(), newGoal({ GoalId: theirs })],
    })
    expect(reply).toMatchObject({ status: 404, body: { code: 'not_found' } })
    expect(await readGoals(world, member.id)).toEqual([])
    expect(await readGoals(world, other.id)).toMatchObject([{ text: 'Mine' }])
  })

  it('names every field that is not right [STEP2-26, STEP2-28, GOALS-13]', async () => {
    const member = await atStep2()
    const reply = await member.send('POST', '/Goals/PartialSaveGoals', {
      userId: member.id,
      Goals: [
        newGoal({ Text: ' ', AreaId: 8 }),
        newGoal({ CompletedByDate: '02/30/2026' }),
        { AreaId: 1, Text: 'No date' },
        newGoal({ Text: 'x'.repeat(301), ClientKey: 'abc', GoalId: -1 }),
      ],
    })
    expect(reply.status).toBe(400)
    const paths = reply.body.issues.map(({ path }: { path: string }) => path).toSorted()
    expect(new Set(paths)).toEqual(
      new Set([
        'Goals.0.AreaId',
        'Goals.0.Text',
        'Goals.1.CompletedByDate',
        'Goals.2.CompletedByDate',
        'Goals.3.ClientKey',
        'Goals.3.GoalId',
        'Goals.3.Text',
      ]),
    )
  })

  it.each([
    ['Pacific/Pago_Pago', '2026-03-10'],
    ['America/Los_Angeles', '2026-03-10'],
    ['Pacific/Kiritimati', '2026-03-11'],
  ])(
    'accepts today’s date and refuses yesterday’s, by the calendar in %s [GOALS-13]',
    async (timeZone, today) => {
      const member = await asMember(world, { stepId: 2, timeZone })
      const yesterday = today === '2026-03-11' ? '2026-03-10' : '2026-03-09'
      const save = (CompletedByDate: string) =>
        member.send('POST', '/Goals/PartialSaveGoals', {
          userId: member.id,
          Goals: [newGoal(), newGoal({ CompletedByDate })],
        })
      const refused = await save(yesterday)
      expect(refused.status).toBe(400)
      expect(refused.body.issues).toEqual([
        { path: 'Goals.1.CompletedByDate', message: 'cannot be earlier than today' },
      ])
      expect(await readGoals(world, member.id)).toEqual([])
      expect((await save(today)).status).toBe(200)
    },
  )

  it('lets an overdue goal change its text [GOALS-13]', async () => {
    const member = await atStep2()
    const [GoalId] = await makeGoals(world, member.id, [{ completeBy: '2026-01-01' }])
    const save = (CompletedByDate: string) =>
      member.send('POST', '/Goals/PartialSaveGoals', {
        userId: member.id,
        Goals: [newGoal({ GoalId, Text: 'New words', CompletedByDate })],
      })
    expect((await save('2026-01-02')).status).toBe(400)
    expect((await save('01/01/2026')).status).toBe(200)
    expect(await readGoals(world, member.id)).toMatchObject([{ text: 'New words', completeBy: '2026-01-01' }])
  })

  it('stores any valid text, and refuses one with a zero byte [GOALS-12]', async () => {
    const member = await atStep2()
    const texts = ["Robert'); drop table goal;--", '👨‍👩‍👧 <b>x</b> & "quotes"', 'a\u0007b']
    const refused = await member.send('POST', '/Goals/PartialSaveGoals', {
      userId: member.id,
      Goals: [newGoal({ Text: 'a\u0000b' })],
    })
    expect(refused).toMatchObject({ status: 400, body: { issues: [{ path: 'Goals.0.Text' }] } })
    await member.send('POST', '/Goals/PartialSaveGoals', {
      userId: member.id,
      Goals: texts.map((Text) => newGoal({ Text })),
    })
    expect((await readGoals(world, member.id)).map(({ text }) => text)).toEqual([texts[0], texts[1], 'a b'])
  })

  it('a goal that was completed can no longer change [GOALS-27]', async () => {
    const member = await asMember(world, { stepId: 7 })
    const at = world.clock.now()
    const [GoalId] = await makeGoals(world, member.id, [
      { status: 'completed', completedAt: at, completionDate: '2026-03-01' },
    ])
    const body = { userId: member.id, Goals: [newGoal({ GoalId, Text: 'Changed' })] }
    const reply = await member.send('POST', '/Goals/PartialSaveGoals', body)
    expect(reply).toMatchObject({ status: 409, body: { code: 'goal_completed' } })
  })
})

describe('DELETE goals/RemoveAssessmentGoals', () => {
  it('removes the open goals of the review page and no completed one; a repeat is harmless [GOALS-05, GOALS-10]', async () => {
    const member = await asMember(world, { stepId: 7 })
    const other = await asMember(world, { stepId: 7 })
    await makePlan(world, member.id)
    await makePlan(world, other.id)
    const [achieved] = await makeGoals(world, member.id, [
      { status: 'completed', completedAt: world.clock.now(), completionDate: '2026-03-01', isOneGoal: true },
    ])
    expect(await member.send('DELETE', '/goals/RemoveAssessmentGoals')).toEqual({
      status: 200,
      body: { ok: true },
    })
    expect((await readGoals(world, member.id)).map(({ id }) => id)).toEqual([achieved])
    expect(await readGoals(world, other.id)).toHaveLength(21)
    expect((await member.send('DELETE', '/Goals/removeassessmentgoals')).status).toBe(200)
    expect(member.receivedEvents()).toEqual(['GoalsChanged'])
  })

  it.each([2, 3, 4])('belongs to the goal revision, not to step %i [GOALS-10]', async (stepId) => {
    const member = await asMember(world, { stepId })
    await makePlan(world, member.id)
    expect(await member.send('DELETE', '/goals/RemoveAssessmentGoals')).toMatchObject({
      status: 409,
      body: { code: 'wrong_step' },
    })
    expect(await readGoals(world, member.id)).toHaveLength(21)
  })
})
