import { addDays } from '@oola/contract/local-day'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { asMember } from '../../../../test/support/builders/as-member.ts'
import { asStaff } from '../../../../test/support/builders/as-staff.ts'
import { makeActions, reachedDay } from '../../../../test/support/builders/make-actions.ts'
import { makeTestApp, type TestApp } from '../../../../test/support/builders/make-test-app.ts'

const NOW = '2026-03-10T18:00:00Z'
const TODAY = '2026-03-10'
/** 18:00 to 23:00 of March 9 in Los Angeles: five waking hours; 10:00 to 15:00 of March 10 in Tokyo. */
const EVENING = { from: '2026-03-10T01:00:00Z', to: '2026-03-10T06:00:00Z' }
const REASON = 'The provider confirmed it'

let world: TestApp
let support: Awaited<ReturnType<typeof asStaff>>
beforeAll(async () => {
  world = await makeTestApp({ now: NOW })
  support = await asStaff(world, 'support')
})
beforeEach(() => world.db.pool.query('delete from outage'))
afterAll(() => world.close())

const withSteps = async (daysAgo: readonly number[], timeZone = 'America/Los_Angeles') => {
  const member = await asMember(world, { stepId: 4, timeZone })
  await makeActions(
    world,
    member.id,
    daysAgo.flatMap((ago) => reachedDay(addDays(TODAY, -ago))),
  )
  return member
}
const streakOf = async (member: Awaited<ReturnType<typeof asMember>>) =>
  (await member.send('GET', `/Dashboard/GetUserProgress/${member.id}`)).body.currentStreak
const entries = async (kind: string) =>
  (
    await world.db.pool.query(
      'select actor_id, about, before, after, reason from audit_entry where kind = $1 order by id',
      [kind],
    )
  ).rows
const planned = async (what = 'Database moved') =>
  (await support.send('POST', '/outages/plan', { ...EVENING, what })).body
const enter = async (what = 'Database moved') => {
  const { seen } = await planned(what)
  return support.send('POST', '/outages', { ...EVENING, what, seen, reason: REASON })
}

describe('outages in the console', () => {
  it('[STAFF-20] shows by zone whose streaks it would have broken, before it is saved', async () => {
    const broken = await withSteps([4, 3, 2])
    const whole = await withSteps([3, 2, 1])
    const older = await withSteps([9, 8])
    const east = await withSteps([3, 2], 'Asia/Tokyo')
    const { status, body } = await support.send('POST', '/outages/preview', EVENING)
    expect(status).toBe(200)
    const zoneOf = (zone: string) => body.zones.find((one: { zone: string }) => one.zone === zone)
    expect(zoneOf('America/Los_Angeles').days).toEqual([{ day: '2026-03-09', hours: 5, isExcused: true }])
    expect(zoneOf('Asia/Tokyo')).toEqual({
      zone: 'Asia/Tokyo',
      members: 1,
      days: [{ day: '2026-03-10', hours: 5, isExcused: true }],
    })
    const ids = body.people.map(({ id }: { id: number }) => id)
    expect(ids).toContain(broken.id)
    for (const other of [whole, older, east]) expect(ids).not.toContain(other.id)
    expect(body.people.find(({ id }: { id: number }) => id === broken.id)).toMatchObject({
      before: 0,
      after: 3,
    })
    expect(body.streaksBack).toBe(ids.length)
    expect(await streakOf(broken)).toBe(0)
    expect((await enter()).status).toBe(200)
    expect(await streakOf(broken)).toBe(3)
  })

  it('[STAFF-20] says what a short outage does not excuse, and counts the others of the day', async () => {
    const two = { from: '2026-03-10T01:00:00Z', to: '2026-03-10T03:00:00Z' }
    const short = await support.send('POST', '/outages/preview', two)
    const home = (reply: typeof short) =>
      reply.body.zones.find(({ zone }: { zone: string }) => zone === 'America/Los_Angeles').days
    expect(home(short)).toEqual([{ day: '2026-03-09', hours: 2, isExcused: false }])
    expect(short.body).toMatchObject({ members: 0, streaksBack: 0, people: [] })
    await world.db.pool.query(
      `insert into outage (starts_at, ends_at, reason, added_at)
       values ('2026-03-10T03:00:00Z', '2026-03-10T05:00:00Z', 'another', now())`,
    )
    expect(home(await support.send('POST', '/outages/preview', two))).toEqual([
      { day: '2026-03-09', hours: 2, isExcused: true },
    ])
  })

  it('[STAFF-20] saves it once after a double click, with its entry in the log', async () => {
    const { seen, title, changes } = await planned('Power cut')
    expect(title).toBe('Save the outage')
    expect(changes.map(({ field }: { field: string }) => field)).toEqual([
      'Outage, time in Los Angeles',
      'Excused days in Los Angeles',
    ])
    const body = { ...EVENING, what: 'Power cut', seen, reason: REASON }
    const replies = await Promise.all([1, 2, 3].map(() => support.send('POST', '/outages', body)))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(replies.filter(({ status }) => status === 409).map((reply) => reply.body.code)).toEqual([
      'outage_entered',
      'outage_entered',
    ])
    const { body: listed } = await support.send('GET', '/outages')
    expect(listed.outages).toHaveLength(1)
    expect(listed.outages[0]).toMatchObject({ what: 'Power cut', days: ['2026-03-09'] })
    const written = (await entries('outage.added')).filter(({ about }) => about === 'Power cut')
    expect(written).toEqual([
      {
        ...{ actor_id: support.id, about: 'Power cut', reason: REASON },
        before: { 'Outage, time in Los Angeles': null, 'Excused days in Los Angeles': null },
        after: expect.objectContaining({ 'Excused days in Los Angeles': 'Mar 9' }),
      },
    ])
  })

  it('[STAFF-20] removes one with a reason: the streak is as it was', async () => {
    const member = await withSteps([4, 3, 2])
    const { body: added } = await enter('Cable')
    expect(await streakOf(member)).toBe(3)
    const { seen } = (await support.send('POST', `/outages/${added.id}/remove/plan`)).body
    const removed = await support.send('POST', `/outages/${added.id}/remove`, { seen, reason: REASON })
    expect(removed.status).toBe(200)
    expect(await streakOf(member)).toBe(0)
    expect((await support.send('POST', `/outages/${added.id}/remove`, { seen, reason: REASON })).status).toBe(
      404,
    )
    expect(await entries('outage.removed')).toHaveLength(1)
  })

  it.each([
    ['a future end', { from: '2026-03-10T17:00:00Z', to: '2026-03-10T19:00:00Z' }, 409],
    ['an end before the start', { from: EVENING.to, to: EVENING.from }, 400],
    ['more than 14 days', { from: '2026-02-01T00:00:00Z', to: '2026-03-01T00:00:00Z' }, 400],
    ['no moment', { from: 'yesterday', to: EVENING.to }, 400],
  ])('refuses %s', async (_, span, status) => {
    for (const call of ['/outages/preview', '/outages/plan'])
      expect((await support.send('POST', call, { ...span, what: 'x' })).status).toBe(status)
  })

  it('refuses what was not confirmed, and a short reason', async () => {
    const { seen } = await planned('One thing')
    const other = { ...EVENING, what: 'Another thing', seen, reason: REASON }
    expect((await support.send('POST', '/outages', other)).body.code).toBe('changed_meanwhile')
    expect((await support.send('POST', '/outages', { ...other, reason: 'short' })).status).toBe(400)
    expect((await support.send('POST', '/outages/999/remove/plan')).status).toBe(404)
  })

  it.each(['coachManager', 'finance', 'content'] as const)('is closed to %s', async (role) => {
    const person = await asStaff(world, role)
    for (const [method, path, body] of [
      ['GET', '/outages', undefined],
      ['POST', '/outages/preview', EVENING],
      ['POST', '/outages/plan', { ...EVENING, what: 'x' }],
    ] as const)
      expect((await person.send(method, path, body)).body.code).toBe('right_missing')
  })
})
