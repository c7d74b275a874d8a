import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import net from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '../../../../scripts/free-port.ts'
import { findPgBouncer } from '../../../../scripts/pgbouncer.ts'

const command = findPgBouncer()

/** Tests that need PgBouncer are skipped without it. In CI they fail. */
export const skipsPgBouncer = command === null && !process.env.CI

export interface PgBouncerProcess {
  /** The address of a database through the pool. */
  urlOf(databaseUrl: string): string
  stop(): Promise<void>
}

const isListening = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const line = net.connect(port, '127.0.0.1')
    line.once('connect', () => resolve(true)).once('error', () => resolve(false))
    line.once('connect', () => line.destroy())
  })

/** The published configuration with the addresses of this test. @throws when one of its parts is not there */
const fillIn = (values: Readonly<Record<string, string>>): string => {
  let text = readFileSync(
    path.resolve(import.meta.dirname, '../../../../deploy/pgbouncer/pgbouncer.ini'),
    'utf8',
  )
  for (const [published, value] of Object.entries(values)) {
    if (!text.includes(published)) throw new Error(`pgbouncer.ini has no ${published}`)
    text = text.replace(published, value)
  }
  return text
}

/** PgBouncer with deploy/pgbouncer/pgbouncer.ini before the PostgreSQL of this database. */
export const startPgBouncer = async (databaseUrl: string): Promise<PgBouncerProcess> => {
  if (!command) throw new Error('there is no PgBouncer 1.21 or newer')
  const { username, password, hostname, port: databasePort, searchParams } = new URL(databaseUrl)
  const folder = mkdtempSync(path.join(tmpdir(), 'oola-test-pgbouncer-'))
  const port = await freePort()
  const users = path.join(folder, 'userlist.txt')
  const config = path.join(folder, 'pgbouncer.ini')
  writeFileSync(users, `"${username}" "${password}"\n`)
  writeFileSync(
    config,
    fillIn({
      'oola = host=10.0.0.21 port=5432': `* = host=${searchParams.get('host') ?? hostname} port=${databasePort}`,
      '10.0.0.15': '127.0.0.1',
      '6432': String(port),
      '/etc/pgbouncer/userlist.txt': users,
    }).replace('[pgbouncer]', '[pgbouncer]\nunix_socket_dir ='),
  )
  const [program = '', ...flags] = command
  // It refuses to run as root, and reads its files before it changes the user, who must reach the socket of PostgreSQL.
  const isRoot = process.getuid?.() === 0
  const socketFolder = searchParams.get('host')
  if (isRoot && socketFolder) chmodSync(path.dirname(socketFolder), 0o711)
  const user = isRoot ? ['-u', 'postgres'] : []
  const child = spawn(program, [...flags, ...user, config], { stdio: ['ignore', 'ignore', 'pipe'] })
  let output = ''
  child.stderr.on('data', (chunk) => {
    output += String(chunk)
  })
  while (!(await isListening(port))) {
    if (child.exitCode !== null) throw new Error(`PgBouncer did not start:\n${output}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return {
    urlOf: (url) => {
      const address = new URL(url)
      address.hostname = '127.0.0.1'
      address.port = String(port)
      address.searchParams.delete('host')
      return address.href
    },
    stop: async () => {
      const ended = once(child, 'close')
      child.kill('SIGKILL')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
