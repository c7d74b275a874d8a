import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '#server/platform/db/client.ts'
import { makeMember, makeSignedIn } from '../../../test/support/builders/make-member.ts'
import { makeTestApp, type TestApp } from '../../../test/support/builders/make-test-app.ts'

let world: TestApp
beforeAll(async () => {
  world = await makeTestApp({ now: '2026-03-10T18:30:15Z' })
})
afterAll(() => world.close())

const profile = (userId: number | string, headers: Record<string, string> = {}) =>
  world.app.inject({ url: `/api/Customer/GetCustomerProfileInfo/${userId}`, headers })

describe('enableMyCoachSection', () => {
  it.each([
    [{ stepId: 4 }, true],
    [{ stepId: 6 }, true],
    [{ stepId: 3 }, false],
    [{ stepId: 4, userTypeId: 4 }, false],
  ])('of %j is %s [DASH-07, DASH-16]', async (given, enabled) => {
    const { member, headers } = await makeSignedIn(world, given)
    expect((await profile(member.id, headers)).json()).toMatchObject({
      enableMyCoachSection: enabled,
      coachId: null,
      hasCoach: false,
    })
  })

  it('is false for every member where no coaching is offered [DASH-07]', async () => {
    const without = await makeTestApp({ env: { COACHING: 'false' } })
    const { member, headers } = await makeSignedIn(without, { stepId: 4 })
    const reply = await without.app.inject({
      url: `/api/Customer/GetCustomerProfileInfo/${member.id}`,
      headers,
    })
    await without.close()
    expect(reply.json().enableMyCoachSection).toBe(false)
  })
})

describe('GET Customer/GetCustomerProfileInfo', () => {
  it('answers name, level, coach and local time, and no column besides [AUTH-02, CUST-14, DASH-17]', async () => {
    const { member, headers } = await makeSignedIn(world, {
      firstName: 'Ana',
      lastName: 'Castellanos',
      level: 2,
      rank: 'Silver',
      isActiveCoach: true,
      webAlias: 'anacoach',
      timeZoneId: 22,
      timeZone: 'America/New_York',
    })
    const reply = await profile(member.id, headers)
    expect(reply.statusCode).toBe(200)
    expect(reply.json()).toEqual({
      userId: member.id,
      firstName: 'Ana',
      lastName: 'Castellanos',
      pictureFileName: null,
      customerLevel: 'Level 2',
      rank: 'Silver',
      customerLocalTime: '2026-03-10T14:30:15',
      definedTimeZoneId: 22,
      coachId: null,
      hasCoach: false,
      creditCardOnFile: false,
      sessionsRemaining: 0,
      enableMyCoachSection: false,
      isActiveCoach: true,
      webAlias: 'anacoach',
      latestAchievements: [],
      achievements: { badges: expect.any(Array), milestones: expect.any(Array), streaks: expect.any(Array) },
    })
  })

  it('has the newest achievements, newest first [DASH-16]', async () => {
    const { member, headers } = await makeSignedIn(world)
    for (const badgeId of [2, 30, 1]) {
      await inTransaction(world.db, (tx) =>
        world.app.services.badges.award(tx, { memberId: member.id, timeZone: 'UTC' }, [badgeId]),
      )
      world.clock.advance({ minutes: 1 })
    }
    world.clock.set('2026-03-10T18:30:15Z')
    const { latestAchievements } = (await profile(member.id, headers)).json()
    expect(latestAchievements.map(({ id }: { id: number }) => id)).toEqual([1, 30, 2])
  })

  it('has all achievements in their three groups as GetCustomerProfileInformation has them, none of a non-subscriber [DASH-16]', async () => {
    const { member, headers } = await makeSignedIn(world)
    await inTransaction(world.db, (tx) =>
      world.app.services.badges.award(tx, { memberId: member.id, timeZone: 'UTC' }, [2, 30]),
    )
    const { achievements } = (await profile(member.id, headers)).json()
    const url = `/api/Customer/GetCustomerProfileInformation/${member.id}`
    expect((await world.app.inject({ url, headers })).json().achievements).toEqual(achievements)
    const all = Object.values(achievements).flat() as { id: number; achieved: boolean }[]
    expect(all.filter(({ achieved }) => achieved).map(({ id }) => id)).toEqual([2, 30])
    expect(all.length).toBeGreaterThan(30)
    const outside = await makeSignedIn(world, { userTypeId: 4 })
    expect((await profile(outside.member.id, outside.headers)).json().achievements).toEqual({
      badges: [],
      milestones: [],
      streaks: [],
    })
  })

  it('shows Pacific time until a zone is chosen', async () => {
    const { member, headers } = await makeSignedIn(world)
    expect((await profile(member.id, headers)).json()).toMatchObject({
      customerLocalTime: '2026-03-10T11:30:15',
      definedTimeZoneId: null,
    })
  })

  it('is for the member alone', async () => {
    const { member, headers } = await makeSignedIn(world)
    const other = await makeMember(world)
    expect((await profile(member.id)).statusCode).toBe(401)
    expect((await profile(other.id, headers)).statusCode).toBe(403)
    const bad = await profile('me', headers)
    expect(bad.statusCode).toBe(400)
    expect(bad.json().issues).toEqual([{ path: 'userId', message: 'must be a number' }])
  })
})
