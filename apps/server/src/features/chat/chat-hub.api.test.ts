import { getChat } from '@oola/contract/chat/chat.events'
import type { Socket } from 'socket.io-client'
import { describe, expect, it } from 'vitest'
import { makePair } from '../../../test/support/builders/make-pair.ts'
import { withLiveApp } from '../../../test/support/live-app.ts'

const { world, connect: connectTo } = withLiveApp()

const connect = ({ headers }: { headers: { authorization: string } }) =>
  connectTo('/chathub', headers.authorization.slice('Bearer '.length))
const next = (socket: Socket, event: string) =>
  new Promise<unknown>((resolve) => {
    socket.once(event, resolve)
  })

describe('the chat hub', () => {
  it('tells both of a pair that there is a message, and nobody else [ROOM-28]', async () => {
    const [made, other] = [await makePair(world()), await makePair(world())]
    const group = `${made.coach.id}-${made.client.id}`
    const [client, coach, stranger] = [
      await connect(made.client),
      await connect(made.coach),
      await connect(other.client),
    ]
    for (const socket of [client, coach])
      expect(await socket.emitWithAck('JoinGroup', group)).toEqual({ reply: {} })
    expect(await stranger.emitWithAck('JoinGroup', group)).toEqual({
      failure: expect.objectContaining({ code: 'not_allowed' }),
    })
    const heard: string[] = []
    stranger.onAny((name: string) => heard.push(name))
    const told = [next(client, getChat.name), next(coach, getChat.name)]
    await made.client.send('POST', '/ChatConversation/InsertChatMessage', {
      CoachId: made.coach.id,
      ClientID: made.client.id,
      Message: 'Hi',
    })
    const hint = { coachId: made.coach.id, clientId: made.client.id }
    expect(await Promise.all(told)).toEqual([hint, hint])
    const typing = next(coach, 'ChatTyping')
    expect(await client.emitWithAck('Typing', group)).toEqual({ reply: {} })
    expect(await typing).toEqual({ userId: made.client.id })
    expect(heard).toEqual([])
  })

  it('refuses a group that is none', async () => {
    const made = await makePair(world())
    const socket = await connect(made.client)
    for (const group of [
      '',
      'notifications-1',
      `${made.client.id}`,
      null,
      '2147483648-1',
      '1-9999999999',
      '0-1',
    ])
      expect(await socket.emitWithAck('JoinGroup', group)).toEqual({
        failure: expect.objectContaining({ code: 'validation_failed' }),
      })
  })
})
