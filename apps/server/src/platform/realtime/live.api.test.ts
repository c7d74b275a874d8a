import { SESSION_SECONDS } from '@oola/contract/account/account.constants'
import { NOTIFICATIONS_HUB } from '@oola/contract/notifications/notifications.events'
import type { Socket } from 'socket.io-client'
import { describe, expect, it } from 'vitest'
import { makeMember, makeSignedIn, signIn } from '../../../test/support/builders/make-member.ts'
import { withLiveApp } from '../../../test/support/live-app.ts'

const { live, world, connect: connectTo } = withLiveApp()

const tokenOf = ({ authorization }: { authorization: string }) => authorization.slice('Bearer '.length)

const connect = (token: string | undefined) => connectTo(NOTIFICATIONS_HUB, token)

const next = (socket: Socket, event: string) =>
  new Promise<unknown>((resolve) => {
    socket.once(event, resolve)
  })

describe('the notification hub', () => {
  it('admits a session and nobody else', async () => {
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

  it('tells every device of the member and no other member', async () => {
    const { member, headers } = await makeSignedIn(world())
    const other = await makeSignedIn(world())
    const mine = [await connect(tokenOf(headers)), await connect(tokenOf(await signIn(world(), member)))]
    const theirs = await connect(tokenOf(other.headers))
    const heard: unknown[] = []
    theirs.onAny((...event) => heard.push(event))
    const told = mine.map((socket) => next(socket, 'JourneyChanged'))
    live.live.toMember(member.id, 'JourneyChanged', { what: 'step' })
    expect(await Promise.all(told)).toEqual([{ what: 'step' }, { what: 'step' }])
    // What was sent to the other member before would have come before this.
    const after = next(theirs, 'mark')
    live.live.toMember(other.member.id, 'mark', 1)
    await after
    expect(heard).toEqual([['mark', 1]])
  })

  it('gives no socket a room that it asks for', async () => {
    const { member } = await makeSignedIn(world())
    const spy = await connect(tokenOf((await makeSignedIn(world())).headers))
    const heard: unknown[] = []
    spy.onAny((event) => heard.push(event))
    spy.emit('join', `notifications-${member.id}`)
    const marked = next(spy, 'mark')
    live.live.toMember(member.id, 'JourneyChanged', { what: 'step' })
    live.live.toMember(
      Number((await world().db.pool.query('select max(id) as id from member')).rows[0].id),
      'mark',
      1,
    )
    await marked
    expect(heard).toEqual(['mark'])
  })

  it('lets go of a device at its logout, and of all at once when the password changes', async () => {
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

  it('lets go of a device when its session runs out', async () => {
    const { headers } = await makeSignedIn(world())
    const start = world().clock.now()
    world().clock.advance({ seconds: SESSION_SECONDS, ms: -200 })
    const socket = await connect(tokenOf(headers))
    expect(await next(socket, 'disconnect')).toBe('io server disconnect')
    world().clock.set(start)
  })
})
