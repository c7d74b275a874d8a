import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asMember } from '../../../test/support/builders/as-member.ts'
import { makePair, type PairFixture } from '../../../test/support/builders/make-pair.ts'
import { makeTestApp, type TestApp } from '../../../test/support/builders/make-test-app.ts'

const NOW = '2026-03-10T18:00:00Z'

let world: TestApp
beforeAll(async () => {
  world = await makeTestApp({ now: NOW })
})
afterAll(() => world.close())

type Side = PairFixture['client'] | PairFixture['coach']

const write = (who: Side, { pair }: PairFixture, Message: string, clientKey?: string) =>
  who.send('POST', '/ChatConversation/InsertChatMessage', {
    CoachId: pair.coachId,
    ClientID: pair.clientId,
    Message,
    ...(clientKey ? { clientKey } : {}),
  })
const read = async (who: Side, { path }: PairFixture, query = '') =>
  (await who.send('GET', `/ChatConversation/getChatMessage/${path}${query}`)).body
const texts = ({ messages }: { messages: { text: string }[] }) => messages.map(({ text }) => text)

describe('a conversation', () => {
  it('is the same for both, each with date and time in their own zone [ROOM-25, ROOM-26, ROOM-27]', async () => {
    const made = await makePair(world, {
      timeZone: 'America/New_York',
      firstName: 'Maya',
      lastName: 'Brooks',
    })
    expect((await write(made.client, made, '  Hi!\r\nTwo lines. 🌱  ')).status).toBe(200)
    expect((await write(made.coach, made, 'Good to read you.')).status).toBe(200)
    const { messages } = await read(made.client, made)
    expect(messages).toEqual([
      {
        seq: 1,
        at: '2026-03-10T18:00:00.000Z',
        date: '2026-03-10',
        time: '14:00',
        text: 'Hi!\nTwo lines. 🌱',
        fromUserId: made.client.id,
        coachId: made.coach.id,
        coachName: expect.any(String),
        clientName: 'Maya Brooks',
        fromSMS: false,
        clientKey: null,
      },
      expect.objectContaining({ seq: 2, text: 'Good to read you.', fromUserId: made.coach.id }),
    ])
    expect(texts(await read(made.coach, made))).toEqual(texts({ messages }))
    expect((await read(made.coach, made)).messages[0].time).toBe('11:00')
  })

  it('stores one message per key in one order for both, however often and at once it is sent', async () => {
    const made = await makePair(world)
    const key = randomUUID()
    const repeated = await Promise.all([1, 2, 3, 4].map(() => write(made.client, made, 'Once', key)))
    expect(new Set(repeated.map(({ body }) => body.seq))).toEqual(new Set([1]))
    await Promise.all(
      [1, 2, 3, 4, 5, 6].map((n) =>
        write(n % 2 ? made.client : made.coach, made, `Racing ${n}`, randomUUID()),
      ),
    )
    const [mine, hers] = [await read(made.client, made), await read(made.coach, made)]
    expect(mine.messages.map(({ seq }: { seq: number }) => seq)).toEqual([1, 2, 3, 4, 5, 6, 7])
    expect(texts(hers)).toEqual(texts(mine))
  })

  it.each([
    ['nothing', ' \n ', 400],
    ['2,001 characters', 'x'.repeat(2001), 400],
    ['2,000 characters', 'x'.repeat(2000), 200],
    ['a zero byte', 'a\u0000b', 400],
  ])('handles %j correctly [ROOM-29]', async (_what, Message, status) => {
    const made = await makePair(world)
    expect((await write(made.client, made, Message)).status).toBe(status)
    expect((await read(made.client, made)).messages).toHaveLength(status === 200 ? 1 : 0)
  })

  it('is read by page: the last fifty, those before, those after', async () => {
    const made = await makePair(world)
    await world.db.pool.query(
      `insert into chat_message (member_id, coach_id, seq, from_id, text, at)
       select $1, $2, n, $1, 'm' || n, now() from generate_series(1, 130) n`,
      [made.client.id, made.coach.id],
    )
    const last = await read(made.client, made)
    expect([texts(last)[0], texts(last).at(-1), last.hasMore]).toEqual(['m81', 'm130', true])
    const before = await read(made.client, made, '?before=31')
    expect([texts(before)[0], texts(before).at(-1), before.hasMore]).toEqual(['m1', 'm30', false])
    const after = await read(made.client, made, '?after=128')
    expect([texts(after), after.hasMore]).toEqual([['m129', 'm130'], false])
  })

  it('counts the other side’s messages until they are read, and shows the writer how far [ROOM-30]', async () => {
    const made = await makePair(world)
    for (const n of [1, 2, 3]) await write(made.coach, made, `News ${n}`)
    await write(made.client, made, 'Mine')
    expect(await read(made.client, made)).toMatchObject({ unread: 3, readByMe: 0 })
    const pending = async () =>
      (await made.client.send('GET', '/FindCoach/GetCoachByUser')).body.coach.pendingMessages
    expect(await pending()).toBe(3)
    const seen = (seq: number) => made.client.send('PUT', `/ChatConversation/SetRead/${made.path}`, { seq })
    expect((await seen(2)).status).toBe(200)
    expect((await seen(1)).status).toBe(200)
    expect(await read(made.client, made)).toMatchObject({ unread: 1, readByMe: 2 })
    expect((await seen(999)).status).toBe(200)
    expect(await read(made.client, made)).toMatchObject({ unread: 0, readByMe: 4 })
    expect(await pending()).toBe(0)
    expect(await read(made.coach, made)).toMatchObject({ unread: 1, readByOther: 4 })
  })

  it('belongs to its two members: 403 for others, 404 for a pair that never was', async () => {
    const [made, other] = [await makePair(world), await makePair(world)]
    const stranger = await asMember(world, { stepId: 4 })
    for (const who of [stranger, other.client, other.coach]) {
      expect((await who.send('GET', `/ChatConversation/getChatMessage/${made.path}`)).status).toBe(403)
      expect((await write(who, made, 'Let me in')).status).toBe(403)
    }
    const path = `/ChatConversation/getChatMessage/${other.coach.id}/${made.client.id}`
    expect((await made.client.send('GET', path)).status).toBe(404)
    expect((await read(made.coach, made)).messages).toEqual([])
  })

  it('can be read but not written when coaching is over or not paid for any more', async () => {
    const made = await makePair(world)
    await write(made.client, made, 'Before')
    await world.app.services.coaching.withdrawGrant(made.client.id)
    for (const who of [made.client, made.coach]) {
      expect(await read(who, made)).toMatchObject({ isOpen: false, messages: [{ text: 'Before' }] })
      expect(await write(who, made, 'After')).toMatchObject({ status: 409, body: { code: 'coaching_over' } })
    }
    await world.app.services.coaching.grant(made.client.id)
    await made.end()
    expect((await write(made.coach, made, 'After')).status).toBe(409)
    expect(texts(await read(made.coach, made))).toEqual(['Before'])
  })
})

it('lists the conversations of each side with the last message and what is unread, past ones after open ones', async () => {
  const made = await makePair(world, { firstName: 'Dana', lastName: 'Whitlock' })
  const list = async (who: Side) => (await who.send('GET', '/ChatConversation/GetConversations')).body
  expect(await list(made.coach)).toMatchObject([{ ...made.pair, isOpen: true, unread: 0, last: null }])
  await write(made.client, made, 'One.')
  await write(made.client, made, 'Two.')
  expect(await list(made.coach)).toMatchObject([
    {
      other: { userId: made.client.id, firstName: 'Dana', lastName: 'Whitlock', pictureFileName: null },
      unread: 2,
      last: { text: 'Two.', date: '2026-03-10', time: '11:00', fromUserId: made.client.id },
    },
  ])
  expect(await list(made.client)).toMatchObject([{ other: { userId: made.coach.id }, unread: 0 }])
  await made.coach.send('PUT', `/ChatConversation/SetRead/${made.path}`, { seq: 2 })
  expect(await list(made.coach)).toMatchObject([{ unread: 0 }])
  await made.end()
  expect(await list(made.coach)).toMatchObject([{ isOpen: false, last: { text: 'Two.' } }])
})
