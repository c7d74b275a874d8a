import { NOTIFICATION_KIND_NAMES, NOTIFICATION_KINDS } from '@oola/contract/notifications/notification-kinds'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ActingMember, asMember } from '../../../test/support/builders/as-member.ts'
import { makeTestApp, type TestApp } from '../../../test/support/builders/make-test-app.ts'
import { inTransaction } from '../../platform/db/client.ts'

let world: TestApp
beforeAll(async () => {
  world = await makeTestApp()
})
afterAll(() => world.close())

const settings = async (member: ActingMember) => (await member.send('GET', '/Notification/GetSettings')).body
const set = (member: ActingMember, setting: object) => member.send('PUT', '/Notification/SetSetting', setting)
const invite = (member: ActingMember, occasion = 'module-3') =>
  inTransaction(world.db, (tx) => world.app.services.journey.inviteToReview(tx, member.id, 5, 1, occasion))
/** The member's notifications and mails. */
const delivered = async (member: ActingMember) => {
  await world.jobs.drain()
  const { rows } = await world.db.pool.query<{ email: string }>('select email from member where id = $1', [
    member.id,
  ])
  return {
    portal: (await member.send('GET', '/Notification/GetRecent')).body.map(
      ({ title }: { title: string }) => title,
    ),
    email: world.mails.filter(({ to }) => to === rows[0]?.email).map(({ subject }) => subject),
  }
}
const OPEN = 'Your mid-year review is open'

describe('a member’s notification settings', () => {
  it.each([
    [
      'a member',
      {},
      [
        ...['steps', 'streak', 'tasks', 'module', 'coachMessage', 'session', 'booking'],
        ...['review', 'week', 'program', 'news'],
      ],
    ],
    ['a coach', { isActiveCoach: true }, NOTIFICATION_KIND_NAMES],
  ] as const)(
    'is for %s as the product has it until chosen: each kind in each way that it has',
    async (_who, given, kinds) => {
      const member = await asMember(world, given)
      expect(await settings(member)).toEqual(
        kinds.flatMap((kind) =>
          Object.entries(NOTIFICATION_KINDS[kind].channels).map(([channel, wanted]) => ({
            kind,
            channel,
            wanted,
          })),
        ),
      )
    },
  )

  it('is stored per member, published to the other tabs, and a repeat changes nothing', async () => {
    const [member, other] = [await asMember(world), await asMember(world)]
    const before = await settings(other)
    for (const _ of [1, 2])
      expect((await set(member, { kind: 'review', channel: 'email', wanted: true })).status).toBe(200)
    expect(await settings(member)).toContainEqual({ kind: 'review', channel: 'email', wanted: true })
    expect(await settings(other)).toEqual(before)
    expect(member.receivedEvents()).toContain('NotificationSettingsChanged')
    expect(other.receivedEvents()).toEqual([])
  })

  it.each([
    [{ kind: 'receipt', channel: 'email', wanted: false }, 'kind'],
    [{ kind: 'review', channel: 'sms', wanted: true }, 'channel'],
    [{ kind: 'review', channel: 'email' }, 'wanted'],
  ])('refuses %j', async (setting, field) => {
    const member = await asMember(world)
    expect(await set(member, setting)).toMatchObject({
      status: 400,
      body: { issues: [{ path: expect.stringContaining(field) }] },
    })
  })

  it('decides the ways: a review is announced in the portal, and mailed where the member wants it', async () => {
    const [asItIs, mailed, neither] = [
      await asMember(world, { stepId: 4 }),
      await asMember(world, { stepId: 4 }),
      await asMember(world, { stepId: 4 }),
    ]
    await set(mailed, { kind: 'review', channel: 'email', wanted: true })
    await set(neither, { kind: 'review', channel: 'portal', wanted: false })
    for (const member of [asItIs, mailed, neither]) {
      await invite(member)
      await invite(member)
    }
    expect(await delivered(asItIs)).toEqual({ portal: [OPEN], email: [] })
    expect(await delivered(mailed)).toEqual({ portal: [OPEN], email: [OPEN] })
    expect(await delivered(neither)).toEqual({ portal: [], email: [] })
    await set(neither, { kind: 'review', channel: 'portal', wanted: true })
    await invite(neither, 'module-7')
    expect((await delivered(neither)).portal).toEqual([OPEN])
  })

  it('suppresses no result of the member’s own action', async () => {
    const member = await asMember(world, { stepId: 4 })
    await set(member, { kind: 'review', channel: 'portal', wanted: false })
    await inTransaction(world.db, (tx) =>
      world.app.services.journey.inviteToReview(tx, member.id, 6, 1, 'module-12'),
    )
    await member.send('PUT', '/Customer/SetYearInReviewStep')
    expect((await delivered(member)).portal).toEqual(['Your level review has begun'])
  })
})
