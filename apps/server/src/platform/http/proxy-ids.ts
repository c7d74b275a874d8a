import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import ipaddr from 'ipaddr.js'
import type { Settings } from '#server/env.ts'

/** Whether the address is that of a proxy; the first `hop` is the direct connection. */
type Trusts = (address: string, hop: number) => boolean

/** For Fastify, which reads a bare number as "trust none". */
export const trustOf = (proxies: Settings['TRUST_PROXY']): Trusts => {
  if (proxies === false) return () => false
  if (typeof proxies === 'number') return (_address, hop) => hop < proxies
  const networks = proxies.map((text) => {
    const address = ipaddr.parse(text.split('/')[0] ?? '')
    const bits = address.kind() === 'ipv4' ? 32 : 128
    return [address, Number(text.split('/')[1] ?? bits)] as const
  })
  return (text) => {
    if (!ipaddr.isValid(text)) return false
    // `::ffff:10.0.0.1` is 10.0.0.1.
    const address = ipaddr.process(text)
    return networks.some(
      ([network, bits]) => network.kind() === address.kind() && address.match(network, bits),
    )
  }
}

const REQUEST_ID = /^[\w-]{8,64}$/
/** https://www.w3.org/TR/trace-context/#traceparent-header; ids of zeros are invalid. */
const TRACEPARENT = /^(?!ff)[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$/

/** What a request is called by the proxy before this server. */
interface Ids {
  readonly requestId?: string
  readonly traceparent?: string
  readonly traceId?: string
}

/** Reads the ids of a request. */
export type ProxyIds = (request: Pick<IncomingMessage, 'headers' | 'socket'>) => Ids

/**
 * `x-request-id` and `traceparent` of a trusted proxy (OPS-17). Those of a visitor are ignored: they could repeat an id
 * or write anything into the log. So are malformed ones.
 */
export const readProxyIds =
  (trusts: Trusts): ProxyIds =>
  ({ headers, socket }) => {
    if (!trusts(socket.remoteAddress ?? '', 0)) return {}
    const { 'x-request-id': requestId, traceparent } = headers
    const traceId = typeof traceparent === 'string' ? TRACEPARENT.exec(traceparent)?.[1] : undefined
    return {
      ...(typeof requestId === 'string' && REQUEST_ID.test(requestId) ? { requestId } : {}),
      ...(traceId ? { traceparent: traceparent as string, traceId } : {}),
    }
  }

/** The proxy's id of a request, else one that is unique across processes: it finds one line of one log. */
export const requestIdOf =
  (proxyIds: ProxyIds) =>
  (request: Parameters<ProxyIds>[0]): string =>
    proxyIds(request).requestId ?? randomUUID()
