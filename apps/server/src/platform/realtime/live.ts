import type { Server as HttpServer, IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Event, type EventPayload, HUBS, TOO_MANY_TABS } from '@oola/contract/event'
import { notificationGroup } from '@oola/contract/notifications/notification-group'
import { showPage } from '@oola/contract/notifications/notifications.events'
import type { Logger } from 'pino'
import { type Namespace, Server, type Socket } from 'socket.io'
import type { MemberSession, ReadSession } from '../http/member-session.ts'
import { readTabId } from '../http/tab-id.ts'
import { authorizedRoom } from './authorized-room.ts'
import { createBroadcasts } from './broadcasts.ts'
import { createBrowserEvents, type OnBrowserEvent } from './browser-events.ts'
import { type AuthorizedRoom, memberRoom, sessionRoom, tabRoom } from './rooms.ts'

/** The tab that caused an event, as its call or its socket declares. */
export type Cause = Pick<MemberSession, 'memberId' | 'tabId'>

/** Recipients of an event; `except` is the tab whose call caused it, when its reply has the same data. */
export type Audience =
  | { readonly member: number; readonly except?: Cause | undefined }
  | { readonly room: AuthorizedRoom; readonly except?: Cause | undefined }
  | 'all'

/** The live connections of this process, for the metrics. */
interface LiveState {
  /** Connected sockets by hub. */
  readonly sockets: Readonly<Record<string, number>>
  /** Null without a Redis. */
  readonly redis: { readonly isConnected: boolean; readonly errors: number } | null
}

/** Publishes changes to members' browsers. Hints only: browsers read again (docs/architecture.md, rule 7). */
export interface Live {
  /** Emits to the sockets of the event's hub. Call it after the commit. */
  publish<E extends Event>(event: E, payload: EventPayload<E>, to: Audience): void
  /** Closes the live connections of one session, or, without a key, of all sessions of the member. */
  disconnect(memberId: number, sessionKey?: string): void
  /**
   * Declares an event for all sockets, at most one a second. Call it while the application is built.
   * @param read returns the payload at the time of publishing
   * @returns a function to call after the commit that changed the payload
   */
  broadcast<E extends Event>(event: E, read: () => Promise<EventPayload<E>>): () => void
  /** The pages that the member's visible tabs show, over all servers (`ShowPage`). Never throws. */
  pagesOf(memberId: number): Promise<string[]>
  /** Registers a handler of a browser event. Call it while the application is built. */
  on: OnBrowserEvent
  state(): LiveState
}

/** All sockets that show this member's data, except the tab that changed them. */
export const othersOf = (session: Cause): Audience => ({ member: session.memberId, except: session })

const roomsOf = ({ memberId, tabId }: Cause): string[] => (tabId ? [tabRoom(memberId, tabId)] : [])

/** A Live that publishes nothing: for commands. */
export const silentLive: Live = {
  publish: () => {},
  disconnect: () => {},
  broadcast: () => () => {},
  pagesOf: async () => [],
  on: () => {},
  state: () => ({ sockets: {}, redis: null }),
}

interface Start {
  readonly httpServer: HttpServer
  readonly readSession: ReadSession
  readonly now: () => Date
}

/** The hub that each tab of a member joins, and to which it reports the page that it shows. */
const PAGES_HUB = showPage.hub

/** How long a connection may stay without a hub: without a session it joins none, and is closed. */
const CONNECT_TIMEOUT_MS = 5_000
/** Clients send group names and chat messages. */
const MAX_MESSAGE_BYTES = 64 * 1024

/**
 * Per member, hub and process: each tab has one. Further sockets are refused, work without events and retry
 * (docs/decisions/limits).
 */
const SOCKETS_EACH = 20

/** The maximum of setTimeout; no session is valid that long, so this only guards against bad values. */
const LONGEST_TIMER_MS = 2_147_483_647

const endWithSession = (socket: Socket, { expiresAt }: MemberSession, now: Date): void => {
  const left = Math.min(LONGEST_TIMER_MS, Math.max(0, expiresAt.getTime() - now.getTime()))
  const timer = setTimeout(() => socket.disconnect(true), left)
  timer.unref()
  socket.on('disconnect', () => clearTimeout(timer))
}

interface Admission extends Start {
  readonly log: Logger
  /** Called for each admitted socket. */
  readonly welcome: (socket: Socket, session: MemberSession) => void
}

/** A socket needs a session token (spec-decision 12). */
const admitMembers = (hub: Namespace, { readSession, now, log, welcome }: Admission): void => {
  hub.use(async (socket, next) => {
    try {
      const { token, tab }: Record<string, unknown> = socket.handshake.auth
      const found = typeof token === 'string' ? await readSession(token) : null
      if (!found) return next(new Error('not_signed_in'))
      const session = { ...found, tabId: readTabId(tab) }
      // No await between counting and joining, so that simultaneous sockets are all counted.
      const others = hub.adapter.rooms.get(memberRoom(session.memberId))?.size ?? 0
      if (others >= SOCKETS_EACH) return next(new Error(TOO_MANY_TABS))
      await socket.join([memberRoom(session.memberId), sessionRoom(session.sessionKey), ...roomsOf(session)])
      endWithSession(socket, session, now())
      welcome(socket, session)
      return next()
    } catch (err) {
      log.error({ err }, 'realtime session')
      return next(new Error('unavailable'))
    }
  })
}

/**
 * Socket.IO under `/realtime`, one namespace per hub (spec-decision 12). Features are built with `live` before the
 * server exists, so `start` is called later; until then there are no sockets and nothing is published.
 */
export const createLive = ({ redisUrl, log }: { redisUrl?: string | undefined; log: Logger }) => {
  let io: Server | null = null
  let stopRedis = (): void => {}
  let redisState = (): LiveState['redis'] => null
  const broadcasts = createBroadcasts(log)
  const browserEvents = createBrowserEvents(log)
  const live: Live = {
    publish: ({ name, hub, payload: schema }, payload, to) => {
      if (!io) return
      const data = schema.parse(payload)
      if (to === 'all') return void io.of(hub).emit(name, data)
      const room = 'room' in to ? to.room : authorizedRoom(notificationGroup(to.member))
      io.of(hub)
        .to(room)
        .except(to.except ? roomsOf(to.except) : [])
        .emit(name, data)
    },
    disconnect: (memberId, sessionKey) => {
      const room = sessionKey ? sessionRoom(sessionKey) : memberRoom(memberId)
      for (const hub of HUBS) io?.of(hub).in(room).disconnectSockets(true)
    },
    broadcast: broadcasts.add,
    pagesOf: async (memberId) => {
      try {
        const found = await io?.of(PAGES_HUB).in(memberRoom(memberId)).fetchSockets()
        return (found ?? []).flatMap(({ data }) => (data.page ? [String(data.page)] : []))
      } catch (err) {
        // A server that does not answer in time: a message too many rather than one too few.
        log.warn({ err }, 'open pages were not read')
        return []
      }
    },
    on: browserEvents.on,
    state: () => ({
      sockets: Object.fromEntries(HUBS.map((hub) => [hub, io?.of(hub).sockets.size ?? 0])),
      redis: redisState(),
    }),
  }
  const start = async (options: Start): Promise<void> => {
    // Loaded only with a Redis: its client is a tenth of all code that a server loads.
    const shared = redisUrl ? await (await import('./redis-adapter.ts')).connectRedis(redisUrl, log) : null
    stopRedis = shared?.stop ?? stopRedis
    redisState = shared?.state ?? redisState
    io = new Server(options.httpServer, {
      path: '/realtime',
      serveClient: false,
      // Polling needs a proxy that sends all requests of a browser to one server (docs/operations/proxy.md).
      transports: ['websocket'],
      connectTimeout: CONNECT_TIMEOUT_MS,
      maxHttpBufferSize: MAX_MESSAGE_BYTES,
      // Members' browsers load the portal's own pages; other origins need no realtime.
      cors: { origin: false },
      ...(shared ? { adapter: shared.adapter } : {}),
    })
    io.engine.use((_request: IncomingMessage, response: ServerResponse, next: () => void) => {
      response.setHeader('x-content-type-options', 'nosniff')
      response.setHeader('content-security-policy', "default-src 'none'")
      next()
    })
    // Socket.IO opens the default namespace automatically; nothing is sent on it.
    io.use((_socket, next) => next(new Error('not_found')))
    for (const hub of HUBS) admitMembers(io.of(hub), { ...options, log, welcome: browserEvents.listen })
    broadcasts.start(io, { isShared: shared !== null })
  }
  /**
   * Closes each connection at a random moment within `ms`: browsers come back to the other servers after a random pause
   * of their own, and not all at once.
   */
  const leave = async (ms: number): Promise<void> => {
    const sockets = HUBS.flatMap((hub) => [...(io?.of(hub).sockets.values() ?? [])])
    for (const connection of new Set(sockets.map(({ conn }) => conn)))
      setTimeout(() => connection.close(), Math.random() * ms)
    await sleep(ms)
  }
  /** Closes all connections; the application closes the HTTP server. */
  const stop = async (): Promise<void> => {
    io?.engine.close()
    stopRedis()
  }
  return { live, start, leave, stop }
}
