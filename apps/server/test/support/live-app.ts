import { notificationGroup } from '@oola/contract/notifications/notification-group'
import pino from 'pino'
import { io, type Socket } from 'socket.io-client'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { createLive } from '#server/platform/realtime/live.ts'
import type { makeSignedIn } from './builders/make-member.ts'
import { makeTestApp, type TestApp } from './builders/make-test-app.ts'

/** Starts an application with realtime for a test file; sockets close with the test that opened them. */
export const withLiveApp = () => {
  const live = createLive({ log: pino({ level: 'silent' }) })
  const sockets: Socket[] = []
  let app: TestApp | null = null
  let origin = ''

  const world = (): TestApp => {
    if (!app) throw new Error('the application starts before the first test')
    return app
  }
  beforeAll(async () => {
    app = await makeTestApp({ deps: { live: live.live } })
    const { server, readSession } = app.app
    await live.start({ httpServer: server, readSession, now: app.clock.now })
    origin = await app.app.listen({ port: 0, host: '127.0.0.1' })
  })
  afterEach(() => {
    for (const socket of sockets.splice(0)) socket.disconnect()
  })
  afterAll(async () => {
    await live.stop()
    await app?.close()
  })

  /** A tab's socket of a namespace, for example `/actionhub`; rejects when the server refuses the token. */
  const connect = (namespace: string, token: string | undefined, tab?: string): Promise<Socket> => {
    const socket = io(origin + namespace, {
      path: '/realtime',
      auth: { token, tab },
      reconnection: false,
      transports: ['websocket'],
    })
    sockets.push(socket)
    return new Promise((resolve, reject) => {
      socket.on('connect', () => resolve(socket))
      socket.on('connect_error', reject)
    })
  }
  /** A socket in its member's group. */
  const join = async (
    { member, headers }: Awaited<ReturnType<typeof makeSignedIn>>,
    tab?: string,
  ): Promise<Socket> => {
    const socket = await connect('/notificationshub', headers.authorization.slice('Bearer '.length), tab)
    await socket.emitWithAck('JoinGroup', notificationGroup(member.id))
    return socket
  }
  return { live, world, connect, join, origin: () => origin }
}
