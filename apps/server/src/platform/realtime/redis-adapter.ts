import { createAdapter } from '@socket.io/redis-streams-adapter'
import type { Logger } from 'pino'
import { createClient } from 'redis'
import { StartFailure } from '../start/start-failure.ts'

const RETRY_MS = 2000
/** Hints that wait while Redis is unavailable; more are dropped. Tabs read again when they become visible. */
const WAITING_MAX = 10_000

/**
 * Connects the hubs of several server processes (spec-decision 12).
 * @throws when Redis is unreachable now; a later outage is retried
 */
export const connectRedis = async (url: string, log: Logger) => {
  let connected = false
  let errors = 0
  const reconnectStrategy = (tries: number, cause: Error): number | Error =>
    connected ? Math.min(tries * 100, RETRY_MS) : cause
  const redis = createClient({ url, socket: { reconnectStrategy }, commandsQueueMaxLength: WAITING_MAX })
  redis.on('error', (err) => {
    errors += 1
    if (connected) log.warn({ err }, 'redis')
  })
  await redis.connect().catch((error: Error & { originalError?: Error }) => {
    const cause: Error & { code?: string } = error.originalError ?? error
    throw cause.code ? cause : new StartFailure(`The Redis of REDIS_URL refuses: ${cause.message}`)
  })
  connected = true
  return {
    adapter: createAdapter(redis),
    state: () => ({ isConnected: redis.isReady, errors }),
    stop: () => redis.destroy(),
  }
}
