import type { Socket } from 'node:net'
import { describe, expect, it } from 'vitest'
import { readProxyIds, requestIdOf, trustOf } from './proxy-ids.ts'

const TRACEPARENT = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01'

const request = (headers: Record<string, string>, remoteAddress = '10.0.0.1') => ({
  headers,
  socket: { remoteAddress } as Socket,
})
const ids = readProxyIds(trustOf(['10.0.0.0/8', 'fd00::/8', '192.0.2.7']))

describe('the ids of a request', () => {
  it.each(['10.0.0.1', '10.255.3.4', '::ffff:10.0.0.1', 'fd00::17', '192.0.2.7'])(
    'come from the proxy %s',
    (address) => {
      const found = ids(request({ 'x-request-id': 'abcdef-123', traceparent: TRACEPARENT }, address))
      expect(found).toEqual({
        requestId: 'abcdef-123',
        traceparent: TRACEPARENT,
        traceId: '4bf92f3577b34da6a3ce929d0e0e4736',
      })
    },
  )

  it.each(['11.0.0.1', '192.0.2.8', '2001:db8::1', '', 'unknown'])(
    'do not come from the visitor %s',
    (address) => {
      expect(ids(request({ 'x-request-id': 'abcdef-123', traceparent: TRACEPARENT }, address))).toEqual({})
    },
  )

  it('come from the first of a number of proxies, and from nobody without one', () => {
    const sent = request({ 'x-request-id': 'abcdef-123' }, '8.8.8.8')
    expect(readProxyIds(trustOf(1))(sent)).toEqual({ requestId: 'abcdef-123' })
    expect(readProxyIds(trustOf(false))(sent)).toEqual({})
  })

  it.each(['short', 'x'.repeat(65), 'ann@example.com', 'a b c d e f', 'line\nline', '"},{"a":"'])(
    'are refused when malformed: %j',
    (id) => expect(ids(request({ 'x-request-id': id }))).toEqual({}),
  )

  it.each([
    'ff-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01',
    `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`,
    `00-4bf92f3577b34da6a3ce929d0e0e4736-${'0'.repeat(16)}-01`,
    '00-4BF92F3577B34DA6A3CE929D0E0E4736-00f067aa0ba902b7-01',
    '4bf92f3577b34da6a3ce929d0e0e4736',
  ])('contain no trace when it is malformed: %s', (traceparent) => {
    expect(ids(request({ traceparent }))).toEqual({})
  })

  it('are made without a proxy, each once', () => {
    const idOf = requestIdOf(readProxyIds(trustOf(false)))
    const sent = request({ 'x-request-id': 'abcdef-123' })
    expect(idOf(sent)).toMatch(/^[0-9a-f-]{36}$/)
    expect(idOf(sent)).not.toBe(idOf(sent))
  })
})
