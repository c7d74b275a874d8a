import { afterAll, beforeAll, expect, it } from 'vitest'
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

it('messages that come as one mail are all stopped by its link [REMIND-11]', async () => {
  const { member } = await world.pushed()
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
  const page = await world.app.inject({ method: 'GET', url })
  expect(page.body).toMatch(/Messages from your coach.*New modules/s)

  const before = (await member.send('GET', '/Notification/GetSettings')).body
  expect((await world.app.inject({ method: 'POST', url })).statusCode).toBe(200)
  const { body } = await member.send('GET', '/Notification/GetSettings')
  const isStopped = ({ kind, channel }: { kind: string; channel: string }) =>
    channel === 'email' && (kind === 'coachMessage' || kind === 'module')
  expect(body).toEqual(
    before.map((one: { kind: string; channel: string }) =>
      isStopped(one) ? { ...one, ...{ wanted: false } } : one,
    ),
  )
})
