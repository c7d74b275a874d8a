import type { NotificationKind } from '@oola/contract/notifications/notification-kinds'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type ActingMember, asMember } from '../../../test/support/builders/as-member.ts'
import { makePushWorld, type PushWorld } from '../../../test/support/builders/push-world.ts'

/** 11:00 AM in Los Angeles. */
const NOON = '2026-03-10T18:00:00Z'

let world: PushWorld
beforeAll(async () => {
  world = await makePushWorld(NOON)
})
beforeEach(async () => {
  world.clock.set(NOON)
  await world.db.pool.query('delete from announcement')
})
afterAll(() => world.close())

const announce = async (given: { kind?: string; title?: string; audience?: string; from?: string } = {}) => {
  const { kind = 'message', title = 'A new course', audience = 'subscribers', from = NOON } = given
  await world.db.pool.query(
    `insert into announcement (kind, title, text, audience, starts_at, ends_at, created_at)
     values ($1, $2, 'Text', $3, $4, '2026-03-20T00:00:00Z', $4)`,
    [kind, title, audience, from],
  )
}
const minute = async () => {
  await Promise.all([world.jobs.run('announcement-news'), world.jobs.run('announcement-news')])
  await world.jobs.drain()
}
const want = (member: ActingMember, channel: string, wanted: boolean, kind: NotificationKind = 'news') =>
  member.send('PUT', '/Notification/SetSetting', { kind, channel, wanted })
const bellOf = async (member: ActingMember) =>
  (await member.send('GET', '/Notification/GetRecent')).body.map(({ title }: { title: string }) => title)

it('a message of the staff comes as news, once, in the ways that each of its readers wants', async () => {
  const quiet = await world.pushed()
  const all = await world.pushed()
  const none = await world.pushed()
  const stranger = await asMember(world, { userTypeId: 4 })
  for (const channel of ['email', 'push']) await want(all.member, channel, true)
  await want(none.member, 'portal', false)
  await announce()
  for (const _ of [1, 2]) await minute()
  expect(await bellOf(quiet.member)).toEqual(['A new course'])
  expect(world.mailsTo(quiet.member.email)).toEqual([])
  expect(world.shown(quiet.browser)).toEqual([])
  expect(await bellOf(all.member)).toEqual(['A new course'])
  expect(world.mailsTo(all.member.email)).toMatchObject([
    { subject: 'A new course', stops: { kind: 'news' } },
  ])
  expect(world.shown(all.browser)).toMatchObject([{ kind: 'news', title: 'News from Oola' }])
  for (const { member } of [none]) expect(await bellOf(member)).toEqual([])
  expect(await bellOf(stranger)).toEqual([])
})

it('a message that begins later is news then; a banner, and one that was withdrawn, is none', async () => {
  const { member } = await world.pushed()
  const closing = await asMember(world)
  await world.db.pool.query(`update member set delete_at = now() + interval '30 days' where id = $1`, [
    closing.id,
  ])
  await announce({ title: 'Withdrawn', from: '2026-03-10T17:00:00Z' })
  await world.db.pool.query('update announcement set ends_at = $1', [NOON])
  await announce({ title: 'Later', from: '2026-03-12T18:00:00Z' })
  await announce({ title: 'Repairs tonight', kind: 'banner' })
  await announce({ title: 'First' })
  await announce({ title: 'Second' })
  await minute()
  expect((await bellOf(member)).sort()).toEqual(['First', 'Second'])
  const { rows } = await world.db.pool.query('select title from notification where member_id = $1', [
    closing.id,
  ])
  expect(rows).toEqual([])
  world.clock.set('2026-03-12T18:00:00Z')
  await minute()
  expect((await bellOf(member)).sort()).toEqual(['First', 'Later', 'Second'])
})
