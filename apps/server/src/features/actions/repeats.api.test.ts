import { randomUUID } from 'node:crypto'
import { occurrences, weekdaysOf } from '@oola/contract/actions/repeat-rule'
import { addDays } from '@oola/contract/local-day'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { asMember } from '../../../test/support/builders/as-member.ts'
import { makeTestApp, type TestApp } from '../../../test/support/builders/make-test-app.ts'
import { race } from '../../../test/support/builders/race.ts'
import {
  complete,
  DAILY,
  listOf,
  NOW,
  onDashboard,
  plan,
  rule,
  TODAY,
  TUE_THU,
  textsOf,
  week,
} from '../../../test/support/builders/repeating-actions.ts'

let world: TestApp
beforeAll(async () => {
  world = await makeTestApp({ now: NOW })
})
afterEach(() => world.clock.set(NOW))
afterAll(() => world.close())

describe('a repeating action', () => {
  it('is on each of its weekdays with its rule [ACTIONS-14, ACTIONS-15, ACTIONS-25]', async () => {
    const { member } = await onDashboard(world)
    const reply = await plan(member, { ActionRepeating: TUE_THU })
    expect(reply.status).toBe(200)
    expect(reply.body.actions).toEqual([
      {
        id: reply.body.id,
        clientKey: null,
        text: 'Stretch',
        index: 0,
        extraText: null,
        canBeRemoved: true,
        goal: null,
        areaId: null,
        actionRepeating: {
          startDate: TODAY,
          endDate: null,
          monday: false,
          tuesday: true,
          wednesday: false,
          thursday: true,
          friday: false,
          saturday: false,
          sunday: false,
          ActionId: reply.body.id,
        },
        day: TODAY,
      },
    ])
    expect(await week(member)).toEqual(['Stretch', '', 'Stretch', '', '', '', ''])
    expect((await listOf(member, 2))[0]?.id).not.toBe(reply.body.id)
  })

  it.each([
    ['over the spring night', '2026-03-04T20:00:00Z', 'America/New_York'],
    ['over the autumn night', '2026-10-29T20:00:00Z', 'America/New_York'],
    ['over the end of a year', '2026-12-28T12:00:00Z', 'Europe/Berlin'],
    ['over a leap day', '2028-02-26T12:00:00Z', 'Pacific/Kiritimati'],
    ['where a day begins ten hours behind', '2026-05-30T09:59:00Z', 'Pacific/Honolulu'],
  ])('occurs day by day by its rule, %s [ACTIONS-15, ACTIONS-17]', async (_, now, timeZone) => {
    world.clock.set(now)
    const member = await asMember(world, { stepId: 4, timeZone })
    const today = (await member.send('GET', `/Actions/GetUserNotCompletedActions/${member.id}/0`)).body.day
    const weekdays = { ...DAILY, Monday: false, Saturday: false }
    await plan(member, { UnlockedDate: today, ActionRepeating: rule({ StartDate: today, ...weekdays }) })
    const seen: string[] = []
    for (let day = 0; day < 5; day += 1) {
      const { body } = await member.send('GET', `/Actions/GetUserNotCompletedActions/${member.id}/0`)
      if (body.actions.length > 0) seen.push(body.day)
      expect(body.actions.length).toBeLessThanOrEqual(1)
      world.clock.advance({ hours: 24 })
    }
    const flags = {
      monday: false,
      tuesday: true,
      wednesday: true,
      thursday: true,
      friday: true,
      saturday: false,
      sunday: true,
    }
    const span = { startDay: today, endDay: null, weekdays: weekdaysOf(flags) }
    expect(seen).toEqual(occurrences(span, today, addDays(today, 4)))
  })

  it('exists on its day alone: an open one is not carried over [ACTIONS-17]', async () => {
    const { member } = await onDashboard(world, [{ text: 'One-off' }])
    await plan(member, { ActionRepeating: TUE_THU })
    world.clock.set('2026-03-11T18:00:00Z')
    expect(await textsOf(member)).toEqual(['One-off'])
    world.clock.set('2026-03-12T18:00:00Z')
    expect(await textsOf(member)).toEqual(['One-off', 'Stretch'])
  })

  it('after 40 days away there is one of today, not forty [ACTIONS-17]', async () => {
    const { member } = await onDashboard(world)
    await plan(member)
    world.clock.set('2026-04-19T18:00:00Z')
    const away = await world.db.pool.query('update session set expires_at = $2 where member_id = $1', [
      member.id,
      '2026-12-31',
    ])
    expect(away.rowCount).toBe(1)
    expect(await textsOf(member)).toEqual(['Stretch'])
    const { rows } = await world.db.pool.query('select day from action where member_id = $1 order by day', [
      member.id,
    ])
    // The week that could be planned at first, and today.
    expect(rows.map(({ day }) => day)).toEqual([
      ...Array.from({ length: 7 }, (_, n) => addDays(TODAY, n)),
      '2026-04-19',
    ])
  })

  it('completed today, it comes again tomorrow and not today [ACTIONS-29]', async () => {
    const { member } = await onDashboard(world)
    const { body } = await plan(member)
    await complete(member, body.id)
    expect(await textsOf(member)).toEqual([])
    expect(await textsOf(member, 1)).toEqual(['Stretch'])
  })

  it('six tabs that read a day at once make one of it [ACTIONS-17]', async () => {
    const { member } = await onDashboard(world)
    await plan(member)
    world.clock.set('2026-03-19T18:00:00Z')
    await world.db.pool.query('update session set expires_at = $2 where member_id = $1', [
      member.id,
      '2026-12-31',
    ])
    const lists = await Promise.all([1, 2, 3, 4, 5, 6].map(() => listOf(member)))
    expect(new Set(lists.map((list) => JSON.stringify(list))).size).toBe(1)
    expect(lists[0]).toHaveLength(1)
  })

  it('a repeat of its save with the same key makes no second rule [ACTIONS-25]', async () => {
    const { member } = await onDashboard(world)
    const clientKey = randomUUID()
    const [first, second] = await race(world, member.id, [
      () => plan(member, { clientKey }),
      () => plan(member, { clientKey }),
    ])
    expect(second?.body).toEqual(first?.body)
    expect(await week(member)).toEqual(Array.from({ length: 7 }, () => 'Stretch'))
  })
})

describe('what its rule needs', () => {
  it('a weekday, a start from today on, an end that is not before [ACTIONS-46, ACTIONS-49, ACTIONS-50]', async () => {
    const { member } = await onDashboard(world)
    expect(await plan(member, { ActionRepeating: { StartDate: TODAY } })).toMatchObject({
      status: 409,
      body: { title: 'Error', message: 'Select at least one day of the week' },
    })
    const early = await plan(member, { ActionRepeating: rule({ StartDate: addDays(TODAY, -1) }) })
    expect(early).toMatchObject({ status: 400, body: { issues: [{ path: 'ActionRepeating.StartDate' }] } })
    const backwards = await plan(member, { ActionRepeating: rule({ EndDate: addDays(TODAY, -1) }) })
    expect(backwards).toMatchObject({ status: 400, body: { issues: [{ path: 'ActionRepeating.EndDate' }] } })
    expect(await week(member)).toEqual(['', '', '', '', '', '', ''])
  })

  it('starts and ends on its days, both included [ACTIONS-15, ACTIONS-49]', async () => {
    const { member } = await onDashboard(world)
    const reply = await plan(member, {
      ActionRepeating: rule({ StartDate: '03/12/2026', EndDate: '03/14/2026' }),
    })
    expect(reply.body.actions).toEqual([])
    expect(reply.body.id).toBe((await listOf(member, 2))[0]?.id)
    expect(await week(member)).toEqual(['', '', 'Stretch', 'Stretch', 'Stretch', '', ''])
  })

  it('may begin after the days that can be planned [ACTIONS-50]', async () => {
    const { member } = await onDashboard(world)
    const reply = await plan(member, { ActionRepeating: rule({ StartDate: addDays(TODAY, 30) }) })
    expect(reply).toMatchObject({ status: 200, body: { id: null, actions: [] } })
  })

  it('room on each of its days [ACTIONS-42, ACTIONS-44]', async () => {
    const friday = Array.from({ length: 15 }, () => ({ day: addDays(TODAY, 3) }))
    const { member } = await onDashboard(world, friday)
    expect((await plan(member)).body.code).toBe('action_limit')
    expect((await plan(member, { ActionRepeating: TUE_THU })).status).toBe(200)
    expect(await week(member)).toMatchObject({ 0: 'Stretch', 1: '', 2: 'Stretch' })
  })

  it('no weekday has more than fifteen, also far from now [ACTIONS-42]', async () => {
    const { member } = await onDashboard(world)
    const later = rule({ StartDate: addDays(TODAY, 100) })
    for (let count = 0; count < 15; count += 1)
      expect((await plan(member, { Text: `Rule ${count}`, ActionRepeating: later })).status).toBe(200)
    expect((await plan(member, { ActionRepeating: later })).body.code).toBe('action_limit')
    const before = rule({ EndDate: addDays(TODAY, 99) })
    expect((await plan(member, { ActionRepeating: before })).status).toBe(200)
  })
})
