import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ActingMember } from '../../../test/support/builders/as-member.ts'
import { makePushWorld, type PushWorld } from '../../../test/support/builders/push-world.ts'
import { inTransaction } from '../../platform/db/client.ts'

/** 11:00 PM in Los Angeles, where members are until they choose. */
const NIGHT = '2026-03-11T06:00:00Z'
const MORNING = '2026-03-11T14:00:00Z'

let world: PushWorld
beforeAll(async () => {
  world = await makePushWorld(NIGHT)
})
afterAll(() => world.close())

/** One mail of two kinds, in the morning; the path of its stop link. */
const heldMail = async (member: ActingMember): Promise<string> => {
  world.clock.set(NIGHT)
  for (const [index, kind] of (['coachMessage', 'module', 'module'] as const).entries())
    await inTransaction(world.db, (tx) =>
      world.app.services.notifications.notify(tx, member.id, {
        ...{ kind, cause: `held-${index}`, title: 'News', message: '<p>x</p>' },
        words: { title: 'News', line: 'Open Oola to read it.', url: '/coachingRoom/chat' },
        mail: { name: 'chatUnread', values: { other: 'Ana', messages: 'a new message' }, path: '/x' },
      }),
    )
  await world.jobs.drain()
  world.clock.set(MORNING)
  await world.jobs.run('held-messages')
  await world.jobs.drain()
  const [mail, ...others] = world.mailsTo(member.email)
  expect([mail?.subject, others]).toEqual(['3 updates from Oola', []])
  const url = new URL(mail?.stops?.url ?? '').pathname
  return url
}
const settings = async (member: ActingMember) => (await member.send('GET', '/Notification/GetSettings')).body

it('messages that come as one mail are all stopped by its link [REMIND-11]', async () => {
  const { member } = await world.pushed()
  const url = await heldMail(member)
  const page = await world.app.inject({ method: 'GET', url })
  expect(page.body).toMatch(/Messages from your coach.*New modules/s)

  const before = await settings(member)
  expect((await world.app.inject({ method: 'POST', url })).statusCode).toBe(200)
  const body = await settings(member)
  const isStopped = ({ kind, channel }: { kind: string; channel: string }) =>
    channel === 'email' && (kind === 'coachMessage' || kind === 'module')
  expect(body).toEqual(
    before.map((one: { kind: string; channel: string }) =>
      isStopped(one) ? { ...one, ...{ wanted: false } } : one,
    ),
  )
})

/** The address that a button of a page posts to. */
const actionOf = (body: string): string | undefined => /action="([^"]+)"/.exec(body)?.[1]

it('Undo turns on what the stop had turned off, and nothing that was off before', async () => {
  const { member } = await world.pushed()
  const url = await heldMail(member)
  await member.send('PUT', '/Notification/SetSetting', { kind: 'module', channel: 'email', wanted: false })
  const before = await settings(member)
  const { body: asked } = await world.app.inject({ method: 'GET', url })
  expect(asked).toContain('Messages from your coach')
  expect(asked).not.toContain('New modules')
  // As a browser does: the press leads to a page.
  const press = async (address: string | undefined) => {
    const { headers } = await world.app.inject({ method: 'POST', url: address ?? '/none', payload: '' })
    return world.app.inject({ method: 'GET', url: headers.location ?? '/none' })
  }
  const stop = actionOf(asked)
  // A double click, and a reload of the answer.
  for (const _ of [1, 2]) expect((await press(stop)).body).toContain('These e-mails have stopped')
  expect(await settings(member)).not.toEqual(before)
  const undo = actionOf((await press(stop)).body)
  for (const _ of [1, 2]) expect((await press(undo)).body).toContain('Stop these e-mails?')
  expect(await settings(member)).toEqual(before)
})

it('after the press of a mail program the page offers the settings, since it does not know what was on', async () => {
  const { member } = await world.pushed()
  const url = await heldMail(member)
  await world.app.inject({ method: 'POST', url, payload: 'List-Unsubscribe=One-Click' })
  const stopped = await settings(member)
  const { body } = await world.app.inject({ method: 'GET', url })
  expect(body).toContain('These e-mails have stopped')
  expect(body).not.toContain('Undo')
  expect(body).toContain('/account#notifications')
  // Not by an address of one's own, either: only kinds of this link.
  for (const query of ['', '?shown=news', '?shown=x', `?shown=${'a-'.repeat(300)}`])
    expect(
      (await world.app.inject({ method: 'POST', url: `${url}/undo${query}`, payload: '' })).statusCode,
    ).toBeLessThan(400)
  expect(await settings(member)).toEqual(stopped)
})
