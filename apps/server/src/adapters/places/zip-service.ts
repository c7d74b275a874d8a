import type { Logger } from 'pino'
import { z } from 'zod'
import type { Places } from './places.ts'

/** Results by code (dashboard.md 7). Services omit an unknown code, or send an empty list. */
const Answer = z.object({
  results: z.union([
    z.record(z.string(), z.array(z.object({ city: z.string(), state: z.string() }))),
    z.array(z.never()),
  ]),
})

const TIMEOUT_MS = 2_000

interface Options {
  readonly url: string
  readonly key: string | undefined
  /** Used when the service fails. */
  readonly fallback: Places
  readonly log: Pick<Logger, 'warn'>
}

/**
 * The external zip service of dashboard.md 7: `GET {url}?apikey=…&codes=…&country=…`. Its key stays on the server
 * (G-95).
 */
export const zipService = ({ url, key, fallback, log }: Options): Places => ({
  find: async (country, code) => {
    const address = new URL(url)
    address.searchParams.set('codes', code)
    address.searchParams.set('country', country)
    if (key) address.searchParams.set('apikey', key)
    try {
      const reply = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) })
      if (!reply.ok) throw new Error(`answered ${reply.status}`)
      const { results } = Answer.parse(await reply.json())
      const [place] = Array.isArray(results) ? [] : (results[code] ?? [])
      return place ? { city: place.city, state: place.state } : null
    } catch (error) {
      // The address contains the key, so only the reason is logged.
      log.warn({ reason: error instanceof Error ? error.name : 'unknown' }, 'the zip service gives no answer')
      return fallback.find(country, code)
    }
  },
  // The service has no distances.
  near: fallback.near,
})
