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

const complete = (member: ActingMember, id: number | undefined) =>
  member.send('PUT', '/Actions/AsyncCompleteAction', { userId: member.id, id })
const click = (member: ActingMember, clientKey: string) =>
  member.send('POST', '/Actions/AsyncInsertEmptyCompletedAction', { userId: member.id, text: '', clientKey })
const undo = (member: ActingMember, what: { id: number | undefined } | { clientKey: string }) =>
  member.send('PUT', '/Actions/AsyncUndoStep', { userId: member.id, ...what })
const progressOf = async (member: ActingMember) =>
  (await member.send('GET', `/Dashboard/GetUserProgress/${member.id}`)).body
const todayOf = async (member: ActingMember) =>
  (await member.send('GET', `/Actions/GetUserNotCompletedActions/${member.id}/0`)).body
const doneOf = async (member: ActingMember) =>
  (await member.send('GET', `/Actions/GetDoneSteps/${member.id}`)).body
const everybody = async (member: ActingMember) =>
  (await member.send('GET', '/Actions/GetGlobalActionStepsTaken')).body
const badgesOf = async ({ id }: ActingMember) =>
  (
    await world.db.pool.query('select badge_id as id from member_badge where member_id = $1 order by 1', [id])
  ).rows.map((row) => row.id)

const onDashboard = async (actions: readonly ActionInput[] = []) => {
  const member = await asMember(world, { stepId: 4 })
  return { member, ids: await makeActions(world, member.id, actions) }
}
const open = (count: number): ActionInput[] => Array.from({ length: count }, () => ({}))
/** Every count agrees with the rows. Badges do not depend on them: they stay. */
const expectAgreement = async ({ id }: ActingMember) => {
  const { stored, counted } = await recountSteps(world, id, TODAY)
  expect({ ...stored, badges: [] }).toEqual({ ...counted, badges: [] })
  const all = await recountGlobal(world)
  expect(all.stored).toBe(all.counted)
}

describe('PUT Actions/AsyncUndoStep', () => {
  it('puts a completed action back on the list, and undoes every count', async () => {
    const { member, ids } = await onDashboard(open(2))
    const before = await everybody(member)
    await complete(member, ids[0])
    const eventsBefore = member.receivedEvents().length
    expect(await undo(member, { id: ids[0] })).toEqual({
      status: 200,
      body: { id: ids[0], todayActionsCount: 0, stepsTaken: 0 },
    })
    expect((await todayOf(member)).actions.map(({ id }: { id: number }) => id)).toEqual(ids)
    expect(await progressOf(member)).toMatchObject({ stepsTaken: 0, currentStreak: 0, longestStreak: 0 })
    expect(await everybody(member)).toBe(before)
    expect(member.receivedEvents().slice(eventsBefore)).toEqual(['ActionsChanged'])
    await expectAgreement(member)
  })

  it('removes the third step of a day from the streak, and completing it again awards nothing [trap 44]', async () => {
    const yesterday = { completedDay: addDays(TODAY, -1) }
    const { member, ids } = await onDashboard([...open(3), yesterday, yesterday, yesterday])
    for (const id of ids.slice(0, 3)) await complete(member, id)
    const earned = await badgesOf(member)
    expect(await progressOf(member)).toMatchObject({ currentStreak: 2, longestStreak: 2 })
    await undo(member, { id: ids[0] })
    expect(await progressOf(member)).toMatchObject({ currentStreak: 1, longestStreak: 1, stepsTaken: 5 })
    expect(await badgesOf(member)).toEqual(earned)
    const eventsBefore = member.receivedEvents().length
    await complete(member, ids[0])
    expect(await progressOf(member)).toMatchObject({ currentStreak: 2, longestStreak: 2, stepsTaken: 6 })
    expect(await badgesOf(member)).toEqual(earned)
    expect(member.receivedEvents().slice(eventsBefore)).toEqual(['ActionsChanged'])
    await expectAgreement(member)
  })

  it('twice, and in two tabs at once, undoes one step [trap 44]', async () => {
    const { member, ids } = await onDashboard(open(2))
    for (const id of ids) await complete(member, id)
    const replies = await race(
      world,
      member.id,
      [1, 2, 3, 4].map(() => () => undo(member, { id: ids[0] })),
    )
    expect(replies.map(({ status, body }) => [status, body.stepsTaken])).toEqual(replies.map(() => [200, 1]))
    const eventsBefore = member.receivedEvents().length
    expect((await undo(member, { id: ids[0] })).body).toMatchObject({ todayActionsCount: 1, stepsTaken: 1 })
    expect(member.receivedEvents()).toHaveLength(eventsBefore)
    await expectAgreement(member)
  })

  it('a push by its key: sent again afterwards it counts nothing, and its clicks are no more named [trap 44]', async () => {
    const { member } = await onDashboard()
    const [first, second] = [randomUUID(), randomUUID()]
    await click(member, first)
    await click(member, second)
    expect((await undo(member, { clientKey: first })).body).toMatchObject({
      todayActionsCount: 1,
      stepsTaken: 1,
    })
    expect((await click(member, first)).body).toMatchObject({ todayActionsCount: 1, stepsTaken: 1 })
    expect(await todayOf(member)).toMatchObject({ todayActionsCount: 1, todayClicks: [second] })
    await expectAgreement(member)
  })

  it('a push that is undone before it arrives counts nothing when it does [trap 44]', async () => {
    const { member } = await onDashboard()
    const clientKey = randomUUID()
    for (const _ of [1, 2]) expect((await undo(member, { clientKey })).body).toMatchObject({ stepsTaken: 0 })
    expect((await click(member, clientKey)).body).toMatchObject({ todayActionsCount: 0, stepsTaken: 0 })
    expect(await doneOf(member)).toEqual([])
    await expectAgreement(member)
  })

  it('makes room on a day of fifteen', async () => {
    const { member } = await onDashboard(Array.from({ length: 14 }, () => ({ completedDay: TODAY })))
    const [last, more] = [randomUUID(), randomUUID()]
    await click(member, last)
    expect((await click(member, more)).status).toBe(409)
    await undo(member, { clientKey: last })
    expect((await click(member, more)).body).toMatchObject({ todayActionsCount: 15 })
    await expectAgreement(member)
  })

  it('until the end of the member’s day, and for the ten seconds of the message', async () => {
    const { member, ids } = await onDashboard(open(3))
    await complete(member, ids[0])
    world.clock.set('2026-03-11T06:59:55Z')
    await complete(member, ids[1])
    world.clock.set('2026-03-11T07:00:05Z')
    expect(await undo(member, { id: ids[0] })).toMatchObject({ status: 409, body: { code: 'undo_passed' } })
    expect(await undo(member, { id: ids[1] })).toMatchObject({ status: 200, body: { stepsTaken: 1 } })
    world.clock.set('2026-03-11T07:01:00Z')
    expect(await undo(member, { id: ids[0] })).toMatchObject({ status: 409, body: { code: 'undo_passed' } })
    await expectAgreement(member)
  })

  it('not another member’s step, nor with that member’s key', async () => {
    const { member, ids } = await onDashboard(open(1))
    const clientKey = randomUUID()
    await complete(member, ids[0])
    await click(member, clientKey)
    const { member: other } = await onDashboard()
    expect(await undo(other, { id: ids[0] })).toMatchObject({ status: 404 })
    expect(await undo(other, { clientKey })).toMatchObject({ status: 200, body: { stepsTaken: 0 } })
    expect(await progressOf(member)).toMatchObject({ stepsTaken: 2 })
  })
})

it('PUT Actions/AsyncUndoStep wants a step or a key, not both and not none', async () => {
  const { member, ids } = await onDashboard(open(1))
  for (const what of [{}, { id: ids[0], clientKey: randomUUID() }])
    expect(await member.send('PUT', '/Actions/AsyncUndoStep', { userId: member.id, ...what })).toMatchObject({
      status: 400,
    })
})

describe('GET Actions/GetDoneSteps', () => {
  it('names the steps of today and of seven days before, newest first, by the member’s clock', async () => {
    const { member, ids } = await onDashboard([
      { text: 'Walk' },
      { text: 'Read', completedDay: addDays(TODAY, -7) },
      { text: 'Long ago', completedDay: addDays(TODAY, -8) },
    ])
    const clientKey = randomUUID()
    await complete(member, ids[0])
    world.clock.set('2026-03-10T18:05:00Z')
    const { body } = await click(member, clientKey)
    expect(await doneOf(member)).toEqual([
      {
        id: body.id,
        clientKey,
        text: '',
        isPush: true,
        hasGoal: false,
        areaId: null,
        day: TODAY,
        at: '2026-03-10T11:05:00',
        isLate: false,
      },
      {
        id: ids[0],
        clientKey: null,
        text: 'Walk',
        isPush: false,
        hasGoal: false,
        areaId: null,
        day: TODAY,
        at: '2026-03-10T11:00:00',
        isLate: false,
      },
      {
        id: ids[1],
        clientKey: null,
        text: 'Read',
        isPush: false,
        hasGoal: false,
        areaId: null,
        isLate: false,
        day: addDays(TODAY, -7),
        at: '2026-03-03T12:00:00',
      },
    ])
  })
})
