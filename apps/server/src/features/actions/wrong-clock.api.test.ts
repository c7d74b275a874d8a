import { stepsOfStreakDay } from '@oola/contract/actions/streak-day'
import { addDays } from '@oola/contract/local-day'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ActingMember, asMember } from '../../../test/support/builders/as-member.ts'
import { makeActions, reachedDay } from '../../../test/support/builders/make-actions.ts'
import { signIn } from '../../../test/support/builders/make-member.ts'
import { makeTestApp, type TestApp } from '../../../test/support/builders/make-test-app.ts'

/** Of a day of these tests: a later rule does not change it. */
const STEPS = stepsOfStreakDay('2026-03-10')

const NOW = '2026-03-10T18:00:00Z'
const TODAY = '2026-03-10'

let world: TestApp
beforeAll(async () => {
  world = await makeTestApp({ now: NOW })
})
afterAll(() => world.close())

const progressOf = async (member: ActingMember) =>
  (await member.send('GET', `/Dashboard/GetUserProgress/${member.id}`)).body

describe('a clock that is wrong for one start', () => {
  it.each(['2036-05-01T18:00:00Z', '2026-03-11T18:00:00Z', '2016-05-01T18:00:00Z'])(
    'and sends %s breaks no streak, and the next day continues it [DASH-05]',
    async (wrong) => {
      world.clock.set(NOW)
      const member = await asMember(world, { stepId: 4 })
      const before = Array.from({ length: 15 }, (_, index) => addDays(TODAY, -1 - index))
      await makeActions(
        world,
        member.id,
        before.flatMap((day) => reachedDay(day)),
      )
      expect(await progressOf(member)).toMatchObject({ currentStreak: 15 })
      world.clock.set(wrong)
      const click = async (headers: Record<string, string>) => {
        const payload = { userId: member.id, text: '' }
        const url = '/api/Actions/AsyncInsertEmptyCompletedAction'
        return (await world.app.inject({ method: 'POST', url, headers, payload })).statusCode
      }
      const headers = await signIn(world, member)
      for (let step = 0; step < STEPS; step += 1) expect(await click(headers)).toBe(200)
      world.clock.set(NOW)
      expect(await progressOf(member)).toMatchObject({ currentStreak: 15, longestStreak: 15 })
      for (let step = 0; step < STEPS; step += 1) expect(await click(member.headers)).toBe(200)
      expect((await progressOf(member)).currentStreak).toBeGreaterThanOrEqual(16)
    },
  )
})
