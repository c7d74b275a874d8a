import { randomUUID } from 'node:crypto'
import type { CallWord } from '@oola/contract/meetings/meetings.events'
import type { Socket } from 'socket.io-client'
import { describe, expect, it } from 'vitest'
import { makePair, type PairFixture } from '../../../test/support/builders/make-pair.ts'
import { withLiveApp } from '../../../test/support/live-app.ts'

const { world, connect: connectTo } = withLiveApp()

const connect = ({ headers }: { headers: { authorization: string } }) =>
  connectTo('/meetinghub', headers.authorization.slice('Bearer '.length))
const groupOf = ({ pair }: PairFixture) => `${pair.coachId}-${pair.clientId}`
const failure = (code: string) => ({ failure: expect.objectContaining({ code }) })
const next = (socket: Socket) =>
  new Promise<unknown>((resolve) => {
    socket.once('CallSignal', resolve)
  })

/** A pair with a meeting that the coach has started. */
const makeMeeting = async () => {
  const made = await makePair(world())
  await world().app.services.sessions.wallet.give(made.client.id, 1, randomUUID())
  await made.coach.send('POST', `/Coach/CreateMeeting/${made.client.id}`, {})
  return made
}
const candidate: CallWord = {
  kind: 'candidate',
  candidate: { candidate: '', sdpMid: '0', sdpMLineIndex: 0, usernameFragment: null },
}

describe('the meeting hub', () => {
  it('relays signals between the two members of an open meeting only', async () => {
    const [made, other] = [await makeMeeting(), await makeMeeting()]
    const group = groupOf(made)
    const [coach, client] = [await connect(made.coach), await connect(made.client)]
    const stranger = await connect(other.client)
    for (const socket of [coach, client])
      expect(await socket.emitWithAck('JoinMeeting', group)).toEqual({ reply: { iceServers: [] } })
    expect(await stranger.emitWithAck('JoinMeeting', group)).toEqual(failure('not_allowed'))
    await stranger.emitWithAck('JoinMeeting', groupOf(other))
    const received: string[] = []
    stranger.onAny((name: string) => received.push(name))
    const signal = next(client)
    const [from, to] = [randomUUID(), randomUUID()]
    expect(await coach.emitWithAck('SendCallSignal', { group, from, to, words: [candidate] })).toEqual({
      reply: {},
    })
    expect(await signal).toEqual({ userId: made.coach.id, from, to, words: [candidate] })
    expect(
      await stranger.emitWithAck('SendCallSignal', { group, from, to: null, words: [candidate] }),
    ).toEqual(failure('not_allowed'))
    expect(received).toEqual([])
  })

  it('is closed without an open meeting, and from the moment that it ends', async () => {
    const made = await makePair(world())
    const socket = await connect(made.client)
    expect(await socket.emitWithAck('JoinMeeting', groupOf(made))).toEqual(failure('no_meeting'))
    const held = await makeMeeting()
    const client = await connect(held.client)
    expect(await client.emitWithAck('JoinMeeting', groupOf(held))).toEqual({ reply: { iceServers: [] } })
    await world().db.pool.query(
      `update meeting set ended_at = now(), ended = 'completed' where member_id = $1`,
      [held.client.id],
    )
    const word = { group: groupOf(held), from: randomUUID(), to: null, words: [candidate] }
    expect(await client.emitWithAck('SendCallSignal', word)).toEqual(failure('no_meeting'))
  })

  it('is closed from the moment that coaching is not paid for any more, for both', async () => {
    const held = await makeMeeting()
    const [coach, client] = [await connect(held.coach), await connect(held.client)]
    const group = groupOf(held)
    for (const socket of [coach, client])
      expect(await socket.emitWithAck('JoinMeeting', group)).toEqual({ reply: { iceServers: [] } })
    await world().app.services.coaching.withdrawGrant(held.client.id)
    const message = { group, from: randomUUID(), to: null, words: [candidate] }
    for (const socket of [coach, client]) {
      expect(await socket.emitWithAck('SendCallSignal', message)).toEqual(failure('coaching_over'))
      expect(await socket.emitWithAck('JoinMeeting', group)).toEqual(failure('coaching_over'))
    }
    expect((await held.client.send('GET', `/Coach/GetMeeting/${held.client.id}`)).status).toBe(404)
  })

  it('refuses messages that are not signals of a call', async () => {
    const made = await makeMeeting()
    const client = await connect(made.client)
    const message = { group: groupOf(made), from: randomUUID(), to: null }
    for (const word of [
      { kind: 'shout' },
      { kind: 'description', description: { type: 'offer', sdp: 'v'.repeat(40_001) } },
      { kind: 'description', description: { type: 'rollback', sdp: '' } },
      { ...candidate, candidate: { candidate: '' } },
    ])
      expect(await client.emitWithAck('SendCallSignal', { ...message, words: [word] })).toEqual(
        failure('validation_failed'),
      )
    expect(
      await client.emitWithAck('SendCallSignal', { ...message, from: 'me', words: [candidate] }),
    ).toEqual(failure('validation_failed'))
  })
})
