import type { FastifyInstance } from 'fastify'

/** A request that takes longer than this is cut off by a stop. */
const PATIENCE_MS = 10_000

export interface Drain {
  readonly isAccepting: () => boolean
  /** `/readyz` answers 503 and answers ask to close their connection; calls are still answered. */
  readonly stopAccepting: () => void
  readonly drain: () => Promise<void>
}

/**
 * Closes an application in order: nobody new, what is being answered is answered, then every connection ends. Node by
 * itself would wait for connections that never asked anything, such as those that browsers open in advance.
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
  // Also comes for requests whose sender went away.
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
    // One turn more, so that the last answer is on its way.
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
