import type { Event, EventPayload } from '@oola/contract/event'
import type { Logger } from 'pino'
import type { Server } from 'socket.io'
import { throttle } from './throttle.ts'

/** Everybody is told at most this often (G-48). */
const EVERY_MS = 1000

interface Broadcast {
  readonly event: Event
  /** What is told; read when it is. */
  readonly read: () => Promise<unknown>
  changed(): void
}

interface Start {
  /** Several processes share the hubs: each is told and tells its own sockets. */
  readonly isShared: boolean
}

/** Hubs on which everybody is told one and the same, a second apart at least. */
export const createBroadcasts = (log: Logger) => {
  const broadcasts: Broadcast[] = []

  const open = (io: Server, broadcast: Broadcast, { isShared }: Start): void => {
    const { name, hub: path, payload } = broadcast.event
    const hub = io.of(path)
    const publishToOwnSockets = throttle(async () => {
      if (hub.sockets.size === 0) return
      try {
        hub.local.emit(name, payload.parse(await broadcast.read()))
      } catch (err) {
        // The next change tells it.
        log.error({ err }, `realtime ${name}`)
      }
    }, EVERY_MS)
    const publishToOthers = throttle(async () => void hub.serverSideEmit(name), EVERY_MS)
    // Another process says so.
    hub.on(name, publishToOwnSockets)
    broadcast.changed = () => {
      publishToOwnSockets()
      if (isShared) publishToOthers()
    }
  }

  return {
    /** @returns what to call when it has changed; before the start nobody is connected and nobody is told */
    add: <E extends Event>(event: E, read: () => Promise<EventPayload<E>>): (() => void) => {
      const broadcast: Broadcast = { event, read, changed: () => {} }
      broadcasts.push(broadcast)
      return () => broadcast.changed()
    },
    start: (io: Server, options: Start): void => {
      for (const broadcast of broadcasts) open(io, broadcast, options)
    },
  }
}
