import { request as httpRequest } from 'node:http'
import { Agent, request as httpsRequest } from 'node:https'
import { buildPushPayload } from '@block65/webcrypto-web-push'
import type { Logger } from 'pino'
import {
  AddressRefused,
  type Guard,
  guardedLookup,
  requireOutside,
} from '#server/platform/outside/guarded-lookup.ts'
import type { VapidKeys } from '#server/platform/vapid-keys.ts'
import type { Push, PushOutcome, PushSender } from './push.ts'

interface Options extends Guard {
  readonly keys: VapidKeys
  /** A real https or mailto address: Apple refuses others (agegr/pi-web#728). */
  readonly subject: string
  /** Where all pushes go instead of their own push service; only for tests. */
  readonly instead?: string | undefined
  readonly timeoutMs?: number
  readonly log: Pick<Logger, 'warn'>
}

const TIMEOUT_MS = 10_000

/** Errors before anything was sent. */
const NOT_REACHED = new Set([
  ...['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'ENETDOWN'],
  ...['CERT_HAS_EXPIRED', 'ERR_TLS_CERT_ALTNAME_INVALID', 'DEPTH_ZERO_SELF_SIGNED_CERT'],
])

const outcomeOfStatus = (status: number): PushOutcome => {
  if (status >= 200 && status < 300) return 'sent'
  if (status === 404 || status === 410) return 'gone'
  return status === 429 || status >= 500 ? 'later' : 'refused'
}

const outcomeOfError = (error: unknown): PushOutcome => {
  // It never leads anywhere else.
  if (error instanceof AddressRefused) return 'gone'
  return NOT_REACHED.has((error as NodeJS.ErrnoException).code ?? '') ? 'later' : 'lost'
}

/**
 * Web Push with the keys of the installation (RFC 8030, RFC 8291, RFC 8292). The address comes from a browser: no
 * request reaches the portal's own network. `node:https` and not `fetch`, which has no look-up of its own for that.
 */
export const webPush = ({
  keys,
  subject,
  instead,
  timeoutMs = TIMEOUT_MS,
  log,
  ...guard
}: Options): PushSender => {
  // Connections to a push service are used again; each was opened by this look-up.
  const agent = new Agent({ keepAlive: true, maxSockets: 20, lookup: guardedLookup(guard.mayConnect) })

  const post = (url: URL, headers: Record<string, string>, body: Uint8Array): Promise<number> => {
    const request = instead ? httpRequest : httpsRequest
    const signal = AbortSignal.timeout(timeoutMs)
    return new Promise((resolve, reject) => {
      request(url, { method: 'POST', headers, signal, ...(instead ? {} : { agent }) }, (answer) => {
        answer.resume()
        resolve(answer.statusCode ?? 0)
      })
        .on('error', reject)
        .end(body)
    })
  }

  const send = async ({ to, payload, ttlSeconds, urgency, topic }: Push): Promise<PushOutcome> => {
    const url = new URL(to.endpoint)
    requireOutside(url, guard)
    const { headers, body } = await buildPushPayload(
      { data: JSON.stringify(payload), options: { ttl: ttlSeconds, urgency, topic } },
      { endpoint: to.endpoint, expirationTime: null, keys: { p256dh: to.p256dh, auth: to.auth } },
      { subject, ...keys },
    )
    const target = instead ? new URL(url.pathname + url.search, instead) : url
    const status = await post(target, headers as Record<string, string>, body as Uint8Array)
    const outcome = outcomeOfStatus(status)
    if (outcome === 'refused') log.warn({ host: url.host, status }, 'a push service refuses a push')
    if (outcome === 'later') log.warn({ host: url.host, status }, 'a push service takes no push now')
    return outcome
  }

  return {
    send: (push) =>
      send(push).catch((err: unknown) => {
        const outcome = outcomeOfError(err)
        const host = URL.parse(push.to.endpoint)?.host
        log.warn({ err, host, outcome }, 'a push was not sent')
        return outcome
      }),
  }
}
