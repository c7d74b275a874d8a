import { randomUUID } from 'node:crypto'
import { chatPending, chatTyping, getChat } from '@oola/contract/chat/chat.events'
import { TAB_HEADER } from '@oola/contract/event'
import { notificationGroup } from '@oola/contract/notifications/notification-group'
import type { Socket } from 'socket.io-client'
import { describe, expect, it } from 'vitest'
import { makePair } from '../../../test/support/builders/make-pair.ts'
import { withLiveApp } from '../../../test/support/live-app.ts'

const { world, connect: connectTo } = withLiveApp()

type Member = { id: number; headers: { authorization: string } }
const tokenOf = ({ headers }: Member) => headers.authorization.slice('Bearer '.length)
const connect = (member: Member, tab?: string) => connectTo('/chathub', tokenOf(member), tab)
const next = (socket: Socket, event: string) =>
  new Promise<unknown>((resolve) => {
    socket.once(event, resolve)
  })

describe('the chat hub', () => {
  it('notifies only the two members of a pair of a message [ROOM-28]', async () => {
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
    const received: string[] = []
    stranger.onAny((name: string) => received.push(name))
    const hints = [next(client, getChat.name), next(coach, getChat.name)]
    await made.client.send('POST', '/ChatConversation/InsertChatMessage', {
      CoachId: made.coach.id,
      ClientID: made.client.id,
      Message: 'Hi',
    })
    const hint = { coachId: made.coach.id, clientId: made.client.id }
    expect(await Promise.all(hints)).toEqual([hint, hint])
    const typing = next(coach, 'ChatTyping')
    expect(await client.emitWithAck('Typing', group)).toEqual({ reply: {} })
    expect(await typing).toEqual({ userId: made.client.id })
    expect(received).toEqual([])
  })

  it('does not notify the tab that wrote, read or typed, on this hub or another, but every other tab of both', async () => {
    const { client, coach, pair } = await makePair(world())
    const group = `${pair.coachId}-${pair.clientId}`
    const ids = { CoachId: pair.coachId, ClientID: pair.clientId }
    const open = async (member: Member) => {
      const tab = randomUUID()
      const chat = await connect(member, tab)
      await chat.emitWithAck('JoinGroup', group)
      const news = await connectTo('/notificationshub', tokenOf(member), tab)
      await news.emitWithAck('JoinGroup', notificationGroup(member.id))
      const received: string[] = []
      for (const socket of [chat, news])
        for (const { name } of [getChat, chatTyping, chatPending]) socket.on(name, () => received.push(name))
      const call = (method: 'POST' | 'PUT', path: string, payload: object, as = tab) =>
        world().app.inject({
          ...{ method, payload, url: `/api/ChatConversation/${path}` },
          headers: { ...member.headers, [TAB_HEADER]: as },
        })
      return { tab, chat, call, received }
    }
    const [writer, second, reader] = [await open(client), await open(client), await open(coach)]
    await writer.chat.emitWithAck('Typing', group)
    await writer.call('POST', 'InsertChatMessage', { ...ids, Message: 'Hi' })
    await expect.poll(() => reader.received.length).toBe(3)
    expect(reader.received.toSorted()).toEqual([chatPending.name, chatTyping.name, getChat.name].toSorted())
    await expect.poll(() => second.received).toEqual([chatTyping.name, getChat.name])
    // Both tabs of the writer receive the reader's change: all earlier events have arrived.
    await reader.call('PUT', `SetRead/${pair.coachId}/${pair.clientId}`, { seq: 1 })
    await expect.poll(() => second.received.length).toBe(3)
    await expect.poll(() => writer.received).toEqual([getChat.name])
    await writer.chat.emitWithAck('Typing', group)
    await expect.poll(() => reader.received.length).toBe(4)
    expect(reader.received.at(-1)).toBe(chatTyping.name)
    // A member cannot suppress events by naming another member's tab.
    await reader.call('POST', 'InsertChatMessage', { ...ids, Message: 'Hello' }, writer.tab)
    await expect
      .poll(() => writer.received.toSorted())
      .toEqual([chatPending.name, getChat.name, getChat.name])
  })

  it('refuses a group that is none', async () => {
    const made = await makePair(world())
    const socket = await connect(made.client)
    for (const group of [
      '',
      'notifications-1',
      `${made.client.id}`,
      null,
      '9007199254740992-1',
      '1-99999999999999999',
      '0-1',
    ])
      expect(await socket.emitWithAck('JoinGroup', group)).toEqual({
        failure: expect.objectContaining({ code: 'validation_failed' }),
      })
  })
})
