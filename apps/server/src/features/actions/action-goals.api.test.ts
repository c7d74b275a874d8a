import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ActingMember, asMember } from '../../../test/support/builders/as-member.ts'
import { makeDashboardGoals } from '../../../test/support/builders/make-goals.ts'
import { makeTestApp, type TestApp } from '../../../test/support/builders/make-test-app.ts'

const TODAY = '2026-03-10'
let world: TestApp
beforeAll(async () => {
  world = await makeTestApp({ now: `${TODAY}T18:00:00Z` })
})
afterAll(() => world.close())

/** A member on the dashboard; goal 0 is "Fitness 1", in progress, goal 1 "Fitness 2", pending. */
const onDashboard = async () => {
  const member = await asMember(world, { stepId: 4, timeZone: 'America/New_York' })
  const [first = 0, second = 0] = await makeDashboardGoals(world, member.id)
  return { member, first, second }
}
const save = (member: ActingMember, given: object) =>
  member.send('POST', '/Actions/UpdateInsertAction', { Id: 0, Text: 'Run', UnlockedDate: TODAY, ...given })
const dayOf = async (member: ActingMember, offset = 0) =>
  (await member.send('GET', `/Actions/GetUserNotCompletedActions/${member.id}/${offset}`)).body.actions
const goalsOf = async (member: ActingMember, offset = 0) =>
  (await dayOf(member, offset)).map(({ goal }: { goal: { id: number } | null }) => goal?.id ?? null)
const change = (member: ActingMember, call: string, id: number) =>
  member.send('PUT', `/Goals/${call}`, { userId: member.id, id })

const DAILY = Object.fromEntries(
  ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'].map((name) => [name, true]),
)

describe('an action step that belongs to a goal', () => {
  it('is set with a goal, does not change when none is sent, and can move to another or to none', async () => {
    const { member, first, second } = await onDashboard()
    const { id } = (await save(member, { goalId: first })).body
    expect((await dayOf(member))[0].goal).toEqual({ id: first, text: 'Fitness 1', areaId: 1 })
    await save(member, { Id: id, Text: 'Run far' })
    expect(await goalsOf(member)).toEqual([first])
    await save(member, { Id: id, goalId: second })
    expect(await goalsOf(member)).toEqual([second])
    await save(member, { Id: id, goalId: null })
    expect(await goalsOf(member)).toEqual([null])
    expect(member.receivedEvents()).toHaveLength(4)
  })

  it('has it on each of its days when it repeats, and still has it when it stops', async () => {
    const { member, first, second } = await onDashboard()
    const one = (await save(member, { goalId: first })).body.id
    const rule = { StartDate: TODAY, ...DAILY }
    const { id } = (await save(member, { Id: one, ActionRepeating: rule })).body
    expect([await goalsOf(member), await goalsOf(member, 3)]).toEqual([[first], [first]])
    await save(member, { Id: id, ActionRepeating: rule, goalId: second })
    expect([await goalsOf(member), await goalsOf(member, 3)]).toEqual([[second], [second]])
    await save(member, { Id: id, ActionRepeating: null })
    expect([await goalsOf(member), await goalsOf(member, 3)]).toEqual([[second], []])
  })

  it('belongs to none when the goal is reached or removed', async () => {
    const { member, first, second } = await onDashboard()
    await save(member, { goalId: first })
    await save(member, { goalId: second, ActionRepeating: { StartDate: TODAY, ...DAILY } })
    await change(member, 'CompleteDashboardGoal', first)
    expect(await goalsOf(member)).toEqual([second, null])
    expect((await member.send('DELETE', `/Goals/${second}`)).status).toBe(200)
    expect(await goalsOf(member)).toEqual([null, null])
  })

  it('is refused for a completed goal, or another member’s', async () => {
    const { member, first } = await onDashboard()
    const other = await onDashboard()
    await change(member, 'CompleteDashboardGoal', first)
    for (const goalId of [first, other.second, 999_999]) {
      expect(await save(member, { goalId })).toMatchObject({
        status: 409,
        body: { code: 'action_goal_gone' },
      })
    }
    expect(await dayOf(member)).toEqual([])
  })
})
