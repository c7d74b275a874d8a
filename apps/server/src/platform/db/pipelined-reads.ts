import type { Writable } from 'node:stream'
import type pg from 'pg'

/** A read that is prepared by its name, once on each connection. */
export interface ReadStatement {
  readonly name: string
  readonly text: string
  readonly values?: readonly unknown[]
}

/**
 * Sends small reads down a few connections that are kept for them, each without waiting for the answers of those before
 * it (docs/decisions/0028-small-reads-share-connections.md). Reads of one moment go down one connection, in one packet.
 *
 * For reads by index that take well below a millisecond: a slow one would keep all behind it waiting, and one that
 * writes would keep them waiting for the disk.
 */
export interface Reads {
  query<Row extends pg.QueryResultRow>(statement: ReadStatement): Promise<pg.QueryResult<Row>>
  close(): Promise<void>
}

/** What pg writes to; it keeps this to itself. */
const streamOf = (client: pg.PoolClient): Writable =>
  (client as unknown as { readonly connection: { readonly stream: Writable } }).connection.stream

/** Keeps back what is written until all that happens in this moment is done, for pg sends each query by itself. */
const sendTogether = (stream: Writable): void => {
  stream.cork()
  process.nextTick(() => stream.uncork())
}

/** @param pool whose connections are made with `pipeline`; nobody else may use it */
export const pipelinedReads = (pool: pg.Pool, connections: number): Reads => {
  const lines: (Promise<pg.PoolClient> | null)[] = Array.from({ length: connections }, () => null)
  /** Not given back yet: the pool takes each once, and a connection may break more than once, also while it closes. */
  const held = new Set<pg.PoolClient>()
  let turn = 0
  let isTurnTaken = false

  const open = async (line: number): Promise<pg.PoolClient> => {
    try {
      const client = await pool.connect()
      held.add(client)
      // A connection that breaks has failed its reads already; the next read opens another.
      client.on('error', () => {
        if (!held.delete(client)) return
        lines[line] = null
        client.release(true)
      })
      return client
    } catch (error) {
      lines[line] = null
      throw error
    }
  }
  /** The same for all who ask before the next turn of the event loop. */
  const line = (): Promise<pg.PoolClient> => {
    if (!isTurnTaken) {
      isTurnTaken = true
      setImmediate(() => {
        isTurnTaken = false
        turn = (turn + 1) % connections
      })
    }
    lines[turn] ??= open(turn)
    return lines[turn] as Promise<pg.PoolClient>
  }

  return {
    query: async ({ name, text, values = [] }) => {
      const client = await line()
      sendTogether(streamOf(client))
      return client.query({ name, text, values: [...values] })
    },
    close: async () => {
      await Promise.allSettled(lines)
      for (const client of held) client.release()
      held.clear()
      await pool.end()
    },
  }
}
