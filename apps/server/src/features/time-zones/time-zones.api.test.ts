import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type ActingMember, asMember } from '../../../test/support/builders/as-member.ts'
import { makeTestApp, type TestApp } from '../../../test/support/builders/make-test-app.ts'

// 11:00 on Tuesday in Los Angeles, 07:00 on Wednesday in Auckland.
const NOW = '2026-03-10T18:00:00Z'
const AUCKLAND = 102
const LOS_ANGELES = 6

let world: TestApp
beforeAll(async () => {
  world = await makeTestApp({ now: NOW })
})
beforeEach(() => world.clock.set(NOW))
afterAll(() => world.close())

const list = async (member: ActingMember) => (await member.send('GET', '/customer/GetDefinedTimeZones')).body
const choose = (member: ActingMember, definedTimeZoneId: unknown) =>
  member.send('PUT', '/customer/UpdateUserDefinedTimeZone', { userId: member.id, definedTimeZoneId })
const profile = async (member: ActingMember) =>
  (await member.send('GET', `/Customer/GetCustomerProfileInfo/${member.id}`)).body
const zoneOf = async (member: ActingMember) =>
  (await world.db.pool.query('select time_zone_id, time_zone from member where id = $1', [member.id])).rows[0]
const excusedOf = async (member: ActingMember) =>
  (
    await world.db.pool.query<{ day: string }>(
      'select day from action_day where member_id = $1 and excused order by day',
      [member.id],
    )
  ).rows.map(({ day }) => day)

describe('GET customer/GetDefinedTimeZones', () => {
  it('answers id, name with its present offset and the time there, en-US [TZ-04, TZ-05, TZ-11]', async () => {
    const zones = await list(await asMember(world))
    expect(zones).toHaveLength(132)
    expect(zones.find(({ id }: { id: number }) => id === LOS_ANGELES)).toMatchObject({
      id: LOS_ANGELES,
      displayName: 'Pacific Time, US (UTC-07:00)',
      utcOffset: 'UTC-07:00',
      currentTime: '11:00 AM',
      zone: 'America/Los_Angeles',
    })
    world.clock.set('2026-12-10T18:00:00Z')
    const winter = await list(await asMember(world))
    expect(winter.find(({ id }: { id: number }) => id === LOS_ANGELES)).toMatchObject({
      displayName: 'Pacific Time, US (UTC-08:00)',
      currentTime: '10:00 AM',
    })
  })
})

describe('PUT customer/UpdateUserDefinedTimeZone', () => {
  it('at first moves the steps of Step 3 to the member’s own day; a later choice moves nothing [TZ-06]', async () => {
    // Wednesday in Auckland; Tuesday in the default zone.
    const member = await asMember(world, { stepId: 3 })
    const actions = ['Walk', 'Read', 'Call Mom']
    expect((await member.send('POST', '/Actions', { userId: member.id, actions })).status).toBe(200)
    const planned = async () => {
      const { body } = await member.send('GET', `/Actions/GetUserNotCompletedActions/${member.id}/0`)
      return body.actions.map(({ text, day }: { text: string; day: string }) => [text, day])
    }
    const dayOf = (day: string) => actions.map((text) => [text, day])
    expect(await planned()).toEqual(dayOf('2026-03-10'))
    await choose(member, AUCKLAND)
    expect(await planned()).toEqual(dayOf('2026-03-11'))
    await choose(member, LOS_ANGELES)
    await choose(member, AUCKLAND)
    expect(await planned()).toEqual(dayOf('2026-03-11'))
  })

  it('stores the choice, from which every day of the member derives [TZ-06]', async () => {
    const member = await asMember(world, { stepId: 4 })
    expect(await profile(member)).toMatchObject({
      definedTimeZoneId: null,
      customerLocalTime: '2026-03-10T11:00:00',
    })
    expect(await choose(member, AUCKLAND)).toMatchObject({ status: 200, body: { ok: true } })
    expect(await profile(member)).toMatchObject({
      definedTimeZoneId: AUCKLAND,
      customerLocalTime: '2026-03-11T07:00:00',
    })
    const { body } = await member.send('POST', '/ToDoList/AddTask', { text: 'Call mom', DayNumber: 0 })
    expect(body).toMatchObject([{ day: 'Today', date: '2026-03-11' }])
    const step = await member.send('GET', `/customer/GetCurrentUserStep/${member.id}`)
    expect(step.body.definedTimeZoneId).toBe(AUCKLAND)
    expect(member.receivedEvents()).toEqual([
      'ProfileChanged',
      'ActionsChanged',
      'TodoChanged',
      'TodoChanged',
    ])
  })

  it.each([undefined, null, 0, '', 'x', -1, 1.5])('needs a time zone, not %j [TZ-07]', async (id) => {
    const member = await asMember(world)
    expect(await choose(member, id)).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'definedTimeZoneId', message: 'The Time Zone is required' }] },
    })
    expect((await zoneOf(member)).time_zone_id).toBeNull()
  })

  it('refuses an id that is not in the list, and another member’s [TZ-06, TZ-09]', async () => {
    const [member, other] = [await asMember(world), await asMember(world)]
    expect((await choose(member, 9999)).status).toBe(400)
    const theirs = { userId: other.id, definedTimeZoneId: AUCKLAND }
    expect((await member.send('PUT', '/customer/UpdateUserDefinedTimeZone', theirs)).status).toBe(403)
    expect((await zoneOf(other)).time_zone_id).toBeNull()
  })

  it('excuses the day that a move eastward cuts short, in the same transaction; a repeat adds nothing [TZ-06]', async () => {
    const member = await asMember(world, {
      stepId: 4,
      timeZone: 'America/Los_Angeles',
      timeZoneId: LOS_ANGELES,
    })
    await choose(member, AUCKLAND)
    expect(await excusedOf(member)).toEqual(['2026-03-10'])
    await choose(member, AUCKLAND)
    expect(await excusedOf(member)).toEqual(['2026-03-10'])
    expect(member.receivedEvents()).toEqual(['ProfileChanged', 'ActionsChanged', 'TodoChanged'])
  })

  it('excuses nothing on a move westward, nor within one day [TZ-06]', async () => {
    const member = await asMember(world, { stepId: 4, timeZone: 'Pacific/Auckland', timeZoneId: AUCKLAND })
    await choose(member, LOS_ANGELES)
    await choose(member, 22)
    expect(await excusedOf(member)).toEqual([])
    expect(await zoneOf(member)).toEqual({ time_zone_id: 22, time_zone: 'America/New_York' })
  })

  it('ends in one of two zones that are chosen at once, never in a mix [TZ-06]', async () => {
    const member = await asMember(world, { stepId: 4 })
    const replies = await Promise.all([AUCKLAND, 22, AUCKLAND, 22].map((id) => choose(member, id)))
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const { time_zone_id: id, time_zone: zone } = await zoneOf(member)
    expect({ [AUCKLAND]: 'Pacific/Auckland', 22: 'America/New_York' }[id as number]).toBe(zone)
  })
})
