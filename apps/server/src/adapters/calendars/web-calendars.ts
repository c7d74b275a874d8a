import { type LookupAddress, lookup } from 'node:dns'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from './is-public-address.ts'
import type { OutsideCalendars } from './outside-calendars.ts'

const MAX_REDIRECTS = 3
const MAX_BYTES = 2 * 1024 * 1024
const TIMEOUT_MS = 10_000
const REDIRECTS = [301, 302, 303, 307, 308]

interface Options {
  /** Whether an IP address may be connected to; default: public ones. */
  readonly mayConnect?: (address: string) => boolean
  /** Default: `https:`. */
  readonly protocols?: readonly string[]
  /** For the whole request, redirects included. */
  readonly timeoutMs?: number
}

const refused = (host: string): Error => new Error(`nothing may be asked of ${host}`)

/**
 * Resolves a connection's host only to allowed addresses. It is the look-up of the connection, so that neither a name
 * that resolves differently a moment later nor a redirect gets around it.
 */
const guardedLookup =
  (mayConnect: (address: string) => boolean): LookupFunction =>
  (host, options, callback) => {
    lookup(host, { ...options, all: true }, (error, found: LookupAddress[]) => {
      const [first, ...rest] = error ? [] : found.filter(({ address }) => mayConnect(address))
      if (!first) callback(error ?? refused(host), '')
      else if (options.all) callback(null, [first, ...rest])
      else callback(null, first.address, first.family)
    })
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
export const webCalendars = ({
  mayConnect = isPublicAddress,
  protocols = ['https:'],
  timeoutMs = TIMEOUT_MS,
}: Options = {}): OutsideCalendars => {
  const fetchOnce = (url: URL, signal: AbortSignal): Promise<IncomingMessage> => {
    const host = url.hostname.replace(/^\[|\]$/g, '')
    if (!protocols.includes(url.protocol) || url.username || url.password) throw refused(host)
    // The look-up runs for names only, not for literal addresses.
    if (isIP(host) && !mayConnect(host)) throw refused(host)
    const request = url.protocol === 'http:' ? httpRequest : httpsRequest
    return new Promise((resolve, reject) => {
      const headers = { accept: 'text/calendar', 'user-agent': 'Oola calendar reader' }
      // A new connection: a pooled one may have used another look-up.
      const options = { agent: false as const, headers, lookup: guardedLookup(mayConnect), signal }
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
