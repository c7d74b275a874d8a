import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { makeDataDir, removeDataDir } from '../../../test/support/temp-data-dir.ts'
import {
  type EmbeddedPostgres,
  readPostmaster,
  startEmbeddedPostgres,
  stopEmbeddedPostgres,
} from './embedded-postgres.ts'

const quiet = { info: () => {}, warn: () => {} }
let dataDir: string
let children: ChildProcess[] = []

const start = (): Promise<EmbeddedPostgres> => startEmbeddedPostgres({ dataDir, log: quiet })

const runSql = async (url: string, sql: string): Promise<unknown[]> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

const inCluster = (name: string): string => path.join(dataDir, 'postgres', name)

const killDatabase = async (): Promise<void> => {
  const pid = readPostmaster(dataDir)?.pid ?? 0
  process.kill(pid, 'SIGKILL')
}

/** A server in its own process; resolves when its database runs. */
const startServerProcess = async (): Promise<{ kill(): Promise<void>; url: string }> => {
  const file = path.join(import.meta.dirname, 'server-process.fixtures.ts')
  const child = spawn(process.execPath, [file, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] })
  children.push(child)
  const [line] = await once(child.stdout, 'data')
  const kill = async (): Promise<void> => {
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  return { kill, url: String(line).trim().replace('ready ', '') }
}

// One cluster for the file: creating one takes longer than all the tests.
beforeAll(async () => {
  dataDir = makeDataDir()
  await (await start()).stop()
}, 60_000)
afterEach(async () => {
  for (const child of children) child.kill('SIGKILL')
  children = []
  await stopEmbeddedPostgres(dataDir)
})
afterAll(() => removeDataDir(dataDir))

describe('the embedded database', () => {
  test('keeps what was written over a stop and a start', async () => {
    const first = await start()
    await runSql(first.url, 'create table kept as select 42 as answer')
    await first.stop()
    expect(readPostmaster(dataDir)).toBeNull()
    const second = await start()
    expect(second.adopted).toBe(false)
    expect(await runSql(second.url, 'select answer from kept')).toEqual([{ answer: 42 }])
  })

  test('never trades durability for speed', async () => {
    const { url } = await start()
    const names = `'fsync', 'synchronous_commit', 'full_page_writes', 'jit', 'TimeZone', 'server_encoding'`
    const rows = await runSql(
      url,
      `select name, setting from pg_settings where name in (${names}) order by 1`,
    )
    expect(rows).toEqual([
      { name: 'TimeZone', setting: 'UTC' },
      { name: 'fsync', setting: 'on' },
      { name: 'full_page_writes', setting: 'on' },
      { name: 'jit', setting: 'off' },
      { name: 'server_encoding', setting: 'UTF8' },
      { name: 'synchronous_commit', setting: 'on' },
    ])
  })

  test('outlives a server that is killed, and the next server adopts it', async () => {
    const server = await startServerProcess()
    await runSql(server.url, 'create table before_crash as select 1 as n')
    await server.kill()
    expect(await runSql(server.url, 'select n from before_crash')).toEqual([{ n: 1 }])
    const next = await start()
    expect(next).toMatchObject({ adopted: true, url: server.url })
    await next.stop()
    expect(readPostmaster(dataDir)).toBeNull()
  })

  test('recovers what was committed when the database is killed as well', async () => {
    const server = await startServerProcess()
    await runSql(server.url, 'create table committed as select 7 as n')
    await killDatabase()
    await server.kill()
    const next = await start()
    expect(next.adopted).toBe(false)
    expect(await runSql(next.url, 'select n from committed')).toEqual([{ n: 7 }])
  })

  test('starts although the process id of the last run belongs to a stranger by now', async () => {
    await start()
    await killDatabase()
    const { uid, gid } = statSync(inCluster(''))
    // Same user: PostgreSQL mistakes such a process for its own predecessor.
    const stranger = spawn('sleep', ['60'], process.getuid?.() === 0 ? { uid, gid } : {})
    children.push(stranger)
    const lines = readFileSync(inCluster('postmaster.pid'), 'utf8').split('\n')
    writeFileSync(inCluster('postmaster.pid'), [stranger.pid, ...lines.slice(1)].join('\n'))
    const next = await start()
    expect(next.adopted).toBe(false)
    expect(await runSql(next.url, 'select 1 as n')).toEqual([{ n: 1 }])
    expect(stranger.exitCode).toBeNull()
  })

  test('creates the cluster again when the first start was killed half-way', async () => {
    const whole = dataDir
    dataDir = makeDataDir()
    try {
      mkdirSync(path.join(dataDir, 'postgres.new'))
      writeFileSync(path.join(dataDir, 'postgres.new', 'PG_VERSION'), '18\n')
      const { url } = await start()
      expect(await runSql(url, 'select current_database() as name')).toEqual([{ name: 'oola' }])
    } finally {
      await removeDataDir(dataDir)
      dataDir = whole
    }
  }, 60_000)

  test('listens on a loopback port where the path of DATA_DIR is too long for a socket', async () => {
    const outer = dataDir
    dataDir = path.join(outer, 'a-long-name-'.repeat(9))
    mkdirSync(dataDir)
    for (const name of ['postgres', 'postgres.password'])
      renameSync(path.join(outer, name), path.join(dataDir, name))
    try {
      const { url, stop } = await start()
      expect(url).toMatch(/@127\.0\.0\.1:\d+\/oola$/)
      expect(await runSql(url, 'select 1 as n')).toEqual([{ n: 1 }])
      await stop()
    } finally {
      for (const name of ['postgres', 'postgres.password'])
        renameSync(path.join(dataDir, name), path.join(outer, name))
      dataDir = outer
    }
  })

  test('keeps the password from other users and out of the log', async () => {
    const file = path.join(dataDir, 'postgres.password')
    expect(statSync(file).mode & 0o777).toBe(0o600)
    const log = readFileSync(path.join(dataDir, 'postgres.log'), 'utf8')
    expect(log).toContain('ready to accept connections')
    expect(log).not.toContain(readFileSync(file, 'utf8').trim())
  })

  test('refuses the data of another PostgreSQL in one line', async () => {
    writeFileSync(inCluster('PG_VERSION'), '17\n')
    try {
      await expect(start()).rejects.toThrow(
        /^The database in .* is of PostgreSQL 17, this program brings PostgreSQL 18: .*$/,
      )
    } finally {
      writeFileSync(inCluster('PG_VERSION'), '18\n')
    }
  })

  test('reports a lost password', async () => {
    const file = path.join(dataDir, 'postgres.password')
    const password = readFileSync(file)
    rmSync(file)
    await expect(start()).rejects.toThrow(/postgres\.password is missing/)
    writeFileSync(file, 'wrong\n', { mode: 0o600 })
    await expect(start()).rejects.toThrow(/refuses the password/)
    writeFileSync(file, password)
  })
})
