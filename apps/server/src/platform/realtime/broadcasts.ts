import type { Event, EventPayload } from '@oola/contract/event'
import type { Logger } from 'pino'
import type { Server } from 'socket.io'
import { throttle } from './throttle.ts'

/** Minimum interval between two publications of a broadcast (G-48). */
const EVERY_MS = 1000

interface Broadcast {
  readonly event: Event
  /** Reads the payload at the time of publishing. */
  readonly read: () => Promise<unknown>
  changed(): void
}

interface Start {
  /** Several processes share the hubs: each receives the change and publishes to its own sockets. */
  readonly isShared: boolean
}

/** Events with one payload for all sockets, at most one a second. */
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
        // The next change publishes it.
        log.error({ err }, `realtime ${name}`)
      }
    }, EVERY_MS)
    const publishToOthers = throttle(async () => void hub.serverSideEmit(name), EVERY_MS)
    // From another process.
    hub.on(name, publishToOwnSockets)
    broadcast.changed = () => {
      publishToOwnSockets()
      if (isShared) publishToOthers()
    }
  }

  return {
    /** @returns a function to call after a change; before the start there are no sockets and nothing is published */
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
