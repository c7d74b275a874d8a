import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { type Guard, guardedLookup, requireOutside } from '#server/platform/outside/guarded-lookup.ts'
import type { OutsideCalendars } from './outside-calendars.ts'

const MAX_REDIRECTS = 3
const MAX_BYTES = 2 * 1024 * 1024
const TIMEOUT_MS = 10_000
const REDIRECTS = [301, 302, 303, 307, 308]

interface Options extends Guard {
  /** For the whole request, redirects included. */
  readonly timeoutMs?: number
}

const textOf = async (answer: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = []
  let bytes = 0
  for await (const part of answer as AsyncIterable<Buffer>) {
    bytes += part.length
    // Leaving the loop closes the connection.
    if (bytes > MAX_BYTES) throw new Error('the calendar is too large')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

/**
 * Calendars of the web, by addresses from members: no request reaches the portal's own network
 * (docs/decisions/coach-calendar).
 */
export const webCalendars = ({ timeoutMs = TIMEOUT_MS, ...guard }: Options = {}): OutsideCalendars => {
  const fetchOnce = (url: URL, signal: AbortSignal): Promise<IncomingMessage> => {
    requireOutside(url, guard)
    const request = url.protocol === 'http:' ? httpRequest : httpsRequest
    return new Promise((resolve, reject) => {
      const headers = { accept: 'text/calendar', 'user-agent': 'Oola calendar reader' }
      // A new connection: a pooled one may have used another look-up.
      const options = { agent: false as const, headers, lookup: guardedLookup(guard.mayConnect), signal }
      request(url, options, resolve).on('error', reject).end()
    })
  }
  return {
    read: async (address) => {
      const signal = AbortSignal.timeout(timeoutMs)
      let url = new URL(address)
      for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
        const answer = await fetchOnce(url, signal)
        if (answer.statusCode === 200) return textOf(answer)
        answer.destroy()
        if (!REDIRECTS.includes(answer.statusCode ?? 0) || !answer.headers.location)
          throw new Error(`answered ${answer.statusCode}`)
        url = new URL(answer.headers.location, url)
      }
      throw new Error('too many redirects')
    },
  }
}
