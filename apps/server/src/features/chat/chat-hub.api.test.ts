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

  it('does not tell the tab that wrote, read or typed, on this hub or another, but every other tab of both', async () => {
    const { client, coach, pair } = await makePair(world())
    const group = `${pair.coachId}-${pair.clientId}`
    const ids = { CoachId: pair.coachId, ClientID: pair.clientId }
    const open = async (member: Member) => {
      const tab = randomUUID()
      const chat = await connect(member, tab)
      await chat.emitWithAck('JoinGroup', group)
      const news = await connectTo('/notificationshub', tokenOf(member), tab)
      await news.emitWithAck('JoinGroup', notificationGroup(member.id))
      const heard: string[] = []
      for (const socket of [chat, news])
        for (const { name } of [getChat, chatTyping, chatPending]) socket.on(name, () => heard.push(name))
      const call = (method: 'POST' | 'PUT', path: string, payload: object, as = tab) =>
        world().app.inject({
          ...{ method, payload, url: `/api/ChatConversation/${path}` },
          headers: { ...member.headers, [TAB_HEADER]: as },
        })
      return { tab, chat, call, heard }
    }
    const [writer, second, reader] = [await open(client), await open(client), await open(coach)]
    await writer.chat.emitWithAck('Typing', group)
    await writer.call('POST', 'InsertChatMessage', { ...ids, Message: 'Hi' })
    await expect.poll(() => reader.heard.length).toBe(3)
    expect(reader.heard.toSorted()).toEqual([chatPending.name, chatTyping.name, getChat.name].toSorted())
    await expect.poll(() => second.heard).toEqual([chatTyping.name, getChat.name])
    // What the reader does is told to both tabs of the writer: all that was told before has come.
    await reader.call('PUT', `SetRead/${pair.coachId}/${pair.clientId}`, { seq: 1 })
    await expect.poll(() => second.heard.length).toBe(3)
    await expect.poll(() => writer.heard).toEqual([getChat.name])
    await writer.chat.emitWithAck('Typing', group)
    await expect.poll(() => reader.heard.length).toBe(4)
    expect(reader.heard.at(-1)).toBe(chatTyping.name)
    // Nobody keeps news from somebody else by naming their tab.
    await reader.call('POST', 'InsertChatMessage', { ...ids, Message: 'Hello' }, writer.tab)
    await expect.poll(() => writer.heard.toSorted()).toEqual([chatPending.name, getChat.name, getChat.name])
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
