import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { isPublicAddress } from '#server/platform/outside/is-public-address.ts'
import { webCalendars } from './web-calendars.ts'

it.each([
  ['8.8.8.8', true],
  ['2606:4700::1111', true],
  ['127.0.0.1', false],
  ['0.0.0.0', false],
  ['10.1.2.3', false],
  ['172.16.0.1', false],
  ['192.168.1.1', false],
  ['169.254.169.254', false],
  ['100.64.0.1', false],
  ['100.100.100.200', false],
  ['168.63.129.16', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['::', false],
  ['::1', false],
  ['::127.0.0.1', false],
  ['::ffff:127.0.0.1', false],
  ['::ffff:10.0.0.1', false],
  ['64:ff9b::7f00:1', false],
  ['2002:7f00:1::', false],
  ['fd00:ec2::254', false],
  ['fe80::1', false],
  ['2001:db8::1', false],
  ['localhost', false],
])('%s is public: %s', (address, expected) => {
  expect(isPublicAddress(address)).toBe(expected)
})

describe('a calendar of the web', () => {
  const closes: (() => void)[] = []
  afterEach(() => {
    for (const close of closes.splice(0)) close()
  })
  const serve = async (answer: RequestListener) => {
    const server = createServer(answer)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    closes.push(() => {
      server.closeAllConnections()
      server.close()
    })
    return (server.address() as AddressInfo).port
  }
  const LOCAL = { mayConnect: (address: string) => address === '127.0.0.1', protocols: ['http:'] }

  it('is read, redirects included', async () => {
    const port = await serve(({ url }, reply) => {
      if (url === '/here.ics') reply.end('BEGIN:VCALENDAR')
      else reply.writeHead(302, { location: '/here.ics' }).end()
    })
    expect(await webCalendars(LOCAL).read(`http://127.0.0.1:${port}/moved.ics`)).toBe('BEGIN:VCALENDAR')
  })

  it.each(['127.0.0.1', 'localhost', '[::1]', '[::ffff:127.0.0.1]', '2130706433', '0x7f.1'])(
    'is never asked for at %s, however it is written',
    async (host) => {
      let requests = 0
      const port = await serve((_, reply) => {
        requests += 1
        reply.end('secret')
      })
      await expect(webCalendars({ protocols: ['http:'] }).read(`http://${host}:${port}/`)).rejects.toThrow(
        'nothing may be asked',
      )
      expect(requests).toBe(0)
    },
  )

  it('is not asked for behind a redirect to where nothing may be asked', async () => {
    let requests = 0
    const inside = await serve((_, reply) => {
      requests += 1
      reply.end('secret')
    })
    const port = await serve((_, reply) => {
      reply.writeHead(302, { location: `http://localhost:${inside}/` }).end()
    })
    // The first address is allowed; the host name of the redirect is resolved, and its address is refused.
    let lookups = 0
    const mayConnect = () => {
      lookups += 1
      return lookups === 1
    }
    const read = webCalendars({ protocols: ['http:'], mayConnect }).read(`http://127.0.0.1:${port}/`)
    await expect(read).rejects.toThrow('nothing may be asked of localhost')
    expect([requests, lookups > 1]).toEqual([0, true])
  })

  it('is https only, without a password in its address', async () => {
    const port = await serve((_, reply) => void reply.end('x'))
    for (const address of [
      `http://127.0.0.1:${port}/`,
      `https://a:b@127.0.0.1:${port}/`,
      'file:///etc/passwd',
    ])
      await expect(webCalendars({ mayConnect: () => true }).read(address)).rejects.toThrow(
        'nothing may be asked',
      )
  })

  it('is given up when it is too large, turns in circles, is not there or does not answer', async () => {
    const port = await serve(({ url }, reply) => {
      if (url === '/large') {
        const more = () => {
          while (reply.write('x'.repeat(100_000)));
        }
        reply.on('drain', more)
        more()
      } else if (url === '/circle') reply.writeHead(302, { location: '/circle' }).end()
      else if (url === '/gone') reply.writeHead(410).end()
    })
    const read = (path: string, more = {}) =>
      webCalendars({ ...LOCAL, ...more }).read(`http://127.0.0.1:${port}${path}`)
    await expect(read('/large')).rejects.toThrow('too large')
    await expect(read('/circle')).rejects.toThrow('too many redirects')
    await expect(read('/gone')).rejects.toThrow('answered 410')
    await expect(read('/silent', { timeoutMs: 50 })).rejects.toThrow(/timeout|aborted/i)
  })
})
