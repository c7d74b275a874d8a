import { randomUUID } from 'node:crypto'
import { SESSION_SECONDS } from '@oola/contract/account/account.constants'
import { TAB_HEADER, TOO_MANY_TABS } from '@oola/contract/event'
import { goalsChanged } from '@oola/contract/goals/goals.events'
import { notificationGroup } from '@oola/contract/notifications/notification-group'
import { todoChanged } from '@oola/contract/todo/todo.events'
import type { Socket } from 'socket.io-client'
import { describe, expect, it } from 'vitest'
import { asMember } from '../../../test/support/builders/as-member.ts'
import { makeMember, makeSignedIn, signIn } from '../../../test/support/builders/make-member.ts'
import { withLiveApp } from '../../../test/support/live-app.ts'

const { live, world, connect: connectTo, join, origin } = withLiveApp()

const tokenOf = ({ authorization }: { authorization: string }) => authorization.slice('Bearer '.length)

const connect = (token: string | undefined) => connectTo('/notificationshub', token)

const next = (socket: Socket, event: string) =>
  new Promise<unknown>((resolve) => {
    socket.once(event, resolve)
  })

/** What a socket receives before the tasks event of the member, which is published last. */
const receivedBy = async (socket: Socket, memberId: number): Promise<string[]> => {
  const received: string[] = []
  socket.onAny((name: string) => received.push(name))
  const marked = next(socket, todoChanged.name)
  live.live.publish(todoChanged, {}, { member: memberId })
  await marked
  return received
}

const failure = (code: string) => ({ failure: expect.objectContaining({ code }) })

describe('the page that a tab shows', () => {
  it('is known while the tab is open and visible, for its own member only [REMIND-06]', async () => {
    const [one, other] = [await makeSignedIn(world()), await makeSignedIn(world())]
    const [first, second] = [await connect(tokenOf(one.headers)), await connect(tokenOf(one.headers))]
    await first.emitWithAck('ShowPage', '/dashboard')
    await second.emitWithAck('ShowPage', '/coachingRoom/chat')
    expect((await live.live.pagesOf(one.member.id)).sort()).toEqual(['/coachingRoom/chat', '/dashboard'])
    expect(await live.live.pagesOf(other.member.id)).toEqual([])
    await first.emitWithAck('ShowPage', '')
    expect(await live.live.pagesOf(one.member.id)).toEqual(['/coachingRoom/chat'])
    second.disconnect()
    await expect.poll(() => live.live.pagesOf(one.member.id)).toEqual([])
    expect(await first.emitWithAck('ShowPage', 'x'.repeat(301))).toEqual(failure('validation_failed'))
  })
})

describe('the notification hub', () => {
  it('admits only sessions', async () => {
    const member = await makeMember(world())
    const start = world().clock.now()
    const headers = await signIn(world(), member)
    for (const token of [undefined, '', 'nonsense', `1.${'x'.repeat(43)}`]) {
      await expect(connect(token)).rejects.toThrow('not_signed_in')
    }
    expect((await connect(tokenOf(headers))).connected).toBe(true)
    world().clock.advance({ seconds: SESSION_SECONDS })
    await expect(connect(tokenOf(headers))).rejects.toThrow('not_signed_in')
    world().clock.set(start)
  })

  it('is the only kind of namespace: the default one of Socket.IO is closed', async () => {
    const { headers } = await makeSignedIn(world())
    await expect(connectTo('/', tokenOf(headers))).rejects.toThrow('not_found')
    await expect(connectTo('/elsewhere', tokenOf(headers))).rejects.toThrow('Invalid namespace')
  })

  it('refuses polling, with the headers that disable MIME sniffing', async () => {
    const { status, headers } = await fetch(`${origin()}/realtime/?EIO=4&transport=polling`)
    expect(status).toBe(400)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toBe("default-src 'none'")
  })

  it('closes a connection that joins no hub', { timeout: 30_000 }, async () => {
    const socket = new WebSocket(`${origin().replace('http', 'ws')}/realtime/?EIO=4&transport=websocket`)
    const refused = connect('nonsense')
    await expect(refused).rejects.toThrow('not_signed_in')
    // Answers the ping of the server, so that the connection counts as alive.
    socket.onmessage = ({ data }) => data === '2' && socket.send('3')
    await new Promise((resolve) => {
      socket.onclose = resolve
    })
  })

  it('notifies every device of the member and no other member', async () => {
    const mine = await makeSignedIn(world())
    const theirs = await makeSignedIn(world())
    const there = { ...mine, headers: await signIn(world(), mine.member) }
    const sockets = [await join(mine), await join(there)]
    const stranger = await join(theirs)
    const events = sockets.map((socket) => next(socket, 'GoalsChanged'))
    live.live.publish(goalsChanged, {}, { member: mine.member.id })
    expect(await Promise.all(events)).toEqual([{}, {}])
    expect(await receivedBy(stranger, theirs.member.id)).toEqual(['TodoChanged'])
  })

  it('never notifies the tab whose call caused it, and a call without a tab notifies all', async () => {
    const acting = await asMember(world(), { stepId: 4 })
    const member = { id: acting.id } as Awaited<ReturnType<typeof makeSignedIn>>['member']
    const [causeTab, otherTab] = [randomUUID(), randomUUID()]
    const cause = await join({ ...acting, member }, causeTab)
    const other = await join({ ...acting, member }, otherTab)
    const add = (tab: string) =>
      world().app.inject({
        method: 'POST',
        url: '/api/ToDoList/AddTask',
        headers: { ...acting.headers, [TAB_HEADER]: tab },
        payload: { text: 'Call mom', DayNumber: 0 },
      })
    const received: string[] = []
    cause.onAny((name: string) => received.push(name))
    const events = next(other, 'TodoChanged')
    expect((await add(causeTab)).statusCode).toBe(200)
    await events
    live.live.publish(goalsChanged, {}, { member: acting.id })
    await next(cause, 'GoalsChanged')
    expect(received).toEqual(['GoalsChanged'])
    // The name of a room is not the id of a tab.
    for (const nonsense of [`group:${notificationGroup(acting.id)}`, `${acting.id}:${causeTab}`, '', '*']) {
      const published = [next(cause, 'TodoChanged'), next(other, 'TodoChanged')]
      await add(nonsense)
      await Promise.all(published)
    }
  })

  it('refuses the group of another member [NOTIF-01]', async () => {
    const victim = await makeSignedIn(world())
    const spy = await makeSignedIn(world())
    const socket = await join(spy)
    expect(await socket.emitWithAck('JoinGroup', notificationGroup(victim.member.id))).toEqual(
      failure('not_allowed'),
    )
    live.live.publish(goalsChanged, {}, { member: victim.member.id })
    expect(await receivedBy(socket, spy.member.id)).toEqual(['TodoChanged'])
  })

  it('refuses what is not declared, not well formed, or too often', async () => {
    const { member, headers } = await makeSignedIn(world())
    const socket = await connect(tokenOf(headers))
    const emitAck = (...sent: [string, ...unknown[]]) => socket.emitWithAck(...sent)
    expect(await emitAck('join', notificationGroup(member.id))).toEqual(failure('not_found'))
    expect(await emitAck('GoalsChanged', {})).toEqual(failure('not_found'))
    expect(await emitAck('JoinGroup', { id: member.id })).toEqual(failure('validation_failed'))
    expect(await emitAck('JoinGroup')).toEqual(failure('validation_failed'))
    // Without a callback nothing happens.
    socket.emit('JoinGroup', 'x')
    socket.emit('nonsense')
    const group = notificationGroup(member.id)
    const answers = await Promise.all(Array.from({ length: 80 }, () => emitAck('JoinGroup', group)))
    expect(answers.filter((answer) => 'reply' in answer)).toHaveLength(60 - 3)
    expect(answers.at(-1)).toEqual(failure('rate_limited'))
    // Another socket of the member has no tab room, another member's does; every hub has its own events.
    expect(await (await connect(tokenOf(headers))).emitWithAck('JoinGroup', group)).toEqual(
      failure('rate_limited'),
    )
    expect((await join(await makeSignedIn(world()))).connected).toBe(true)
    const elsewhere = await connectTo('/actionhub', tokenOf(headers))
    expect(await elsewhere.emitWithAck('JoinGroup', group)).toEqual(failure('not_found'))
  })

  it('admits twenty tabs of a member and no more, until one is closed', async () => {
    const { headers } = await makeSignedIn(world())
    const attempts = await Promise.allSettled(Array.from({ length: 30 }, () => connect(tokenOf(headers))))
    const tabs = attempts.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
    expect(tabs).toHaveLength(20)
    for (const one of attempts)
      if (one.status === 'rejected') expect(String(one.reason)).toContain(TOO_MANY_TABS)
    const other = await makeSignedIn(world())
    expect((await connect(tokenOf(other.headers))).connected).toBe(true)
    tabs[0]?.disconnect()
    await expect
      .poll(() =>
        connect(tokenOf(headers)).then(
          ({ connected }) => connected,
          () => false,
        ),
      )
      .toBe(true)
  })

  it('closes the connections of a device at its logout, and of all when the password changes', async () => {
    const { member, headers } = await makeSignedIn(world())
    const here = await connect(tokenOf(headers))
    const there = await connect(tokenOf(await signIn(world(), member)))
    const gone = next(here, 'disconnect')
    await world().app.inject({ method: 'POST', url: '/api/Login/Logout', headers })
    expect(await gone).toBe('io server disconnect')
    expect(there.connected).toBe(true)
    const allGone = next(there, 'disconnect')
    live.live.disconnect(member.id)
    expect(await allGone).toBe('io server disconnect')
  })

  it('closes the connections of a device when its session expires', async () => {
    const { headers } = await makeSignedIn(world())
    const start = world().clock.now()
    world().clock.advance({ seconds: SESSION_SECONDS, ms: -200 })
    const socket = await connect(tokenOf(headers))
    expect(await next(socket, 'disconnect')).toBe('io server disconnect')
    world().clock.set(start)
  })
})
