import { createECDH } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makePair, type PairFixture } from '../../../test/support/builders/make-pair.ts'
import { makeTestApp, type TestApp } from '../../../test/support/builders/make-test-app.ts'

const NOW = '2026-03-10T18:00:00Z'

let world: TestApp
beforeAll(async () => {
  world = await makeTestApp({ now: NOW })
})
beforeEach(() => world.clock.set(NOW))
afterAll(() => world.close())

type Side = PairFixture['client'] | PairFixture['coach']

const makeNamed = () => makePair(world, { firstName: 'Maya', lastName: 'Brooks' })
const write = async (who: Side, { pair }: PairFixture, Message: string): Promise<number> => {
  const ids = { CoachId: pair.coachId, ClientID: pair.clientId }
  return (await who.send('POST', '/ChatConversation/InsertChatMessage', { ...ids, Message })).body.seq
}
const read = (who: Side, { path }: PairFixture, seq: number) =>
  who.send('PUT', `/ChatConversation/SetRead/${path}`, { seq })
const list = async (who: Side): Promise<{ title: string; message: string; seen: boolean }[]> =>
  (await who.send('GET', '/Notification/GetRecent')).body
const titles = async (who: Side) => (await list(who)).map(({ title }) => title)
const firstNameOf = async ({ id }: Side) => (await world.app.services.account.findMember(id)).firstName
const hintsTo = ({ id }: Side, name: string) =>
  world.events.filter(({ event, to }) => event === name && to !== 'all' && 'member' in to && to.member === id)
    .length
const mailsOf = async ({ id }: Side) =>
  world
    .mailsTo((await world.app.services.account.findMember(id)).email)
    .filter(({ key }) => /chat-/.test(key))

/** One minute: two servers run the same job, then the queue is drained. */
const pass = async (minutes = 0) => {
  world.clock.advance({ minutes })
  await Promise.all([world.jobs.run('chat-unread'), world.jobs.run('chat-unread')])
  await world.jobs.drain()
}

describe('a run of unread messages', () => {
  it('makes one entry of the list at once and one mail after ten minutes, however many there are [REMIND-07]', async () => {
    const made = await makeNamed()
    for (let n = 1; n <= 10; n += 1) await write(made.coach, made, `Line ${n}`)
    const coach = await firstNameOf(made.coach)
    expect(await list(made.client)).toMatchObject([
      {
        title: `${coach} wrote to you`,
        message: '<p><a href="/coachingRoom/chat">Read and answer</a></p>',
        seen: false,
      },
    ])
    expect(hintsTo(made.client, 'GetNotifications')).toBe(1)
    await pass(9)
    expect(await mailsOf(made.client)).toEqual([])
    await pass(1)
    await pass(30)
    const [mail, ...more] = await mailsOf(made.client)
    expect(more).toEqual([])
    expect(mail?.subject).toBe(`${coach} wrote to you`)
    expect(mail?.text).toContain(`You have 10 new messages from ${coach}.`)
    expect(mail?.text).toContain('/coachingRoom/chat\n')
    expect(mail?.text).not.toContain('Line')
    // No second notice for later messages of the same run.
    await write(made.coach, made, 'One more')
    await pass(11)
    expect([await titles(made.client), (await mailsOf(made.client)).length]).toEqual([
      [`${coach} wrote to you`],
      1,
    ])
    expect([await list(made.coach), await mailsOf(made.coach)]).toEqual([[], []])
  })

  it('is pushed once after ten minutes, names nobody on a locked screen, and not when it was read [REMIND-07]', async () => {
    const [made, other] = [await makeNamed(), await makeNamed()]
    const turnOn = async ({ client }: PairFixture) => {
      const { body } = await client.send('POST', '/Notification/AddPushDevice', {
        endpoint: `https://push.example/${client.id}`,
        keys: { p256dh: createECDH('prime256v1').generateKeys('base64url'), auth: 'A'.repeat(22) },
        name: 'Chrome on Mac',
      })
      expect(body.id).toBeGreaterThan(0)
    }
    const pushesOf = ({ client }: PairFixture) =>
      world.pushes.filter(({ to }) => to.endpoint.endsWith(`/${client.id}`)).map(({ payload }) => payload)
    for (const pair of [made, other]) await turnOn(pair)
    for (let n = 1; n <= 10; n += 1) await write(made.coach, made, `Line ${n}`)
    const seq = await write(other.coach, other, 'Read at once')
    await read(other.client, other, seq)
    await pass(9)
    expect(pushesOf(made)).toEqual([])
    await pass(1)
    await pass(30)
    expect(pushesOf(made)).toEqual([
      {
        id: expect.any(Number),
        kind: 'coachMessage',
        tag: `chat-${made.pair.coachId}-${made.pair.clientId}`,
        title: 'You have 10 new messages',
        line: 'Open Oola to read them.',
        url: '/coachingRoom/chat',
        canWait: false,
      },
    ])
    expect(pushesOf(other)).toEqual([])
  })

  it('notifies a coach of the sender, with a link to that client [REMIND-07]', async () => {
    const made = await makeNamed()
    await write(made.client, made, 'Hi!')
    expect(await list(made.coach)).toMatchObject([
      {
        title: 'Maya Brooks wrote to you',
        message: `<p><a href="/coachingRoom/chat?client=${made.client.id}">Read and answer</a></p>`,
      },
    ])
    await pass(10)
    const [mail] = await mailsOf(made.coach)
    expect(mail?.subject).toBe('Maya Brooks wrote to you')
    expect(mail?.text).toContain('You have a new message from Maya Brooks.')
    expect(mail?.text).toContain(`/coachingRoom/chat?client=${made.client.id}\n`)
    expect(mail?.text).toContain('/account#notifications')
  })

  it('ends with reading: no entry is left, on no device, and no mail is sent [REMIND-07]', async () => {
    const made = await makeNamed()
    const seq = await write(made.coach, made, 'Read at once')
    await read(made.client, made, seq)
    expect(await list(made.client)).toEqual([])
    expect(hintsTo(made.client, 'NotificationsSeen')).toBe(1)
    await pass(30)
    expect(await mailsOf(made.client)).toEqual([])
    // The next message begins a new run.
    await write(made.coach, made, 'Another')
    expect(await titles(made.client)).toHaveLength(1)
    await pass(10)
    expect(await mailsOf(made.client)).toHaveLength(1)
  })

  it('continues with the unread messages, unread since their own time', async () => {
    const made = await makeNamed()
    const first = await write(made.coach, made, 'First')
    world.clock.advance({ minutes: 8 })
    await write(made.coach, made, 'Second')
    await read(made.client, made, first)
    expect(await titles(made.client)).toHaveLength(1)
    await pass(2)
    expect(await mailsOf(made.client)).toEqual([])
    await pass(8)
    expect((await mailsOf(made.client)).map(({ text }) => text)).toEqual([
      expect.stringContaining('You have a new message from'),
    ])
  })

  it('that was not read for a day is announced again with the next message, which replaces the old entry', async () => {
    const made = await makeNamed()
    await write(made.coach, made, 'Monday')
    await pass(10)
    const [before] = await list(made.client)
    world.clock.advance({ hours: 25 })
    await write(made.coach, made, 'Tuesday')
    await write(made.coach, made, 'And more')
    const [entry, ...more] = await list(made.client)
    expect([entry?.seen, more]).toEqual([false, []])
    expect(entry).not.toEqual(before)
    await pass(10)
    expect(await mailsOf(made.client)).toHaveLength(2)
  })

  it('comes in the ways that its reader wants, as it is when the ten minutes are over [REMIND-07]', async () => {
    const made = await makeNamed()
    const set = (kind: string, channel: string, wanted: boolean) =>
      made.client.send('PUT', '/Notification/SetSetting', { kind, channel, wanted })
    await set('coachMessage', 'portal', false)
    await write(made.coach, made, 'By mail alone')
    expect(await list(made.client)).toEqual([])
    await pass(10)
    expect(await mailsOf(made.client)).toHaveLength(1)
    await read(made.client, made, 1)
    await write(made.coach, made, 'In no way')
    await set('coachMessage', 'email', false)
    await pass(10)
    expect(await mailsOf(made.client)).toHaveLength(1)
  })

  it('that cannot be mailed does not block other mails, and is mailed when it can be', async () => {
    const [broken, other] = [await makeNamed(), await makeNamed()]
    await write(broken.coach, broken, 'First')
    await write(other.coach, other, 'Second')
    await world.db.pool.query(
      `alter table chat_read add constraint broken check (member_id <> ${broken.client.id} or mailed_at is null)`,
    )
    await pass(10)
    const mailed = async () => [(await mailsOf(broken.client)).length, (await mailsOf(other.client)).length]
    const first = await mailed()
    await world.db.pool.query('alter table chat_read drop constraint broken')
    await pass(1)
    expect([first, await mailed()]).toEqual([
      [0, 1],
      [1, 1],
    ])
  })

  it('is announced once for many simultaneous messages, and the last read overrides an earlier message', async () => {
    const made = await makeNamed()
    await Promise.all([1, 2, 3, 4, 5, 6].map((n) => write(made.coach, made, `Racing ${n}`)))
    expect(await titles(made.client)).toHaveLength(1)
    await Promise.all([read(made.client, made, 6), write(made.coach, made, 'Just then')])
    await read(made.client, made, 6)
    // In either order: the seventh is unread, and has its entry.
    expect(await titles(made.client)).toHaveLength(1)
    await read(made.client, made, 7)
    expect(await titles(made.client)).toEqual([])
  })
})

it('is not mailed twice when a part of it is read after the mail', async () => {
  const made = await makeNamed()
  const first = await write(made.coach, made, 'One')
  world.clock.advance({ minutes: 1 })
  await write(made.coach, made, 'Two')
  await pass(10)
  expect(await mailsOf(made.client)).toHaveLength(1)
  await read(made.client, made, first)
  await pass(30)
  expect(await mailsOf(made.client)).toHaveLength(1)
})
