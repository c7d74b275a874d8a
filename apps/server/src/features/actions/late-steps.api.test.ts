import { randomUUID } from 'node:crypto'
import { stepsOfStreakDay } from '@oola/contract/actions/streak-day'
import { MINUTE_MS } from '@oola/contract/durations'
import { addDays } from '@oola/contract/local-day'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '#server/platform/db/client.ts'
import { type ActingMember, asMember } from '../../../test/support/builders/as-member.ts'
import { type ActionInput, makeActions, reachedDay } from '../../../test/support/builders/make-actions.ts'
import { makeTestApp, type TestApp } from '../../../test/support/builders/make-test-app.ts'
import { offlineDevice } from '../../../test/support/builders/offline-device.ts'
import { recountGlobal, recountSteps } from '../../../test/support/builders/recount.ts'

/** 11:00 in Los Angeles. */
const NOW = '2026-03-12T18:00:00Z'
const TODAY = '2026-03-12'
const HOME = 'America/Los_Angeles'
/** Of a day of these tests: a later rule does not change it. */
const STEPS = stepsOfStreakDay(TODAY)

let world: TestApp
beforeAll(async () => {
  world = await makeTestApp({ now: NOW })
})
afterEach(() => world.clock.set(NOW))
afterAll(() => world.close())

const daysAgo = (days: number): string => addDays(TODAY, -days)
/** Noon of a day in Los Angeles, in summer time. */
const noon = (days: number): string => `${daysAgo(days)}T19:30:00Z`
const reached = (...days: number[]): ActionInput[] => days.flatMap((ago) => reachedDay(daysAgo(ago)))

const onDevice = async (actions: readonly ActionInput[] = []) => {
  const member = await asMember(world, { stepId: 4, timeZone: HOME })
  const ids = await makeActions(world, member.id, actions)
  return { member, ids, phone: await offlineDevice(world, member) }
}
const progressOf = async (member: ActingMember) =>
  (await member.send('GET', `/Dashboard/GetUserProgress/${member.id}`)).body
const doneDays = async (member: ActingMember): Promise<string[]> =>
  (await member.send('GET', `/Actions/GetDoneSteps/${member.id}`)).body.map(({ day }: { day: string }) => day)
const badgesOf = async (member: ActingMember): Promise<number[]> =>
  (
    await world.db.pool.query('select badge_id from member_badge where member_id = $1 order by 1', [
      member.id,
    ])
  ).rows.map(({ badge_id }) => Number(badge_id))
const expectAgreement = async ({ id }: ActingMember) => {
  const { stored, counted } = await recountSteps(world, id, TODAY)
  expect({ ...stored, badges: [] }).toEqual({ ...counted, badges: [] })
  const everybody = await recountGlobal(world)
  expect(everybody.stored).toBe(everybody.counted)
}

describe('steps that were done offline [APP-07]', () => {
  it('count for the day on which they were done, in every figure, and restore the streak', async () => {
    // Yesterday was missed: the streak of six days is broken.
    const { member, phone } = await onDevice(reached(2, 3, 4, 5, 6, 7))
    expect(await progressOf(member)).toMatchObject({ currentStreak: 0, longestStreak: 6 })
    const before = await recountGlobal(world)
    const replies = []
    for (let step = 0; step < STEPS; step += 1)
      replies.push(await phone.push(noon(1), { clientKey: randomUUID(), day: daysAgo(1) }))
    expect(replies.map(({ status }) => status)).toEqual(Array(STEPS).fill(200))
    expect(replies.at(-1)?.body).toMatchObject({
      todayActionsCount: 0,
      stepsTaken: 7 * STEPS,
      streaks: { currentStreak: 7, longestStreak: 7 },
    })
    expect(await progressOf(member)).toMatchObject({
      stepsTaken: 7 * STEPS,
      currentStreak: 7,
      longestStreak: 7,
      // Monday to Sunday; today is Thursday.
      week: [STEPS, STEPS, STEPS, 0, 0, 0, 0],
    })
    expect((await doneDays(member)).slice(0, STEPS)).toEqual(Array(STEPS).fill(daysAgo(1)))
    // The badge of seven days in a row.
    const { counted } = await recountSteps(world, member.id, TODAY)
    const badges = await badgesOf(member)
    expect(badges.length).toBeGreaterThan(0)
    expect(counted.badges).toEqual(expect.arrayContaining(badges))
    expect((await recountGlobal(world)).stored - before.stored).toBe(STEPS)
    await expectAgreement(member)
  })

  it('a completed action step too, which leaves the list', async () => {
    const { member, ids, phone } = await onDevice([{ text: 'Walk', day: daysAgo(3) }])
    expect((await phone.complete(noon(2), ids[0], { day: daysAgo(2) })).status).toBe(200)
    expect(await doneDays(member)).toEqual([daysAgo(2)])
    const list = await member.send('GET', `/Actions/GetUserNotCompletedActions/${member.id}/0`)
    expect(list.body).toMatchObject({ actions: [], todayActionsCount: 0 })
    await expectAgreement(member)
  })

  it.each([0, 1, 2, 3, 4, 5, 6, 7])('from %i days ago count for that day', async (days) => {
    const { member, phone } = await onDevice()
    const at = days === 0 ? '2026-03-12T15:00:00Z' : days === 7 ? '2026-03-05T18:00:01Z' : noon(days)
    expect((await phone.push(at)).status).toBe(200)
    expect(await doneDays(member)).toEqual([daysAgo(days)])
  })

  it.each([8, 30])('from %i days ago count for the seventh day, so that nothing is lost', async (days) => {
    const { member, phone } = await onDevice()
    expect((await phone.push(noon(days))).status).toBe(200)
    expect(await doneDays(member)).toEqual([daysAgo(7)])
  })

  it('over midnight a step that was pushed a second before counts for the day before', async () => {
    world.clock.set('2026-03-12T07:00:01Z')
    const { member, phone } = await onDevice()
    expect((await phone.push('2026-03-12T06:59:59Z', { day: daysAgo(1) })).status).toBe(200)
    expect(await doneDays(member)).toEqual([daysAgo(1)])
    // The page was open over midnight, and the member is looking at it.
    expect(await phone.push('2026-03-12T07:00:01Z', { day: daysAgo(1) })).toMatchObject({
      status: 409,
      body: { code: 'day_passed' },
    })
  })

  it('at most fifteen count for a day, whenever they arrive', async () => {
    const { member, phone } = await onDevice()
    const statuses = []
    for (let step = 0; step < 17; step += 1) statuses.push((await phone.push(noon(2))).status)
    expect(statuses).toEqual([...Array(15).fill(200), 409, 409])
    expect((await phone.push(noon(1))).status).toBe(200)
    await expectAgreement(member)
  })

  it('sent twice count once', async () => {
    const { member, ids, phone } = await onDevice([{ text: 'Walk', day: daysAgo(3) }])
    const clientKey = randomUUID()
    for (let turn = 0; turn < 2; turn += 1) {
      await phone.push(noon(2), { clientKey })
      await phone.complete(noon(1), ids[0])
    }
    expect(await progressOf(member)).toMatchObject({ stepsTaken: 2 })
    expect(await doneDays(member)).toEqual([daysAgo(1), daysAgo(2)])
    await expectAgreement(member)
  })

  it('undone on the same day, offline as well, do not count', async () => {
    const { member, ids, phone } = await onDevice([{ text: 'Walk', day: daysAgo(3) }])
    const clientKey = randomUUID()
    await phone.push(noon(2), { clientKey })
    await phone.complete(noon(2), ids[0])
    const later = new Date(Date.parse(noon(2)) + 5 * MINUTE_MS)
    expect((await phone.undo(later, { clientKey })).status).toBe(200)
    expect((await phone.undo(later, { id: ids[0] })).status).toBe(200)
    expect(await progressOf(member)).toMatchObject({ stepsTaken: 0 })
    expect(await doneDays(member)).toEqual([])
    await expectAgreement(member)
  })

  it('of a day that has ended can not be undone today', async () => {
    const { phone } = await onDevice()
    const clientKey = randomUUID()
    await phone.push(noon(2), { clientKey })
    expect(await phone.undo(NOW, { clientKey })).toMatchObject({ status: 409, body: { code: 'undo_passed' } })
  })
})

describe('a wrong clock [APP-07]', () => {
  const wrong = [
    ['6 minutes fast', 6],
    ['6 minutes slow', -6],
    ['3 hours fast', 180],
    ['3 hours slow', -180],
    ['2 days fast', 2880],
    ['2 days slow', -2880],
  ] as const

  it.each(wrong)(
    '%s changes nothing: only the age counts, not the day that the page showed',
    async (_, by) => {
      const { member, phone } = await onDevice()
      // 11:30 PM of the day before yesterday, when such a clock shows another day.
      const at = new Date('2026-03-11T06:30:00Z')
      const shown = addDays(
        new Date(at.getTime() + by * MINUTE_MS - 7 * 3_600_000).toISOString().slice(0, 10),
        0,
      )
      expect((await phone.push(at, { day: shown })).status).toBe(200)
      expect(await doneDays(member)).toEqual([daysAgo(2)])
    },
  )

  it.each([6, 180, 2880])('set back by %i minutes between doing and sending counts as now', async (by) => {
    const { member, phone } = await onDevice()
    expect((await phone.push(new Date(Date.parse(NOW) + by * MINUTE_MS))).status).toBe(200)
    expect(await doneDays(member)).toEqual([TODAY])
  })

  it('ignores a header that is not a number: the step counts now', async () => {
    const { member } = await onDevice()
    const reply = await world.app.inject({
      method: 'POST',
      url: '/api/Actions/AsyncInsertEmptyCompletedAction',
      headers: { ...member.headers, 'x-done-ago': 'yesterday' },
      payload: { userId: member.id, text: '' },
    })
    expect(reply.statusCode).toBe(200)
    expect(await doneDays(member)).toEqual([TODAY])
  })
})

describe('late steps, excused days and zones [APP-07]', () => {
  const move = (member: ActingMember, from: string, to: string) =>
    inTransaction(world.db, async (tx) => {
      await world.app.services.journey.lock(tx, member.id)
      await world.app.services.actions.zoneChanged(tx, member.id, { from, to, isFirst: false })
      await tx.$client.query('update member set time_zone = $2 where id = $1', [member.id, to])
    })

  it('an excused day that is reached late counts for the streak', async () => {
    const { member, phone } = await onDevice(reached(1, 3))
    await world.db.pool.query(
      'insert into action_day (member_id, day, excused) values ($1, $2, true) on conflict do nothing',
      [member.id, daysAgo(2)],
    )
    expect(await progressOf(member)).toMatchObject({ currentStreak: 2 })
    for (let step = 0; step < STEPS; step += 1) await phone.push(noon(2))
    expect(await progressOf(member)).toMatchObject({ currentStreak: 3, longestStreak: 3 })
  })

  it('a step counts for the day in the zone in which it was done, eastward and westward', async () => {
    for (const [to, back] of [
      ['Pacific/Kiritimati', HOME],
      ['Pacific/Pago_Pago', HOME],
    ] as const) {
      const { member, phone } = await onDevice()
      // 10:30 PM yesterday at home, offline; today the member has arrived elsewhere.
      await move(member, HOME, to)
      await phone.push('2026-03-12T05:30:00Z')
      expect(await doneDays(member)).toEqual([daysAgo(1)])
      // And is home again when the rest is sent.
      world.clock.advance({ hours: 2 })
      await move(member, to, back)
      await phone.push('2026-03-12T05:45:00Z')
      expect(await doneDays(member)).toEqual([daysAgo(1), daysAgo(1)])
      world.clock.set(NOW)
    }
  })

  it.each([
    ['forward', '2026-03-10T18:00:00Z', ['2026-03-08T09:59:00Z', '2026-03-08T10:01:00Z'], '2026-03-08'],
    ['forward, the evening before', '2026-03-10T18:00:00Z', ['2026-03-08T07:59:00Z'], '2026-03-07'],
    ['back', '2026-11-03T18:00:00Z', ['2026-11-01T08:30:00Z', '2026-11-01T09:30:00Z'], '2026-11-01'],
    ['back, the last hour of that day', '2026-11-03T18:00:00Z', ['2026-11-02T07:59:00Z'], '2026-11-01'],
  ] as const)('on the night that clocks go %s', async (_, now, moments, day) => {
    world.clock.set(now)
    const { member, phone } = await onDevice()
    for (const at of moments) await phone.push(at)
    expect(await doneDays(member)).toEqual(moments.map(() => day))
  })
})
