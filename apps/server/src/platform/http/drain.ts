import net from 'node:net'
import { setImmediate, setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** A stop cuts off requests that take longer than this. */
const PATIENCE_MS = 10_000
/** How long a proxy may use its idle connections after the port is closed; its own limit is shorter (deploy/nginx). */
export const IDLE_MS = 3_000

export interface Drain {
  readonly isAccepting: () => boolean
  /** From now on `/readyz` returns 503; calls are still served. */
  readonly stopAccepting: () => void
  readonly drain: () => Promise<void>
}

/**
 * Closes the port and resolves when the last connection has ended. Node's own `close` of an HTTP server ends idle
 * connections at once, while a proxy may be sending a write on one of them: it would fail, and no proxy sends it again.
 */
const closePort = (server: net.Server): Promise<void> =>
  new Promise((resolve) => {
    net.Server.prototype.close.call(server, () => resolve())
  })

const SHORT_TURN_MS = 0.5
/** A busy machine may make none. */
const LONGEST_WAIT_MS = 2_000

/**
 * Waits until the event loop has made a short turn, which ends right after new connections were accepted: those that
 * still wait when the port closes are lost, with the writes that a proxy has already sent on them.
 */
const afterShortTurn = async (): Promise<void> => {
  const end = performance.now() + LONGEST_WAIT_MS
  while (performance.now() < end) {
    const began = performance.now()
    await setImmediate()
    if (performance.now() - began < SHORT_TURN_MS) return
  }
}

/**
 * Closes an application gracefully: the port, then connections after their replies, then every connection. Until the
 * port is closed connections stay open, so that a proxy opens few new ones: those that wait to be accepted are lost.
 * @param idleMs how long idle connections stay open; 0 without a proxy
 */
export const createDrain = (app: FastifyInstance, { idleMs }: { idleMs: number }): Drain => {
  let isAccepting = true
  let isPortOpen = true
  let underWay = 0
  let whenQuiet = (): void => {}
  app.addHook('onRequest', (_request, _reply, done) => {
    underWay += 1
    done()
  })
  // A proxy or browser opens its next connection to another server.
  app.addHook('onSend', async (_request, reply) => {
    if (!isPortOpen) reply.header('connection', 'close')
  })
  // Also runs for aborted requests.
  app.addHook('onResponse', (_request, _reply, done) => {
    underWay -= 1
    if (underWay === 0) whenQuiet()
    done()
  })
  const quiet = (): Promise<void> =>
    new Promise((resolve) => {
      if (underWay === 0) return resolve()
      const late = setTimeout(resolve, PATIENCE_MS - idleMs)
      whenQuiet = () => {
        clearTimeout(late)
        resolve()
      }
    })
  const drain = async () => {
    await afterShortTurn()
    isPortOpen = false
    await Promise.race([closePort(app.server), sleep(idleMs, undefined, { ref: false })])
    app.server.closeIdleConnections()
    await quiet()
    // One more tick, so that the last reply is sent.
    await setImmediate()
    app.server.closeAllConnections()
    await app.close()
  }
  return {
    isAccepting: () => isAccepting,
    stopAccepting: () => {
      isAccepting = false
    },
    drain,
  }
}
