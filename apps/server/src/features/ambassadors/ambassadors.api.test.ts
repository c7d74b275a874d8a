import { DEFAULT_SPONSOR } from '@oola/contract/ambassadors/web-alias'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeGoals } from '../../../test/support/builders/make-goals.ts'
import { makeMember } from '../../../test/support/builders/make-member.ts'
import { makeTestApp, type TestApp } from '../../../test/support/builders/make-test-app.ts'

const RANK = { rank: 'Silver', rankLevel: 3, rankLevelCode: 'S3' }

let world: TestApp
let memberId: number
beforeAll(async () => {
  world = await makeTestApp()
  const given = { firstName: 'Ada', lastName: 'Park', webAlias: 'Ada-Park', level: 3, ...RANK }
  ;({ id: memberId } = await makeMember(world, { ...given, pictureFileName: 'ada.webp' }))
  const completed = {
    status: 'completed' as const,
    completedAt: world.clock.now(),
    completionDate: '2026-03-01',
  }
  await makeGoals(world, memberId, [completed, completed, {}])
})
afterAll(() => world.close())

const get = (alias: string) =>
  world.app.inject(`/api/Customer/GetAmbassadorProfileInformation/${encodeURIComponent(alias)}`)

describe('GET Customer/GetAmbassadorProfileInformation', () => {
  it('answers the public profile without a login, whatever the case of the alias [AMB-03, AMB-05, AMB-06]', async () => {
    for (const alias of ['Ada-Park', 'ada-park', 'ADA-PARK']) {
      const reply = await get(alias)
      expect(reply.statusCode).toBe(200)
      expect(reply.json()).toEqual({
        firstName: 'Ada',
        lastName: 'Park',
        pictureFileName: 'ada.webp',
        ...RANK,
        customerLevel: null,
        latestAchievements: [],
        goalsCompleted: 2,
      })
    }
  })

  it('has no rank without one, and none of a non-subscriber [AMB-06, DASH-18]', async () => {
    await makeMember(world, { webAlias: 'no-rank' })
    await makeMember(world, { webAlias: 'no-subscriber', userTypeId: 4, ...RANK })
    for (const alias of ['no-rank', 'no-subscriber']) {
      expect((await get(alias)).json()).toMatchObject({ rank: null, rankLevel: null, rankLevelCode: null })
    }
  })

  it.each(['nobody-here', DEFAULT_SPONSOR, 'learnMore', "' or 1=1 --", '%'])(
    'answers 404 for %s [AMB-05]',
    async (alias) => {
      expect((await get(alias)).statusCode).toBe(404)
    },
  )
})

describe('the sponsor of a visitor', () => {
  it.each([
    ['ada-park', 'Ada-Park'],
    ['nobody-here', DEFAULT_SPONSOR],
    [null, DEFAULT_SPONSOR],
  ])('who came by %s is %s [AMB-02]', async (alias, webAlias) => {
    const sponsor = await world.app.services.ambassadors.sponsorOf(alias)
    expect(sponsor).toEqual({ memberId: webAlias === DEFAULT_SPONSOR ? null : memberId, webAlias })
  })
})
