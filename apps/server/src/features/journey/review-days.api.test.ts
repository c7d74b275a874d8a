import { addDays } from '@oola/contract/local-day'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '#server/platform/db/client.ts'
import { type ActingMember, asMember } from '../../../test/support/builders/as-member.ts'
import { makeActions, pushUntilReached, reachedDay } from '../../../test/support/builders/make-actions.ts'
import { makeTestApp, type TestApp } from '../../../test/support/builders/make-test-app.ts'

const START = '2026-03-10'

let world: TestApp
beforeAll(async () => {
  world = await makeTestApp({ now: `${START}T18:00:00Z` })
})
afterAll(() => world.close())

/** The last second of a day in Los Angeles, a number of days after the start. */
const atEndOf = (daysLater: number) => world.clock.set(`${addDays(START, daysLater + 1)}T06:59:59Z`)

const streakOf = async (member: ActingMember) =>
  (await member.send('GET', `/Dashboard/GetUserProgress/${member.id}`)).body.currentStreak

/** A member with a streak of two days yesterday, who completes steps on every day with the dashboard. */
const withStreak = async () => {
  world.clock.set(`${START}T18:00:00Z`)
  const member = await asMember(world, { stepId: 4 })
  const days = [addDays(START, -2), addDays(START, -1)]
  await makeActions(
    world,
    member.id,
    days.flatMap((day) => reachedDay(day)),
  )
  expect(await streakOf(member)).toBe(2)
  return member
}

const begin = async (member: ActingMember, step: 5 | 6) => {
  const { journey } = world.app.services
  await inTransaction(world.db, (tx) => journey.inviteToReview(tx, member.id, step, 1, `module-${step}`))
  const path = step === 5 ? '/Customer/SetMidYearReviewStep' : '/Customer/SetYearInReviewStep'
  expect((await member.send('PUT', path)).status).toBe(200)
}
const advance = (
  member: ActingMember,
  cause: 'midYearReviewCompleted' | 'levelReviewCompleted' | 'goalRevisionFinished',
) => inTransaction(world.db, (tx) => world.app.services.journey.advance(tx, member.id, cause))

describe('days in a review', () => {
  it('of the mid-year break no streak and count for none', async () => {
    const member = await withStreak()
    await begin(member, 5)
    atEndOf(3)
    await advance(member, 'midYearReviewCompleted')
    expect(await streakOf(member)).toBe(2)
    atEndOf(4)
    await pushUntilReached(member, addDays(START, 4))
    expect(await streakOf(member)).toBe(3)
  })

  it('of the year, with the goals that follow, break no streak either; the next idle day does', async () => {
    const member = await withStreak()
    await begin(member, 6)
    atEndOf(1)
    await advance(member, 'levelReviewCompleted')
    atEndOf(2)
    await advance(member, 'goalRevisionFinished')
    atEndOf(3)
    expect(await streakOf(member)).toBe(2)
    atEndOf(4)
    expect(await streakOf(member)).toBe(0)
  })

  it('that reached their steps all the same count', async () => {
    const member = await withStreak()
    await pushUntilReached(member, START)
    await begin(member, 5)
    atEndOf(2)
    await advance(member, 'midYearReviewCompleted')
    expect(await streakOf(member)).toBe(3)
  })
})
