import { appendFile, cp, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { startEmbeddedPostgres } from '#server/platform/db/embedded-postgres.ts'
import { clusterPlaces } from '#server/platform/db/postgres-cluster.ts'
import { documentedCommands } from '../../../../scripts/documented-commands.ts'
import { freePort } from '../../../../scripts/free-port.ts'

const log = { info: () => {}, warn: console.warn }

/** Each start gets a port of its own, because the replica connects by TCP. */
const start = async (dataDir: string): Promise<URL> => {
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    port: String(await freePort()),
  }
  const { url } = await startEmbeddedPostgres({ dataDir, log, settings })
  return new URL(url)
}

/** Runs statements on one connection. */
export const onDatabase = async <T>(url: URL, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** A PostgreSQL in this DATA_DIR that a replica can follow. */
export const startPrimary = start

/**
 * Copies the running primary into another DATA_DIR and starts the copy as its synchronous replica: from then on the
 * primary acknowledges a commit only when both have it on the disk. As `pg_basebackup -R` does it, with the programs of
 * the npm package, which has none.
 */
export const startReplica = async (primary: URL, from: string, to: string): Promise<URL> => {
  const { cluster, passwordFile } = clusterPlaces(to)
  await cp(clusterPlaces(from).passwordFile, passwordFile)
  await onDatabase(primary, async (client) => {
    await client.query(`select pg_backup_start('replica', true)`)
    await cp(clusterPlaces(from).cluster, cluster, {
      recursive: true,
      filter: (file) => !/postmaster\.(pid|opts)$/.test(file),
    })
    const { rows } = await client.query('select labelfile from pg_backup_stop(false)')
    await writeFile(path.join(cluster, 'backup_label'), rows[0].labelfile)
  })
  const { hostname, port, username } = primary
  const password = (await readFile(passwordFile, 'utf8')).trim()
  const source = `host=${hostname} port=${port} user=${username} password=${password} application_name=replica_1`
  await appendFile(path.join(cluster, 'postgresql.auto.conf'), `primary_conninfo = '${source}'\n`)
  await writeFile(path.join(cluster, 'standby.signal'), '')
  const replica = await start(to)
  await onDatabase(primary, async (client) => {
    for (const statement of documentedCommands('fail-over', 'Synchronous or not').trim().split('\n'))
      await client.query(statement)
  })
  return replica
}
