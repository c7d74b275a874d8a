import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '#server/platform/db/client.ts'
import { type ActingMember, asMember } from '../../../test/support/builders/as-member.ts'
import { makeAssessment, saveScores, scoresFor } from '../../../test/support/builders/make-assessment.ts'
import { firstOfEachArea, makeDashboardGoals, makePlan } from '../../../test/support/builders/make-goals.ts'
import { makeTestApp, type TestApp } from '../../../test/support/builders/make-test-app.ts'
import { race } from '../../../test/support/builders/race.ts'

let world: TestApp
beforeAll(async () => {
  world = await makeTestApp()
})
afterAll(() => world.close())

/** The named badges that a member has, by id. */
const badgesOf = async (member: ActingMember): Promise<number[]> => {
  const { body } = await member.send('GET', `/Customer/GetMyAchiements/${member.id}`)
  return (body as { id: number }[]).map(({ id }) => id).filter((id) => id < 30)
}

const order = (ids: readonly number[], place: (index: number) => number) => ({
  Goals: ids.map((GoalId, index) => ({ GoalId, SevenGoalOrder: place(index) })),
})

const complete = (member: ActingMember, id: number) =>
  member.send('PUT', '/Goals/CompleteDashboardGoal', { userId: member.id, id })

describe('the way to the dashboard', () => {
  it('earns the first wheel, the plan, the Top 7, the Oola One and at last badge 1, each once [BADGE-02]', async () => {
    const member = await asMember(world, { stepId: 1 })
    const assessmentId = await makeAssessment(world, member.id)
    await saveScores(member, assessmentId, 1, scoresFor(1, 1, 69))
    expect(await badgesOf(member)).toEqual([])
    for (const _ of [1, 2]) await saveScores(member, assessmentId, 1, scoresFor(1, 70, 70))
    expect(await badgesOf(member)).toEqual([2])

    const chosen = firstOfEachArea(await makePlan(world, member.id))
    const choose = (place: (index: number) => number) =>
      member.send('PUT', '/Goals/SetSevenGoalsOrder', order(chosen, place))
    expect((await choose(() => 0)).status).toBe(200)
    expect(await badgesOf(member)).toEqual([2, 3, 4])
    await choose((index) => index + 1)
    for (const _ of [1, 2])
      expect((await member.send('PUT', `/Goals/SetOolaOne/${chosen[0]}`)).status).toBe(200)
    expect(await badgesOf(member)).toEqual([2, 3, 4, 5])

    const actions = ['Walk', 'Read', 'Call home']
    const replies = await race(
      world,
      member.id,
      [1, 2, 3].map(() => () => member.send('POST', '/Actions', { userId: member.id, actions })),
    )
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await badgesOf(member)).toEqual([1, 2, 3, 4, 5])
    const { rows } = await world.db.pool.query(
      'select count(*) as awards from member_badge where member_id = $1 and badge_id = 1',
      [member.id],
    )
    expect(rows).toEqual([{ awards: 1 }])
  })

  it('earns nothing when the step is refused', async () => {
    const member = await asMember(world, { stepId: 3 })
    const actions = ['Walk']
    expect((await member.send('POST', '/Actions', { userId: member.id, actions })).status).toBe(409)
    expect(await badgesOf(member)).toEqual([])
  })
})

describe('a completed goal', () => {
  it('earns the goal badge once and notifies the open dashboards [BADGE-07]', async () => {
    const member = await asMember(world, { stepId: 4 })
    const goals = firstOfEachArea(await makeDashboardGoals(world, member.id))
    const second = goals[1] ?? 0
    await race(
      world,
      member.id,
      [1, 2].map(() => () => complete(member, second)),
    )
    expect(await badgesOf(member)).toEqual([8])
    expect(member.receivedEvents().filter((what) => what === 'BadgesChanged')).toHaveLength(1)
  })

  it('earns another badge for the Oola One, and one when all seven areas have a completed goal', async () => {
    const member = await asMember(world, { stepId: 4 })
    const [main = 0, ...others] = firstOfEachArea(await makeDashboardGoals(world, member.id))
    await complete(member, main)
    expect(await badgesOf(member)).toEqual([6, 8])
    for (const goal of others.slice(0, 5)) await complete(member, goal)
    expect(await badgesOf(member)).toEqual([6, 8])
    await complete(member, others[5] ?? 0)
    expect(await badgesOf(member)).toEqual([6, 7, 8])
  })
})

describe('reviews and levels', () => {
  it('earn the mid-year badge, the year in review and the level', async () => {
    const member = await asMember(world, { stepId: 5 })
    await saveScores(member, await makeAssessment(world, member.id, 2), 2, scoresFor(2, 1, 70))
    expect(await badgesOf(member)).toEqual([9])
    await world.db.pool.query('update member set step_id = 6 where id = $1', [member.id])
    await saveScores(member, await makeAssessment(world, member.id, 3), 3, scoresFor(3, 1, 70))
    expect(await badgesOf(member)).toEqual([9, 10])
    await inTransaction(world.db, (tx) =>
      world.app.services.journey.advance(tx, member.id, 'goalRevisionFinished'),
    )
    expect(await badgesOf(member)).toEqual([9, 10, 11])
  })
})
