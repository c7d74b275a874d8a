import type { FastifyInstance } from 'fastify'

/** A stop cuts off requests that take longer than this. */
const PATIENCE_MS = 10_000

export interface Drain {
  readonly isAccepting: () => boolean
  /** From now on `/readyz` returns 503 and replies have `connection: close`; calls are still served. */
  readonly stopAccepting: () => void
  readonly drain: () => Promise<void>
}

/**
 * Closes an application gracefully: no new requests, then pending replies, then every connection. Node alone would wait
 * for connections without a request, such as those that browsers open in advance.
 */
export const createDrain = (app: FastifyInstance): Drain => {
  let isStopping = false
  let underWay = 0
  let whenQuiet = (): void => {}
  app.addHook('onRequest', (_request, _reply, done) => {
    underWay += 1
    done()
  })
  // A proxy or browser opens its next connection to another server.
  app.addHook('onSend', async (_request, reply) => {
    if (isStopping) reply.header('connection', 'close')
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
      const late = setTimeout(resolve, PATIENCE_MS)
      whenQuiet = () => {
        clearTimeout(late)
        resolve()
      }
    })
  const drain = async () => {
    const closed = app.close()
    await quiet()
    // One more tick, so that the last reply is sent.
    await new Promise((resolve) => setImmediate(resolve))
    app.server.closeAllConnections()
    await closed
  }
  return {
    isAccepting: () => !isStopping,
    stopAccepting: () => {
      isStopping = true
    },
    drain,
  }
}
