import { addDays } from '@oola/contract/local-day'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '#server/platform/db/client.ts'
import { type ActingMember, asMember } from '../../../test/support/builders/as-member.ts'
import { makeActions } from '../../../test/support/builders/make-actions.ts'
import { withBreakthrough } from '../../../test/support/builders/make-program.ts'
import { makeTestApp, type TestApp } from '../../../test/support/builders/make-test-app.ts'
import { race } from '../../../test/support/builders/race.ts'

const NOW = '2026-03-10T18:00:00Z'
const TODAY = '2026-03-10'
/** Four phases of seven days, one step a day. */
const COURSE = 1010
/** Four steps. */
const MODULE = 101

let world: TestApp
beforeAll(async () => {
  world = await makeTestApp({ now: NOW })
})
afterEach(() => world.clock.set(NOW))
afterAll(() => world.close())

const inCourse = async () => {
  const member = await asMember(world, { stepId: 4 })
  await world.db.pool.query("update session set expires_at = '2027-01-01' where member_id = $1", [member.id])
  await inTransaction(world.db, (tx) =>
    world.app.services.courses.begin(tx, {
      memberId: member.id,
      courseId: COURSE,
      today: TODAY,
      at: world.clock.now(),
    }),
  )
  return member
}
const today = async (member: ActingMember) =>
  (await member.send('GET', `/Actions/GetUserNotCompletedActions/${member.id}/0`)).body
const answer = (member: ActingMember, startOver: boolean | string, courseId = COURSE) =>
  member.send('PUT', `/AdditionalCourse/ReactivateActionSteps/${member.id}/${courseId}/${startOver}`)
const complete = (member: ActingMember, id: number) =>
  member.send('PUT', '/Actions/AsyncCompleteAction', { userId: member.id, id })
const add = (member: ActingMember, moduleId = MODULE) =>
  member.send('POST', `/AdditionalCourse/AddActionSteps/${moduleId}`)
const later = (days: number) => world.clock.set(new Date(Date.parse(NOW) + days * 86_400_000))
const phaseSteps = () => {
  const course = world.content.courses.programs.find(({ id }) => id === COURSE)
  return (course?.phases ?? []).map(({ days }) => days[0])
}

describe('a course with daily action steps', () => {
  it('puts the steps of its day on the list, with their help, not removable [ACTIONS-14, ACTIONS-16]', async () => {
    const member = await inCourse()
    const [first, second] = phaseSteps()
    expect(await today(member)).toMatchObject({
      actions: [{ text: first?.step, extraText: first?.help, canBeRemoved: false }],
      displayFailModal: false,
      phaseNumber: 1,
      courseId: COURSE,
    })
    later(7)
    const { actions, phaseNumber } = await today(member)
    expect([actions.map(({ text }: { text: string }) => text), phaseNumber]).toEqual([[second?.step], 2])
  })

  it('gives each day’s steps once, to six tabs at once too, and yesterday’s go [ACTIONS-16]', async () => {
    const member = await inCourse()
    const lists = await Promise.all([1, 2, 3, 4, 5, 6].map(() => today(member)))
    expect(lists.map(({ actions }) => actions.length)).toEqual([1, 1, 1, 1, 1, 1])
    await complete(member, lists[0]?.actions[0].id)
    expect((await today(member)).actions).toEqual([])
    later(1)
    expect((await today(member)).actions).toHaveLength(1)
    later(2)
    expect((await today(member)).actions).toHaveLength(1)
  })

  it('asks about a missed day until it is answered, once [ACTIONS-16, ACTIONS-34]', async () => {
    const member = await inCourse()
    await today(member)
    later(1)
    expect(await today(member)).toMatchObject({
      ...{ displayFailModal: true, courseId: COURSE },
      courseTitle: 'Strong at home',
    })
    const reply = await answer(member, false)
    expect(reply).toMatchObject({ status: 200, body: { displayFailModal: false, actions: [{}] } })
    expect(await answer(member, false)).toEqual(reply)
    expect(await today(member)).toMatchObject({ displayFailModal: false })
    later(2)
    expect(await today(member)).toMatchObject({ displayFailModal: true })
  })

  it('not after a day with a step of it, nor after an excused one [ACTIONS-34]', async () => {
    const member = await inCourse()
    await complete(member, (await today(member)).actions[0].id)
    later(1)
    expect(await today(member)).toMatchObject({ displayFailModal: false })
    await world.db.pool.query('insert into action_day (member_id, day, excused) values ($1, $2, true)', [
      member.id,
      addDays(TODAY, 1),
    ])
    later(2)
    expect(await today(member)).toMatchObject({ displayFailModal: false })
  })

  it('START OVER makes today its first day again, once for two clicks [ACTIONS-26, ACTIONS-34]', async () => {
    const member = await inCourse()
    const [first] = phaseSteps()
    later(9)
    expect(await today(member)).toMatchObject({ displayFailModal: true, phaseNumber: 2 })
    const replies = await race(world, member.id, [() => answer(member, true), () => answer(member, 'TRUE')])
    for (const { status, body } of replies) {
      expect(status).toBe(200)
      expect(body).toMatchObject({
        displayFailModal: false,
        phaseNumber: 1,
        actions: [{ text: first?.step }],
      })
      expect(body.actions).toHaveLength(1)
    }
    const { rows } = await world.db.pool.query(
      'select started_day as day, restarts from member_course where member_id = $1',
      [member.id],
    )
    expect(rows).toEqual([{ day: addDays(TODAY, 9), restarts: 1 }])
    expect(member.receivedEvents()).toEqual(['ActionsChanged'])
  })

  it.each([
    [2, true],
    [7, true],
    [40, false],
  ])('after %i days away there is one question at most: %s [ACTIONS-34]', async (away, expected) => {
    const member = await inCourse()
    await today(member)
    later(away)
    const back = await today(member)
    expect(back.displayFailModal).toBe(expected)
    expect(back.actions).toHaveLength(expected ? 1 : 0)
    if (expected) {
      await answer(member, false)
      expect((await today(member)).displayFailModal).toBe(false)
    }
  })

  it('is for those who are in it [ACTIONS-26]', async () => {
    const member = await asMember(world, { stepId: 4 })
    const theirs = await inCourse()
    expect((await answer(member, true)).status).toBe(404)
    expect((await answer(theirs, true, 1009)).status).toBe(404)
    expect((await answer(theirs, 'perhaps')).status).toBe(400)
    const foreign = `/AdditionalCourse/ReactivateActionSteps/${theirs.id}/${COURSE}/true`
    expect((await member.send('PUT', foreign)).status).toBe(403)
  })
})

describe('POST AdditionalCourse/AddActionSteps/{moduleId}', () => {
  it('puts a module’s steps on today’s list, once, and they stay until they are done [ACTIONS-27]', async () => {
    const member = await withBreakthrough(world)
    const replies = await race(world, member.id, [() => add(member), () => add(member), () => add(member)])
    expect(replies.map(({ status, body }) => [status, body.actions.length])).toEqual([
      [200, 4],
      [200, 4],
      [200, 4],
    ])
    expect(replies[0]?.body.actions[0]).toMatchObject({ canBeRemoved: false, text: expect.any(String) })
    later(2)
    const { actions } = await today(member)
    expect(actions).toHaveLength(4)
    for (const { id } of actions) await complete(member, id)
    expect((await add(member)).body.actions).toEqual([])
  })

  it('not when the day would pass fifteen, and then nothing of it [ACTIONS-27, ACTIONS-42]', async () => {
    const member = await withBreakthrough(world)
    await makeActions(
      world,
      member.id,
      Array.from({ length: 13 }, () => ({})),
    )
    expect(await add(member)).toMatchObject({ status: 409, body: { code: 'action_limit' } })
    expect((await today(member)).actions).toHaveLength(13)
  })

  it('refuses a module without action steps [ACTIONS-27]', async () => {
    const member = await withBreakthrough(world)
    expect((await add(member, 999)).status).toBe(404)
  })
})
