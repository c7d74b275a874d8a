import { addDays } from '@oola/contract/local-day'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '#server/platform/db/client.ts'
import { type ActingMember, asMember } from '../../../test/support/builders/as-member.ts'
import { makeActions, pushUntilReached, reachedDay } from '../../../test/support/builders/make-actions.ts'
import { makeTestApp, type TestApp } from '../../../test/support/builders/make-test-app.ts'
import { type OutageRefusal, outagesService } from './outages.service.ts'

const NOW = '2026-03-10T18:00:00Z'
const TODAY = '2026-03-10'
const YESTERDAY = '2026-03-09'
const HOME = 'America/Los_Angeles'

let world: TestApp
let outages: ReturnType<typeof outagesService>
beforeAll(async () => {
  world = await makeTestApp({ now: NOW })
  outages = outagesService(world.deps)
})
beforeEach(() => world.db.pool.query('delete from outage'))
afterEach(() => world.clock.set(NOW))
afterAll(() => world.close())

/** Hours in Los Angeles, which is seven hours behind UTC. */
const down = (day: string, fromHour: number, hours: number) => {
  const from = new Date(`${day}T00:00:00-07:00`)
  from.setUTCHours(from.getUTCHours() + fromHour)
  return outages.add({ from, to: new Date(from.getTime() + hours * 3_600_000), reason: 'no power' })
}
const withSteps = async (daysAgo: readonly number[], timeZone = HOME) => {
  const member = await asMember(world, { stepId: 4, timeZone })
  const steps = daysAgo.flatMap((ago) => reachedDay(addDays(TODAY, -ago)))
  await makeActions(world, member.id, steps)
  return member
}
const progressOf = async (member: ActingMember) =>
  (await member.send('GET', `/Dashboard/GetUserProgress/${member.id}`)).body

describe('an outage of the portal', () => {
  it('costs no member a streak, whenever it is found out [DASH-05]', async () => {
    const member = await withSteps([4, 3, 2])
    expect(await progressOf(member)).toMatchObject({ currentStreak: 0, longestStreak: 3 })
    const { id } = await down(YESTERDAY, 18, 5)
    expect(await progressOf(member)).toMatchObject({ currentStreak: 3, longestStreak: 3 })
    await outages.remove(id)
    expect(await progressOf(member)).toMatchObject({ currentStreak: 0, longestStreak: 3 })
  })

  it('that left most of the day excuses nothing; two of them together may [DASH-05]', async () => {
    const member = await withSteps([2])
    await down(YESTERDAY, 8, 2)
    expect(await progressOf(member)).toMatchObject({ currentStreak: 0 })
    await down(YESTERDAY, 20, 2)
    expect(await progressOf(member)).toMatchObject({ currentStreak: 1 })
  })

  it('is measured by each member’s own clock [DASH-05]', async () => {
    const [west, east] = [await withSteps([2]), await withSteps([2], 'Asia/Tokyo')]
    // 18:00 to 23:00 in Los Angeles is 10:00 to 15:00 of the next day in Tokyo.
    await down(YESTERDAY, 18, 5)
    expect((await progressOf(west)).currentStreak).toBe(1)
    expect((await progressOf(east)).currentStreak).toBe(0)
  })

  it('awards a streak badge when the joined run grows [DASH-05]', async () => {
    const member = await withSteps([6, 5, 4, 2, 1, 3])
    await world.db.pool.query('delete from action_day where member_id = $1 and day = $2', [
      member.id,
      addDays(TODAY, -3),
    ])
    await down(addDays(TODAY, -3), 6, 18)
    const last = (await pushUntilReached(member, TODAY)).at(-1)
    expect(last?.body.streaks).toEqual({ currentStreak: 6, longestStreak: 6 })
  })

  it('stays an excuse when the member moves to a zone in which it was night [DASH-05]', async () => {
    const member = await withSteps([2])
    await down(YESTERDAY, 18, 5)
    const tokyo = world.content.timeZones.zones.find(({ zone }) => zone === 'Asia/Kolkata')
    await member.send('PUT', '/customer/UpdateUserDefinedTimeZone', {
      userId: member.id,
      definedTimeZoneId: tokyo?.id,
    })
    expect(await progressOf(member)).toMatchObject({ currentStreak: 1 })
  })

  it('is not asked about by a course [ACTIONS-16, ACTIONS-34]', async () => {
    const member = await asMember(world, { stepId: 4, timeZone: HOME })
    await inTransaction(world.db, (tx) =>
      world.app.services.courses.begin(tx, {
        memberId: member.id,
        courseId: 1010,
        today: addDays(TODAY, -3),
        at: world.clock.now(),
      }),
    )
    const isAsked = async () =>
      (await member.send('GET', `/Actions/GetUserNotCompletedActions/${member.id}/0`)).body.displayFailModal
    expect(await isAsked()).toBe(true)
    await down(YESTERDAY, 6, 5)
    expect(await isAsked()).toBe(false)
    // START OVER from an outdated page: nothing is missed, so nothing starts over.
    await member.send('PUT', `/AdditionalCourse/ReactivateActionSteps/${member.id}/1010/true`)
    const { rows } = await world.db.pool.query('select started_day from member_course where member_id = $1', [
      member.id,
    ])
    expect(rows).toEqual([{ started_day: addDays(TODAY, -3) }])
  })
})

describe('the staff’s list of outages', () => {
  it('refuses what is not over, and an unknown number', async () => {
    const refusal = (work: Promise<unknown>) => work.catch(({ message }: OutageRefusal) => message)
    expect(await refusal(down(TODAY, 10, 2))).toContain('lies in the future')
    expect(await refusal(outages.remove(99))).toBe('There is no outage 99.')
    expect(await outages.list()).toEqual([])
  })

  it('shows the newest first', async () => {
    await down(addDays(TODAY, -8), 10, 1)
    await down(YESTERDAY, 10, 1)
    expect((await outages.list()).map(({ from }) => from.toISOString())).toEqual([
      '2026-03-09T17:00:00.000Z',
      '2026-03-02T17:00:00.000Z',
    ])
  })
})
