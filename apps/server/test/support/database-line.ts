import { once } from 'node:events'
import net from 'node:net'

/** Connects to the server of a database address, by TCP or by a socket file. */
const connect = (database: URL): net.Socket => {
  const folder = database.searchParams.get('host')
  const port = Number(database.port)
  return folder ? net.connect(`${folder}/.s.PGSQL.${port}`) : net.connect(port, database.hostname)
}

/**
 * A proxy to the database. It can go dead without closing, like a switched-off machine or a firewall that drops a
 * connection, and lead to another server, like the virtual address of a cluster.
 */
export const startLine = async (database: URL) => {
  let target = database
  const lines = new Set<net.Socket>()
  let isDead = false
  const server = net.createServer((near) => {
    const far = connect(target)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      lines.add(from)
      from.on('error', () => {})
      from.on('close', () => {
        lines.delete(from)
        to.destroy()
      })
      from.pipe(to)
    }
    if (isDead) hush(near, far)
  })
  const hush = (...sockets: readonly net.Socket[]): void => {
    for (const socket of sockets) socket.unpipe().pause()
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = new URL(database)
  address.searchParams.delete('host')
  address.hostname = '127.0.0.1'
  address.port = String((server.address() as net.AddressInfo).port)
  return {
    url: address.href,
    /** Open connections go silent for ever; with `forNewOnes` later ones do too. */
    die: ({ forNewOnes }: { forNewOnes: boolean }): void => {
      isDead = forNewOnes
      hush(...lines)
    },
    mend: (): void => {
      isDead = false
    },
    /** New connections go to this database; open ones stay where they are. */
    leadTo: (other: URL): void => {
      target = other
    },
    close: (): void => {
      for (const line of lines) line.destroy()
      server.close()
    },
  }
}

export type DatabaseLine = Awaited<ReturnType<typeof startLine>>
