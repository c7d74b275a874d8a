import { stepsOfStreakDay } from '@oola/contract/actions/streak-day'
import { addDays, localDay } from '@oola/contract/local-day'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '#server/platform/db/client.ts'
import { type ActingMember, asMember } from '../../../test/support/builders/as-member.ts'
import {
  type ActionInput,
  makeActions,
  pushUntilReached,
  reachedDay,
} from '../../../test/support/builders/make-actions.ts'
import { makeTestApp, type TestApp } from '../../../test/support/builders/make-test-app.ts'

/** Of a day of these tests: a later rule does not change it. */
const STEPS = stepsOfStreakDay('2026-03-10')

const NOW = '2026-03-10T18:00:00Z'
const TODAY = '2026-03-10'
const HOME = 'America/Los_Angeles'

let world: TestApp
beforeAll(async () => {
  world = await makeTestApp({ now: NOW })
})
afterEach(() => world.clock.set(NOW))
afterAll(() => world.close())

/** The effect of the call that sets the zone. */
const move = (member: ActingMember, from: string, to: string) =>
  inTransaction(world.db, async (tx) => {
    await world.app.services.journey.lock(tx, member.id)
    await world.app.services.actions.zoneChanged(tx, member.id, { from, to, isFirst: false })
  }).then(() => world.db.pool.query('update member set time_zone = $2 where id = $1', [member.id, to]))

const progressOf = async (member: ActingMember) =>
  (await member.send('GET', `/Dashboard/GetUserProgress/${member.id}`)).body
const steps = (...daysAgo: number[]): ActionInput[] =>
  daysAgo.flatMap((ago) => reachedDay(addDays(TODAY, -ago)))
const traveller = async (actions: readonly ActionInput[]) => {
  const member = await asMember(world, { stepId: 4, timeZone: HOME })
  await makeActions(world, member.id, actions)
  return member
}
const excusedOf = async ({ id }: ActingMember) =>
  (
    await world.db.pool.query('select day from action_day where member_id = $1 and excused order by day', [
      id,
    ])
  ).rows.map(({ day }) => day)

describe('a change of zone', () => {
  it('eastward over midnight excuses the day that it cut short [DASH-05]', async () => {
    const member = await traveller(steps(2, 1))
    await move(member, HOME, 'Pacific/Kiritimati')
    expect(await excusedOf(member)).toEqual([TODAY])
    expect(await progressOf(member)).toMatchObject({ currentStreak: 2, longestStreak: 2 })
    // The whole next day passes without a step: now the streak is broken.
    world.clock.advance({ hours: 24 })
    expect(await progressOf(member)).toMatchObject({ currentStreak: 0, longestStreak: 2 })
  })

  it('the streak continues after it, the excused day does not count [DASH-05]', async () => {
    const member = await traveller(steps(2, 1))
    await move(member, HOME, 'Pacific/Kiritimati')
    await pushUntilReached(member, '2026-03-11')
    expect(await progressOf(member)).toMatchObject({ currentStreak: 3, longestStreak: 3 })
  })

  it('a day that counts already needs no excuse, and keeps its steps [DASH-05]', async () => {
    const member = await traveller(steps(1, 0))
    await move(member, HOME, 'Asia/Tokyo')
    expect(await excusedOf(member)).toEqual([])
    expect(await progressOf(member)).toMatchObject({
      currentStreak: 2,
      stepsTaken: 2 * STEPS,
    })
  })

  it('over two midnights at once it excuses both days [DASH-05]', async () => {
    world.clock.set('2026-03-11T10:30:00Z')
    const member = await traveller(steps(1))
    await move(member, 'Pacific/Pago_Pago', 'Pacific/Kiritimati')
    expect(await excusedOf(member)).toEqual([TODAY, addDays(TODAY, 1)])
    expect(await progressOf(member)).toMatchObject({ currentStreak: 1 })
  })

  it('westward excuses nothing, closes no day twice and loses none [DASH-05]', async () => {
    world.clock.set('2026-03-11T08:00:00Z')
    const member = await traveller(steps(1, 0, -1))
    expect(await progressOf(member)).toMatchObject({ currentStreak: 3 })
    await move(member, HOME, 'Pacific/Honolulu')
    expect(await excusedOf(member)).toEqual([])
    expect(await progressOf(member)).toMatchObject({
      currentStreak: 3,
      longestStreak: 3,
      stepsTaken: 3 * STEPS,
    })
    const { body } = await member.send('GET', `/Actions/GetUserNotCompletedActions/${member.id}/0`)
    expect(body).toMatchObject({ day: TODAY, todayActionsCount: STEPS })
  })

  it('back and forth ten times changes no more than once, and never the counts [DASH-05]', async () => {
    const member = await traveller(steps(3, 2, 1))
    for (let turn = 0; turn < 5; turn += 1) {
      await move(member, HOME, 'Pacific/Kiritimati')
      await move(member, 'Pacific/Kiritimati', HOME)
    }
    expect(await excusedOf(member)).toEqual([TODAY])
    expect(await progressOf(member)).toMatchObject({
      currentStreak: 3,
      longestStreak: 3,
      stepsTaken: 3 * STEPS,
    })
  })

  it('a streak of three continues between any two zones of the list [DASH-05]', async () => {
    const member = await traveller([])
    const { zones } = world.content.timeZones
    for (const [index, { zone }] of zones.entries()) {
      const from = zones[(index * 7 + 3) % zones.length]?.zone ?? HOME
      world.clock.set(new Date(Date.parse(NOW) + ((index * 5) % 24) * 3_600_000))
      const before = localDay(world.clock.now(), from)
      await world.db.pool.query('delete from action_day where member_id = $1', [member.id])
      await world.db.pool.query(
        'insert into action_day (member_id, day, completed) select $1, $2::date - n, $3 from generate_series(1, 3) n',
        [member.id, before, STEPS],
      )
      await move(member, from, zone)
      expect({ from, zone, ...(await progressOf(member)) }).toMatchObject({ from, zone, currentStreak: 3 })
    }
  })
})
