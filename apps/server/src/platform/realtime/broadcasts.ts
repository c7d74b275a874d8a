import type { Logger } from 'pino'
import type { Namespace, Server } from 'socket.io'
import { paced } from './paced.ts'

/** Everybody is told at most this often (G-48). */
const EVERY_MS = 1000

/** From one server process to the others: what this hub tells has changed. */
const CHANGED = 'changed'

interface Broadcast {
  readonly hub: string
  readonly event: string
  /** What is told; read when it is. */
  readonly read: () => Promise<unknown>
  changed(): void
}

interface Start {
  /** Several processes share the hubs: each is told and tells its own sockets. */
  readonly isShared: boolean
  readonly admit: (hub: Namespace) => void
}

/** Hubs on which everybody is told one and the same, a second apart at least. */
export const createBroadcasts = (log: Logger) => {
  const broadcasts: Broadcast[] = []

  const open = (io: Server, broadcast: Broadcast, { isShared, admit }: Start): void => {
    const hub = io.of(broadcast.hub)
    admit(hub)
    const tellOwnSockets = paced(async () => {
      if (hub.sockets.size === 0) return
      try {
        hub.local.emit(broadcast.event, await broadcast.read())
      } catch (err) {
        // The next change tells it.
        log.error({ err }, `realtime ${broadcast.hub}`)
      }
    }, EVERY_MS)
    const tellOthers = paced(async () => void hub.serverSideEmit(CHANGED), EVERY_MS)
    hub.on(CHANGED, tellOwnSockets)
    broadcast.changed = () => {
      tellOwnSockets()
      if (isShared) tellOthers()
    }
  }

  return {
    /** @returns what to call when it has changed; before the start nobody is connected and nobody is told */
    add: (hub: string, event: string, read: () => Promise<unknown>): (() => void) => {
      const broadcast: Broadcast = { hub, event, read, changed: () => {} }
      broadcasts.push(broadcast)
      return () => broadcast.changed()
    },
    hubs: (): string[] => broadcasts.map(({ hub }) => hub),
    start: (io: Server, options: Start): void => {
      for (const broadcast of broadcasts) open(io, broadcast, options)
    },
  }
}
