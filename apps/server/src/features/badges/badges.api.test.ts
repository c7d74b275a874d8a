import type { Achievement } from '@oola/contract/badges/badges.schema'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '#server/platform/db/client.ts'
import { type ActingMember, asMember } from '../../../test/support/builders/as-member.ts'
import { makeGoals } from '../../../test/support/builders/make-goals.ts'
import { makeTestApp, type TestApp } from '../../../test/support/builders/make-test-app.ts'

let world: TestApp
beforeAll(async () => {
  world = await makeTestApp({ env: { PUBLIC_URL: 'https://oola.test' } })
})
afterAll(() => world.close())

const award = ({ id }: { id: number }, badgeIds: readonly number[]) =>
  inTransaction(world.db, (tx) =>
    world.app.services.badges.award(tx, { memberId: id, timeZone: 'America/Los_Angeles' }, badgeIds),
  )
const mine = async (member: ActingMember): Promise<Achievement[]> =>
  (await member.send('GET', `/Customer/GetMyAchiements/${member.id}`)).body
const information = async (member: ActingMember) =>
  (await member.send('GET', `/Customer/GetCustomerProfileInformation/${member.id}`)).body
const close = (member: ActingMember, achievementid: number, userid = member.id) =>
  member.send('PUT', '/Customer/UpdateDisplayedBadge', { userid, achievementid })

describe('awarding', () => {
  it('gives each badge once, however often and from how many places at once [BADGE-10]', async () => {
    const member = await asMember(world)
    expect(await award(member, [1, 30])).toEqual([1, 30])
    expect(await award(member, [1, 30])).toEqual([])
    const rounds = await Promise.all(Array.from({ length: 8 }, () => award(member, [1, 2, 31])))
    expect(rounds.flat().toSorted((a, b) => a - b)).toEqual([2, 31])
    expect((await mine(member)).map(({ id }) => id)).toEqual([1, 2, 30, 31])
  })

  it('is undone together with its cause', async () => {
    const member = await asMember(world)
    const failing = inTransaction(world.db, async (tx) => {
      await world.app.services.badges.award(tx, { memberId: member.id, timeZone: 'UTC' }, [1])
      throw new Error('the cause failed')
    })
    await expect(failing).rejects.toThrow('the cause failed')
    expect(await mine(member)).toEqual([])
  })
})

describe('GET Customer/GetMyAchiements', () => {
  it('answers earned badges with text, day, number and links [BADGE-01, BADGE-12]', async () => {
    const member = await asMember(world, { webAlias: 'badge-alias' })
    world.clock.set('2026-03-11T05:00:00Z') // still 10 March in Los Angeles
    await award(member, [31])
    const [badge] = await mine(member)
    expect(badge).toEqual({
      id: 31,
      achieved: true,
      displayed: false,
      achievementName: '10 action steps',
      congratsMessage: expect.stringContaining('Ten steps'),
      completionDate: '2026-03-10',
      fileName: 'milestone-10',
      achievementValue: 10,
      socialMediaTitle: '10 action steps',
      socialMediaMessage: expect.any(String),
      socialMediaImageUrl: 'https://oola.test/shared/badges/31.png',
      webAlias: 'badge-alias',
    })
  })

  it('lets the goal badge show how many goals are completed now [BADGE-07]', async () => {
    const member = await asMember(world)
    await award(member, [8])
    const completed = {
      status: 'completed' as const,
      completedAt: world.clock.now(),
      completionDate: '2026-03-10',
    }
    await makeGoals(world, member.id, [completed, completed, {}])
    expect((await mine(member))[0]).toMatchObject({ id: 8, achievementValue: 2 })
  })

  it('is hidden from a non-subscriber and there again after an upgrade; not for strangers [BADGE-12, DASH-18]', async () => {
    const member = await asMember(world, { userTypeId: 4, rank: 'Silver' })
    await award(member, [30])
    expect(await mine(member)).toEqual([])
    expect(await information(member)).toMatchObject({
      customerLevel: null,
      rank: null,
      latestAchievements: [],
      achievements: { badges: [], milestones: [], streaks: [] },
    })
    await world.db.pool.query('update member set user_type_id = 1 where id = $1', [member.id])
    expect((await mine(member)).map(({ id }) => id)).toEqual([30])
    expect((await information(member)).rank).toBe('Silver')
    const stranger = await asMember(world)
    expect((await stranger.send('GET', `/Customer/GetMyAchiements/${member.id}`)).status).toBe(403)
    expect((await stranger.send('GET', `/Customer/GetCustomerProfileInformation/${member.id}`)).status).toBe(
      403,
    )
  })
})

describe('GET Customer/GetCustomerProfileInformation', () => {
  it('has all 75 in three groups by id, the earned ones marked, and the six newest [DASH-15, DASH-17, BADGE-02]', async () => {
    const rank = { rank: 'Silver', rankLevel: 3, rankLevelCode: 'S3' }
    const member = await asMember(world, { firstName: 'Zoë', level: 2, ...rank })
    await award(member, [1, 2, 3])
    world.clock.advance({ hours: 1 })
    await award(member, [55, 30, 8, 31])
    const { achievements, latestAchievements, ...header } = await information(member)
    expect(header).toEqual({
      userId: member.id,
      firstName: 'Zoë',
      lastName: 'Tester',
      pictureFileName: null,
      ...rank,
      customerLevel: 'Level 2',
      goalsCompleted: 0,
    })
    const ids = (list: Achievement[]) => list.map(({ id }) => id)
    const from = (first: number, last: number) =>
      Array.from({ length: last - first + 1 }, (_, index) => first + index)
    expect(ids(achievements.badges)).toEqual(from(1, 29))
    expect(ids(achievements.milestones)).toEqual(from(30, 54))
    expect(ids(achievements.streaks)).toEqual(from(55, 75))
    const all: Achievement[] = Object.values<Achievement[]>(achievements).flat()
    expect(ids(all.filter(({ achieved }) => achieved))).toEqual([1, 2, 3, 8, 30, 31, 55])
    expect(all.filter(({ achieved }) => !achieved)).toSatisfy((list: Achievement[]) =>
      list.every(
        (badge) => badge.completionDate === null && badge.socialMediaImageUrl === null && !badge.displayed,
      ),
    )
    expect(ids(latestAchievements)).toEqual([55, 31, 30, 8, 3, 2])
  })
})

describe('PUT Customer/UpdateDisplayedBadge', () => {
  it('marks the badge once, notifies the other tabs once, and stores the first time [BADGE-10, BADGE-13]', async () => {
    const member = await asMember(world)
    await award(member, [1, 2])
    expect(await close(member, 1)).toEqual({ status: 200, body: { ok: true } })
    expect(member.receivedEvents()).toEqual(['BadgesChanged'])
    const moment = async () =>
      (
        await world.db.pool.query(
          'select displayed_at from member_badge where member_id = $1 and badge_id = 1',
          [member.id],
        )
      ).rows[0]?.displayed_at
    const first = await moment()
    world.clock.advance({ minutes: 5 })
    const repeats = await Promise.all([1, 2, 3].map(() => close(member, 1)))
    expect(repeats.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await moment()).toEqual(first)
    expect(member.receivedEvents()).toEqual(['BadgesChanged'])
    expect((await mine(member)).map(({ id, displayed }) => [id, displayed])).toEqual([
      [1, true],
      [2, false],
    ])
  })

  it('refuses another member’s userid, an unearned badge, and an unknown one [BADGE-13]', async () => {
    const member = await asMember(world)
    const stranger = await asMember(world)
    await award(member, [1])
    expect(await close(stranger, 1, member.id)).toMatchObject({ status: 403, body: { code: 'not_allowed' } })
    expect(await close(stranger, 1)).toMatchObject({ status: 404, body: { code: 'not_found' } })
    expect(await close(member, 76)).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'achievementid' }] },
    })
    expect((await mine(member))[0]?.displayed).toBe(false)
  })
})
