import { afterAll, beforeAll, expect, it } from 'vitest'
import { asMember } from '../../../test/support/builders/as-member.ts'
import { makeActions } from '../../../test/support/builders/make-actions.ts'
import { makeTestApp, type TestApp } from '../../../test/support/builders/make-test-app.ts'
import { recountGlobal, recountSteps } from '../../../test/support/builders/recount.ts'

const TODAY = '2026-03-10'

let world: TestApp
beforeAll(async () => {
  world = await makeTestApp({ now: `${TODAY}T18:00:00Z` })
})
afterAll(() => world.close())

/** A member with one open action and a number of steps completed today. */
const withSteps = async (steps: number) => {
  const member = await asMember(world, { stepId: 4 })
  const doneSteps = Array.from({ length: steps }, () => ({ completedDay: TODAY }))
  const [id] = await makeActions(world, member.id, [{}, ...doneSteps])
  const complete = () => member.send('PUT', '/Actions/AsyncCompleteAction', { userId: member.id, id })
  return { member, complete }
}

const expectAgreement = async (members: readonly Awaited<ReturnType<typeof withSteps>>[]) => {
  for (const { member } of members) {
    const { stored, counted } = await recountSteps(world, member.id, TODAY)
    // Badges need completed steps, and most of these rows were only inserted.
    expect({ ...stored, badges: [] }).toEqual({ ...counted, badges: [] })
  }
  const everybody = await recountGlobal(world)
  expect(everybody.stored).toBe(everybody.counted)
}

it('forty members who complete at once each receive their own counts [ACTIONS-22]', async () => {
  const members = await Promise.all(Array.from({ length: 40 }, (_, index) => withSteps(3 + (index % 10))))
  const replies = await Promise.all(members.map(({ complete }) => complete()))
  expect(replies.map(({ body }) => [body.todayActionsCount, body.stepsTaken])).toEqual(
    members.map((_, index) => [4 + (index % 10), 4 + (index % 10)]),
  )
  await expectAgreement(members)
})

it('a member whose count is locked delays no other, and is counted when it is free', async () => {
  const [held, ...others] = [await withSteps(3), await withSteps(3), await withSteps(4)]
  const holder = await world.db.pool.connect()
  await holder.query('begin')
  await holder.query('select 1 from action_total where member_id = $1 for update', [held.member.id])
  const hers = held.complete()
  const theirs = await Promise.all(others.map(({ complete }) => complete()))
  expect(theirs.map(({ body }) => body.stepsTaken)).toEqual([4, 5])
  await holder.query('commit')
  holder.release()
  expect(await hers).toMatchObject({ status: 200, body: { stepsTaken: 4, todayActionsCount: 4 } })
  await expectAgreement([held, ...others])
})

it('a step that four tabs complete at once is counted once, the first of a member too [ACTIONS-22]', async () => {
  const first = await withSteps(0)
  await world.db.pool.query('delete from action_total where member_id = $1', [first.member.id])
  const later = await withSteps(4)
  for (const [each, steps] of [
    [first, 1],
    [later, 5],
  ] as const) {
    const replies = await Promise.all(Array.from({ length: 4 }, () => each.complete()))
    expect(replies.map(({ body }) => [body.todayActionsCount, body.stepsTaken])).toEqual(
      Array(4).fill([steps, steps]),
    )
  }
  await expectAgreement([first, later])
})
