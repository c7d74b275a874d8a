import type { FastifyInstance } from 'fastify'

/** A request that takes longer than this is cut off by a stop. */
const PATIENCE_MS = 10_000

/**
 * Closes an application in order: nobody new, what is being answered is answered, then every connection ends. Node by
 * itself would wait for connections that never asked anything, such as those that browsers open in advance.
 */
export const createDrain = (app: FastifyInstance): (() => Promise<void>) => {
  let underWay = 0
  let whenQuiet = (): void => {}
  app.addHook('onRequest', (_request, _reply, done) => {
    underWay += 1
    done()
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
  return async () => {
    const closed = app.close()
    await quiet()
    // One turn more, so that the last answer is on its way.
    await new Promise((resolve) => setImmediate(resolve))
    app.server.closeAllConnections()
    await closed
  }
}
