import http, { type IncomingMessage } from 'node:http'
import net from 'node:net'
import { text } from 'node:stream/consumers'
import { REMOVING_WORKER } from '../../apps/server/src/platform/http/removing-worker.ts'
import { portal } from './portal.ts'

/** A build of the portal: `own` as it is, or what a deployment makes of it. */
type Build = 'own' | 'next'

/** In the pages of the next build; the worker of that build looks for it. */
const NEXT = 'build-next'

const nextPage = (html: string): string =>
  html.replace('</head>', `<meta name="build" content="${NEXT}"></head>`)

/** Pages have other content, so they have other hashes. */
const nextWorker = (script: string): string =>
  script
    .replace(/(build:.)\/assets\/manifest-\w+\.js/, `$1${NEXT}`)
    .replace(/(revision:.)([0-9a-f]{16})/g, (_, name, hash) => name + [...hash].reverse().join(''))

/** What the portal at the second address serves; a deployment changes it. */
interface Deployed {
  pages: Build
  worker: Build | 'removing'
}

/**
 * A second address of the portal whose pages and service worker a test replaces, as the servers behind one address do in
 * a deployment, one after the other.
 */
export const startDeployed = async () => {
  const { hostname, port, host, origin } = new URL(portal().origin)
  const deployed: Deployed = { pages: 'own', worker: 'own' }
  /** Every request and connection is cut. */
  let isLost = false

  const changedBody = async (path: string, answer: IncomingMessage): Promise<string | null> => {
    const isPage = answer.headers['content-type']?.startsWith('text/html')
    if (isPage && deployed.pages === 'next') return nextPage(await text(answer))
    if (path !== '/worker.js' || deployed.worker === 'own') return null
    return deployed.worker === 'next' ? nextWorker(await text(answer)) : REMOVING_WORKER
  }

  const headersOf = ({ headers }: IncomingMessage) => {
    // Whole and uncompressed, so that it can be changed.
    const asked = Object.entries(headers).filter(([name]) => !/^(accept-encoding|if-.*)$/.test(name))
    const rest = Object.fromEntries(asked)
    return { ...rest, host, ...(headers.origin && { origin }) }
  }

  const server = http.createServer((request, reply) => {
    if (isLost) return request.destroy()
    const { method, url = '/' } = request
    const passed = http.request(
      { hostname, port, path: url, method, headers: headersOf(request) },
      (answer) => {
        changedBody(url, answer)
          .then((body) => {
            const { 'content-length': length, etag, ...headers } = answer.headers
            if (body !== null) return reply.writeHead(200, headers).end(body)
            reply.writeHead(answer.statusCode ?? 500, answer.headers)
            answer.pipe(reply)
          })
          .catch(() => reply.destroy())
      },
    )
    passed.on('error', () => reply.destroy())
    request.pipe(passed)
  })
  const lines = new Set<net.Socket>()
  server.on('connection', (socket: net.Socket) => {
    lines.add(socket)
    socket.on('close', () => lines.delete(socket))
  })
  server.on('upgrade', (request, socket, head) => {
    if (isLost) return void socket.destroy()
    const far = net.connect(Number(port), hostname, () => {
      const written = Object.entries(headersOf(request)).map(([name, value]) => `${name}: ${value}`)
      far.write(`GET ${request.url} HTTP/1.1\r\n${written.join('\r\n')}\r\n\r\n`)
      far.write(head)
      socket.pipe(far).pipe(socket)
    })
    for (const end of [far, socket]) end.on('error', () => far.destroy())
    socket.on('close', () => far.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return {
    origin: `http://127.0.0.1:${address.port}`,
    deployed,
    /** The line is cut, for requests of pages and of the worker alike. */
    lose: () => {
      isLost = true
      for (const socket of lines) socket.destroy()
    },
    find: () => {
      isLost = false
    },
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
