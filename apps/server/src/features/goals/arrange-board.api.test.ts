import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ActingMember, asMember } from '../../../test/support/builders/as-member.ts'
import { makeDashboardGoals } from '../../../test/support/builders/make-goals.ts'
import { makeTestApp, type TestApp } from '../../../test/support/builders/make-test-app.ts'

let world: TestApp
beforeAll(async () => {
  world = await makeTestApp()
})
afterAll(() => world.close())

/** A member on the dashboard: goals 0, 3, 6 ... 18 in progress, all others pending. */
const onDashboard = async () => {
  const member = await asMember(world, { stepId: 4 })
  return { member, ids: await makeDashboardGoals(world, member.id) }
}
const change = (member: ActingMember, call: string, id: number | undefined) =>
  member.send('PUT', `/Goals/${call}`, { userId: member.id, id })

describe('PUT Goals/ArrangeTopSeven', () => {
  const arrange = (member: ActingMember, goalIds: readonly (number | undefined)[]) =>
    member.send('PUT', '/Goals/ArrangeTopSeven', { goalIds })
  const order = async (member: ActingMember) => {
    const { body } = await member.send('GET', `/goals/GetUserGoalsGroupedByStatus/${member.id}`)
    return body.inProgress.map(({ id }: { id: number }) => id)
  }

  it('reorders the goals in progress; a repeat publishes nothing', async () => {
    const { member } = await onDashboard()
    const reversed = (await order(member)).toReversed()
    expect((await arrange(member, reversed)).status).toBe(200)
    expect(await order(member)).toEqual(reversed)
    await arrange(member, reversed)
    expect(member.receivedEvents()).toEqual(['GoalsChanged'])
  })

  it('accepts six when one was completed, and the place at the end is free for the next', async () => {
    const { member, ids } = await onDashboard()
    await change(member, 'CompleteDashboardGoal', ids[3])
    const next = (await order(member)).toReversed()
    expect((await arrange(member, next)).status).toBe(200)
    await change(member, 'SetGoalInProgress', ids[4])
    expect(await order(member)).toEqual([...next, ids[4]])
  })

  it('refuses what is not the Top 7 as it is now, and changes nothing', async () => {
    const { member, ids } = await onDashboard()
    const before = await order(member)
    const [first, ...rest] = before
    for (const sent of [rest, [...rest, rest[0]], [...rest, ids[1]], [first, ...rest.slice(1), 999_999]]) {
      expect(await arrange(member, sent)).toMatchObject({ status: 409, body: { code: 'top_seven_changed' } })
    }
    expect((await arrange(member, [])).status).toBe(400)
    expect(await order(member)).toEqual(before)
  })

  it('belongs to the dashboard', async () => {
    const member = await asMember(world, { stepId: 7 })
    const ids = await makeDashboardGoals(world, member.id)
    expect(
      await arrange(
        member,
        ids.filter((_, index) => index % 3 === 0),
      ),
    ).toMatchObject({
      status: 409,
      body: { code: 'wrong_step' },
    })
  })
})
