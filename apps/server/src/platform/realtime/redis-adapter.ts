import { createAdapter } from '@socket.io/redis-streams-adapter'
import type { Logger } from 'pino'
import { createClient } from 'redis'
import { StartFailure } from '../start/start-failure.ts'

const RETRY_MS = 2000
/** Hints that wait while Redis is gone; more are dropped. Tabs read afresh when they are looked at again. */
const WAITING_MAX = 10_000

/**
 * What lets several server processes tell each other's members (spec-decision 12).
 * @throws when nobody answers there now; a Redis that goes away later is waited for
 */
export const connectRedis = async (url: string, log: Logger) => {
  let connected = false
  const reconnectStrategy = (tries: number, cause: Error): number | Error =>
    connected ? Math.min(tries * 100, RETRY_MS) : cause
  const redis = createClient({ url, socket: { reconnectStrategy }, commandsQueueMaxLength: WAITING_MAX })
  redis.on('error', (err) => {
    if (connected) log.warn({ err }, 'redis')
  })
  await redis.connect().catch((error: Error & { originalError?: Error }) => {
    const cause: Error & { code?: string } = error.originalError ?? error
    throw cause.code ? cause : new StartFailure(`The Redis of REDIS_URL refuses: ${cause.message}`)
  })
  connected = true
  return { adapter: createAdapter(redis), stop: () => redis.destroy() }
}
