import { randomUUID } from 'node:crypto'
import type { InjectOptions } from 'fastify'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '#server/app.ts'
import { openDatabase } from '#server/platform/db/client.ts'
import { type ActingMember, asMember } from '../../../test/support/builders/as-member.ts'
import {
  breakBody,
  breaksOf,
  changeBreak,
  dayAt,
  endBreak,
  NOW,
  noonOf,
  planBreak,
} from '../../../test/support/builders/break-life.ts'
import {
  type ActionInput,
  makeActions,
  pushUntilReached,
  reachedDay,
} from '../../../test/support/builders/make-actions.ts'
import { bookable } from '../../../test/support/builders/make-bookable.ts'
import { makeTestApp, type TestApp } from '../../../test/support/builders/make-test-app.ts'
import { offlineDevice } from '../../../test/support/builders/offline-device.ts'
import { race } from '../../../test/support/builders/race.ts'
import { recountGlobal, recountSteps } from '../../../test/support/builders/recount.ts'

let world: TestApp
beforeAll(async () => {
  world = await makeTestApp({ now: NOW })
})
afterEach(() => world.clock.set(NOW))
afterAll(() => world.close())

const progressOf = async (member: ActingMember) =>
  (await member.send('GET', `/Dashboard/GetUserProgress/${member.id}`)).body
const reasonsOf = async (member: ActingMember) =>
  (await member.send('GET', `/Dashboard/GetStreakChanges/${member.id}`)).body.changes.map(
    ({
      reason,
      firstDay,
      lastDay,
      after,
    }: {
      reason: string
      firstDay: string
      lastDay: string
      after: number
    }) => [reason, firstDay, lastDay, after],
  )
const badgesOf = async ({ id }: ActingMember): Promise<number[]> =>
  (
    await world.db.pool.query('select badge_id as id from member_badge where member_id = $1 order by 1', [id])
  ).rows.map((row) => row.id)

/** These tests take weeks; the session must not expire. */
const stayIn = ({ id }: ActingMember) =>
  world.db.pool.query("update session set expires_at = '2100-01-01' where member_id = $1", [id])

/** On the dashboard, with a streak of so many days up to yesterday. */
const withStreak = async (days: number, more: readonly ActionInput[] = []) => {
  const member = await asMember(world, { stepId: 4 })
  const reached = Array.from({ length: days }, (_, ago) => reachedDay(dayAt(-1 - ago))).flat()
  await makeActions(world, member.id, [...reached, ...more])
  await stayIn(member)
  return member
}
describe('planning a break', () => {
  it('takes 1 to 21 days from today, tomorrow or after an illness three days back on, and names what is wrong [BREAK-01]', async () => {
    const member = await withStreak(0, [{ completedDay: dayAt(-1), day: dayAt(-1) }])
    const codeOf = async (first: number, last: number) => (await planBreak(member, first, last)).body.code
    expect(await codeOf(1, 22)).toBe('break_too_long')
    expect(await codeOf(2, 1)).toBe('break_too_long')
    expect(await codeOf(-4, 1)).toBe('break_past')
    expect(await codeOf(-2, 1)).toBe('break_has_steps')
    expect(await codeOf(366, 366)).toBe('break_far')
    expect((await planBreak(member, 30, 50)).status).toBe(200)
    expect(await codeOf(50, 51)).toBe('break_overlaps')
    expect(await codeOf(60, 67)).toBe('break_used_up')
    expect((await planBreak(member, 0, 6)).status).toBe(200)
    const ill = await withStreak(0)
    expect((await planBreak(ill, -3, 1)).body.breaks).toMatchObject([
      { firstDay: dayAt(-3), lastDay: dayAt(1), movesProgram: true },
    ])
  })

  it('with one key plans once; another member’s break is not found', async () => {
    const member = await withStreak(0)
    const other = await withStreak(0)
    const clientKey = randomUUID()
    const replies = await race(
      world,
      member.id,
      [1, 2, 3].map(() => () => planBreak(member, 1, 5, { clientKey })),
    )
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
    const { breaks } = await breaksOf(member)
    expect(breaks).toHaveLength(1)
    for (const reply of [await endBreak(other, breaks[0].id), await changeBreak(other, breaks[0].id, 2, 3)])
      expect(reply).toMatchObject({ status: 404, body: { code: 'not_found' } })
  })

  it('on two servers at once: overlapping breaks, and the last days of the year, are given once [BREAK-01]', async () => {
    const member = await withStreak(0)
    const db = openDatabase(world.db.pool.options.connectionString ?? '')
    const second = await buildApp({ ...world.deps, db })
    const sendTo = (app: typeof second) => async (first: number, last: number) => {
      const payload = breakBody(member, first, last)
      const request: InjectOptions = {
        method: 'POST',
        url: '/api/Breaks/PlanBreak',
        headers: member.headers,
        payload,
      }
      return (await app.inject(request)).json()
    }
    const [here, there] = [sendTo(world.app), sendTo(second)]
    const codes = (replies: { code?: string }[]) => replies.map(({ code }) => code ?? 'done').sort()
    const overlapping = await race(world, member.id, [() => here(1, 14), () => there(10, 20)])
    expect(codes(overlapping)).toEqual(['break_overlaps', 'done'])
    const days = (await breaksOf(member)).breaks[0]
    const left = 28 - (days.lastDay === dayAt(14) ? 14 : 11)
    const rest = await race(world, member.id, [() => here(100, 99 + left), () => there(200, 199 + left)])
    expect(codes(rest)).toEqual(['break_used_up', 'done'])
    await second.close()
    await db.close()
  })

  it('asks about a booked session, keeps it where it is, and shows it [BREAK-03]', async () => {
    const clients = bookable(world)
    const made = await clients.make()
    const at = new Date('2026-03-12T16:00:00Z')
    const { id } = await clients.book(made, at)
    expect(await planBreak(made.client, 1, 4)).toMatchObject({
      status: 409,
      body: { code: 'break_sessions' },
    })
    expect((await breaksOf(made.client)).sessions).toMatchObject([
      { id, day: dayAt(2), startsAt: '2026-03-12T09:00:00' },
    ])
    expect((await planBreak(made.client, 1, 4, { keptSessions: [id] })).status).toBe(200)
    const { rows } = await world.db.pool.query(
      'select starts_at as at, status from session_booking where id = $1',
      [id],
    )
    expect(rows).toEqual([{ at, status: 'booked' }])
    // What was asked about is not asked again, and a canceled session is not shown.
    const [{ id: breakId }] = (await breaksOf(made.client)).breaks
    expect((await changeBreak(made.client, breakId, 1, 5)).status).toBe(200)
    await clients.cancel(made.client, made, id)
    expect((await breaksOf(made.client)).sessions).toEqual([])
  })
})

describe('a running break', () => {
  it('neither adds to the streak nor ends it; a step in it is a step, and shows as such [BREAK-02, BREAK-07]', async () => {
    const member = await withStreak(4)
    await planBreak(member, 0, 4)
    world.clock.set(noonOf(2))
    await pushUntilReached(member, dayAt(2))
    expect(await progressOf(member)).toMatchObject({
      stepsTaken: 15,
      currentStreak: 4,
      longestStreak: 4,
      // March 10 is a Tuesday.
      week: [3, 0, 0, 3, 0, 0, 0],
      weekResting: [false, true, true, true, true, true, false],
    })
    world.clock.set(noonOf(5))
    expect((await progressOf(member)).currentStreak).toBe(4)
    await pushUntilReached(member, dayAt(5))
    expect((await progressOf(member)).currentStreak).toBe(5)
    expect(await reasonsOf(member)).toEqual([
      ['steps', dayAt(5), dayAt(5), 5],
      ['break', dayAt(0), dayAt(4), 4],
      ['steps', dayAt(-4), dayAt(-1), 4],
    ])
    const everybody = await recountGlobal(world)
    expect(everybody.stored).toBe(everybody.counted)
    const { stored, counted } = await recountSteps(world, member.id, dayAt(5))
    expect({ ...stored, badges: [] }).toEqual({ ...counted, badges: [] })
  })

  it('counts work that was done offline in it as steps, and stays a break', async () => {
    const member = await withStreak(2)
    await planBreak(member, 0, 1)
    world.clock.set(noonOf(2))
    const phone = await offlineDevice(world, member)
    for (const minute of [1, 2, 3]) await phone.push(`${dayAt(1)}T19:0${minute}:00Z`)
    expect(await progressOf(member)).toMatchObject({ stepsTaken: 9, currentStreak: 2 })
  })

  it('ended now, today counts again, a badge is earned once and none is taken away [BREAK-04, BREAK-06]', async () => {
    const member = await withStreak(2)
    await planBreak(member, 0, 6)
    world.clock.set(noonOf(2))
    await pushUntilReached(member, dayAt(2))
    expect((await progressOf(member)).currentStreak).toBe(2)
    const before = await badgesOf(member)
    const [{ id }] = (await breaksOf(member)).breaks
    const ended = await race(world, member.id, [() => endBreak(member, id), () => endBreak(member, id)])
    expect(ended.map(({ status }) => status)).toEqual([200, 200])
    expect(ended[0]?.body).toMatchObject({ breaks: [{ firstDay: dayAt(0), lastDay: dayAt(1) }], back: null })
    expect((await progressOf(member)).currentStreak).toBe(3)
    const after = await badgesOf(member)
    expect(before.every((badge) => after.includes(badge))).toBe(true)
    expect(new Set(after).size).toBe(after.length)
    // Rested again from tomorrow on: nothing goes.
    await planBreak(member, 3, 5)
    expect(await badgesOf(member)).toEqual(after)
    const { stored, counted } = await recountSteps(world, member.id, dayAt(2))
    // Milestones are not earned by the builder's steps.
    const ofStreaks = (badges: readonly number[]) => badges.filter((badge) => badge >= 55)
    expect(ofStreaks(stored.badges)).toEqual(ofStreaks(counted.badges))
    expect((await recountGlobal(world)).stored).toBe((await recountGlobal(world)).counted)
  })

  it('can be changed until it starts, and then only at its end; one that is over cannot', async () => {
    const member = await withStreak(1)
    await planBreak(member, 1, 5)
    const [{ id }] = (await breaksOf(member)).breaks
    expect((await changeBreak(member, id, 2, 8)).body.breaks).toMatchObject([
      { firstDay: dayAt(2), lastDay: dayAt(8) },
    ])
    world.clock.set(noonOf(3))
    expect((await changeBreak(member, id, 3, 8)).body.code).toBe('break_begun')
    expect((await changeBreak(member, id, 2, 4)).body.breaks).toMatchObject([{ lastDay: dayAt(4) }])
    world.clock.set(noonOf(5))
    expect((await changeBreak(member, id, 2, 9)).body.code).toBe('break_over')
    expect((await endBreak(member, id)).body.breaks).toMatchObject([{ lastDay: dayAt(4) }])
  })

  it('greets once when it is over [BREAK-04]', async () => {
    const member = await withStreak(1)
    await planBreak(member, 0, 2)
    await planBreak(member, 5, 6)
    expect((await breaksOf(member)).back).toBeNull()
    world.clock.set(noonOf(3))
    const { back } = await breaksOf(member)
    expect(back).toMatchObject({ firstDay: dayAt(0), lastDay: dayAt(2) })
    const body = { userId: member.id, id: back.id }
    expect((await member.send('PUT', '/Breaks/SetBreakGreeted', body)).body.back).toBeNull()
    expect((await member.send('PUT', '/Breaks/SetBreakGreeted', body)).status).toBe(200)
    expect((await breaksOf(member)).back).toBeNull()
    world.clock.set(noonOf(7))
    expect((await breaksOf(member)).back).toMatchObject({ firstDay: dayAt(5) })
    // Who enters an illness that is over is here.
    const ill = await withStreak(0)
    expect((await planBreak(ill, 4, 6)).body).toMatchObject({ breaks: [{ lastDay: dayAt(6) }], back: null })
  })
})
