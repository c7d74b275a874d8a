import type { Server as HttpServer } from 'node:http'
import { NOTIFICATIONS_HUB } from '@oola/contract/notifications/notifications.events'
import type { Logger } from 'pino'
import { type Namespace, Server, type Socket } from 'socket.io'
import type { MemberSession, ReadSession } from '../http/member-session.ts'
import { createBroadcasts } from './broadcasts.ts'

/** What features use to tell members that something changed. Hints only: clients refetch (docs/architecture.md, rule 7). */
export interface Live {
  /** To every device of a member, on `/notificationshub`. Call it after the commit. */
  toMember(memberId: number, event: string, payload: unknown): void
  /** Ends the live connections of one session, or without a key of all the member's sessions. */
  disconnect(memberId: number, sessionKey?: string): void
  /**
   * Declares what a hub tells everybody. Call it while the application is built.
   * @param read what is told, as it is when it is told
   * @returns what to call after the commit that changed it; everybody is told at most once a second
   */
  broadcast(hub: string, event: string, read: () => Promise<unknown>): () => void
}

export const memberRoom = (memberId: number): string => `notifications-${memberId}`
const sessionRoom = (sessionKey: string): string => `session-${sessionKey}`

/** A Live that tells nobody: for commands. */
export const silentLive: Live = { toMember: () => {}, disconnect: () => {}, broadcast: () => () => {} }

interface Start {
  readonly httpServer: HttpServer
  readonly readSession: ReadSession
  readonly now: () => Date
}

/** setTimeout's longest; a session outlives it nowhere near, so that this only guards against nonsense. */
const LONGEST_TIMER_MS = 2_147_483_647

const endWithSession = (socket: Socket, { expiresAt }: MemberSession, now: Date): void => {
  const left = Math.min(LONGEST_TIMER_MS, Math.max(0, expiresAt.getTime() - now.getTime()))
  const timer = setTimeout(() => socket.disconnect(true), left)
  timer.unref()
  socket.on('disconnect', () => clearTimeout(timer))
}

/** A socket needs a session's token; the server chooses its rooms, never the socket (spec-decision 12). */
const admitMembers = (hub: Namespace, { readSession, now }: Start, log: Logger): void => {
  hub.use(async (socket, next) => {
    try {
      const token: unknown = socket.handshake.auth.token
      const session = typeof token === 'string' ? await readSession(token) : null
      if (!session) return next(new Error('not_signed_in'))
      await socket.join([memberRoom(session.memberId), sessionRoom(session.sessionKey)])
      endWithSession(socket, session, now())
      return next()
    } catch (err) {
      log.error({ err }, 'realtime session')
      return next(new Error('unavailable'))
    }
  })
}

/**
 * Socket.IO under `/realtime`, one namespace for each hub (spec-decision 12). The features are built with `live` before
 * there is a server to listen on, so `start` comes after; until then nobody is connected and nobody is told.
 */
export const createLive = ({ redisUrl, log }: { redisUrl?: string | undefined; log: Logger }) => {
  let io: Server | null = null
  let stopRedis = (): void => {}
  const broadcasts = createBroadcasts(log)
  const live: Live = {
    toMember: (memberId, event, payload) => {
      io?.of(NOTIFICATIONS_HUB).to(memberRoom(memberId)).emit(event, payload)
    },
    disconnect: (memberId, sessionKey) => {
      const room = sessionKey ? sessionRoom(sessionKey) : memberRoom(memberId)
      for (const hub of [NOTIFICATIONS_HUB, ...broadcasts.hubs()])
        io?.of(hub).in(room).disconnectSockets(true)
    },
    broadcast: broadcasts.add,
  }
  const start = async (options: Start): Promise<void> => {
    // Loaded by those who have a Redis: its client is a tenth of all code that a server reads.
    const shared = redisUrl ? await (await import('./redis-adapter.ts')).connectRedis(redisUrl, log) : null
    stopRedis = shared?.stop ?? stopRedis
    io = new Server(options.httpServer, {
      path: '/realtime',
      serveClient: false,
      // Members' browsers come from our own pages; other origins need no realtime.
      cors: { origin: false },
      ...(shared ? { adapter: shared.adapter } : {}),
    })
    admitMembers(io.of(NOTIFICATIONS_HUB), options, log)
    broadcasts.start(io, {
      isShared: shared !== null,
      admit: (hub) => admitMembers(hub, options, log),
    })
  }
  /** Ends the connections; the HTTP server itself is closed by the application. */
  const stop = async (): Promise<void> => {
    io?.disconnectSockets(true)
    io?.engine.close()
    stopRedis()
  }
  return { live, start, stop }
}
