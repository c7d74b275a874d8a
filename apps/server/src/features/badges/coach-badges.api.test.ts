import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '#server/platform/db/client.ts'
import { asMember } from '../../../test/support/builders/as-member.ts'
import { makeBadges } from '../../../test/support/builders/make-badges.ts'
import { makeTestApp, type TestApp } from '../../../test/support/builders/make-test-app.ts'

let world: TestApp
beforeAll(async () => {
  world = await makeTestApp()
})
afterAll(() => world.close())

const asCoach = async (badges: readonly number[]) => {
  const coach = await asMember(world, { isActiveCoach: true })
  await makeBadges(world, coach.id, badges)
  return coach
}

describe("a coach's badges", () => {
  it('come in four groups with all that can be earned [BADGE-16, BADGE-17]', async () => {
    const coach = await asCoach([1, 111, 112])
    const { status, body } = await coach.send('GET', `/Coach/GetAchievements/${coach.id}`)
    expect(status).toBe(200)
    const counts = Object.entries<unknown[]>(body).map(([group, items]) => [group, items.length])
    expect(counts).toEqual([
      ['certificationBadges', 1],
      ['lifeTimeClientBadges', 6],
      ['clientActionStepsBadges', 6],
      ['clientGoalsAchievedBadges', 6],
    ])
    expect(body.lifeTimeClientBadges[1]).toEqual({
      id: 112,
      achievementName: '5 clients',
      achieved: true,
      displayed: false,
      fileName: 'coach-clients-5',
      achievementValue: 5,
    })
    expect(body.clientGoalsAchievedBadges[0]).toMatchObject({ id: 131, achieved: false, achievementValue: 1 })
    expect((await world.app.inject('/media/svg/coach-clients-5.svg')).statusCode).toBe(200)
  })

  it('those earned feed the pop-up, apart from the badges as a member, and are closed once [BADGE-14, BADGE-15]', async () => {
    const coach = await asCoach([1, 121, 101])
    const mine = async () => (await coach.send('GET', `/Coach/GetMyAchievements/${coach.id}`)).body
    const marks = async () =>
      (await mine()).map(({ id, displayed }: { id: number; displayed: boolean }) => [id, displayed])
    expect(await marks()).toEqual([
      [101, false],
      [121, false],
    ])
    const close = (achievementid: number) =>
      coach.send('PUT', '/Coach/UpdateDisplayedBadge', { userid: coach.id, achievementid })
    for (const _ of [1, 2]) expect((await close(101)).status).toBe(200)
    expect(await marks()).toEqual([
      [101, true],
      [121, false],
    ])
    expect((await close(1)).status).toBe(400)
    expect((await close(122)).status).toBe(404)
    const asMemberToo = await coach.send('GET', `/Customer/GetMyAchiements/${coach.id}`)
    expect(asMemberToo.body.map(({ id }: { id: number }) => id)).toEqual([1])
  })

  it('are awarded once for the work of the coach’s clients, with the change that earned them [BADGE-17]', async () => {
    const coach = await asCoach([])
    const { badges } = world.app.services
    const earner = { memberId: coach.id, timeZone: 'America/Los_Angeles' }
    const clients = (lifeTimeClients: number, clientActionSteps: number) =>
      inTransaction(world.db, (tx) =>
        badges.coach.award(tx, earner, { lifeTimeClients, clientActionSteps, clientGoalsAchieved: 0 }),
      )
    const mine = async () => {
      const { body } = await coach.send('GET', `/Coach/GetMyAchievements/${coach.id}`)
      return body.map(({ id }: { id: number }) => id)
    }
    expect(await clients(1, 99)).toEqual([111])
    expect(await clients(5, 100)).toEqual([112, 121])
    expect(await clients(5, 100)).toEqual([])
    // A client who leaves removes no badge (spec-decision 8).
    expect(await clients(0, 0)).toEqual([])
    expect(await mine()).toEqual([111, 112, 121])
    const broken = inTransaction(world.db, async (tx) => {
      await badges.coach.award(tx, earner, {
        lifeTimeClients: 10,
        clientActionSteps: 0,
        clientGoalsAchieved: 0,
      })
      throw new Error('the cause did not come about')
    })
    await expect(broken).rejects.toThrow('did not come about')
    expect(await mine()).toEqual([111, 112, 121])
  })

  it('are for coaches, each their own [BADGE-14, BADGE-16]', async () => {
    const coach = await asCoach([])
    const member = await asMember(world)
    for (const call of ['GetAchievements', 'GetMyAchievements']) {
      expect((await member.send('GET', `/Coach/${call}/${member.id}`)).status).toBe(403)
      expect((await coach.send('GET', `/Coach/${call}/${member.id}`)).status).toBe(403)
    }
  })
})
