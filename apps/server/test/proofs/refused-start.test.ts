import { chmodSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readSettings } from '#server/env.ts'
import { createClock } from '#server/platform/clock.ts'
import { isDatabaseRunning } from '#server/platform/db/embedded-postgres.ts'
import { missingServices } from '#server/platform/start/missing-services.ts'
import { explainStartFailure } from '#server/platform/start/start-failure.ts'
import { VERSION } from '#server/platform/version.ts'
import { startServer } from '#server/start-server.ts'
import { makeMember } from '../support/builders/make-member.ts'
import { makeDataDir, removeDataDir } from '../support/temp-data-dir.ts'
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts'
import { skipsRedis, startRedis } from './redis-process.ts'
import { type Environment, refusedStart } from './server-process.ts'

const NOBODY = 65_534
const isRoot = process.getuid?.() === 0

const dataDir = makeDataDir()
/** Readable for all, writable only for its owner. */
const closed = mkdtempSync(path.join(tmpdir(), 'oola-test-closed-'))
let database: TestDatabase
let world: Environment
beforeAll(async () => {
  database = await createTestDatabase({ max: 1 })
  world = { DATABASE_URL: database.url, DATA_DIR: dataDir }
  chmodSync(closed, isRoot ? 0o755 : 0o555)
})
afterAll(async () => {
  await database?.close()
  await removeDataDir(dataDir)
  chmodSync(closed, 0o755)
  rmSync(closed, { recursive: true, force: true })
})

/** The last line of a refused start. */
const refusal = async (env: Environment, uid?: number): Promise<string> => {
  const { code, stdout, stderr } = await refusedStart({ env, ...(uid === undefined ? {} : { uid }) })
  expect(code).toBe(1)
  expect(stderr.trim().split('\n')).toHaveLength(1)
  // Before it only lines of progress.
  expect(stdout).not.toMatch(/error|at .*:\d+/i)
  return stderr.trim()
}

/** The line that `main.ts` ends with for settings that are not right, without a process of its own for each. */
const settingsRefusal = (env: Environment): string | null => {
  try {
    readSettings(env)
    return null
  } catch (error) {
    return explainStartFailure(error)
  }
}

/** The line that `main.ts` ends with when the start fails, without a process of its own for each. */
const startRefusal = async (env: Environment): Promise<string | null> => {
  const settings = readSettings({ NODE_ENV: 'test', HOST: '127.0.0.1', PORT: '0', ...env })
  const log = pino({ level: 'silent' })
  try {
    await (await startServer({ settings, log, print: () => {}, tracing: null })).stop()
    return null
  } catch (error) {
    return explainStartFailure(error)
  }
}

const portTaker = async () => {
  const taker = createServer()
  await new Promise<void>((resolve) => taker.listen(0, '127.0.0.1', resolve))
  const address = taker.address()
  return { port: typeof address === 'object' && address ? address.port : 0, close: () => taker.close() }
}

describe('production', () => {
  it('refuses a database with the demo’s accounts, after its version and what it lacks [OPS-18, STAFF-24]', async () => {
    const { pool } = database.db
    const { id } = await makeMember({ db: database.db, clock: createClock() })
    await pool.query('insert into demo_member (member_id, made_at) values ($1, now())', [id])
    // A DATA_DIR without the secrets with which the database was used.
    const env = { ...world, NODE_ENV: 'production', DATA_DIR: path.join(dataDir, 'other') }
    const { code, stdout, stderr } = await refusedStart({ env })
    await pool.query('delete from demo_member')
    expect([code, stderr]).toEqual([
      1,
      'This database holds the demo world, whose accounts share a published password: production needs its own database.\n',
    ])
    const lines = stdout
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as { msg: string })
    const messages = lines.map(({ msg }) => msg)
    expect(messages[0]).toBe(`Oola ${VERSION}`)
    expect(messages).toEqual(
      expect.arrayContaining(missingServices(readSettings({ ...world, NODE_ENV: 'production' }))),
    )
    expect(messages).toContainEqual(expect.stringContaining('used with a secret that is not in'))
  })
})

describe('a wrong setting', () => {
  it.each([
    ['NODE_ENV', 'prod'],
    ['PORT', 'many'],
    ['PORT', '65536'],
    ['DATABASE_URL', 'mysql://127.0.0.1/oola'],
    ['DATABASE_POOL', '1'],
    ['REDIS_URL', '127.0.0.1:6379'],
    ['PUBLIC_URL', 'oola.example'],
    ['TRUST_PROXY', 'perhaps'],
    ['LOG_LEVEL', 'loud'],
    ['DEMO', 'maybe'],
    ['DEMO_PASSWORD', 'short'],
    ['CLOCK', 'yesterday'],
    ['SMTP_URL', 'mail.example:25'],
    ['STORE_TOKEN_SECRET', 'short'],
    ['SILENT_TOKEN_SECRET', 'short'],
    ['BACKOFFICE_URL', 'javascript:alert(1)'],
    ['UPGRADE_URL', 'upgrade.example'],
    ['STORE_RESET_PASSWORD_URL', 'reset'],
    ['HOME_VARIANT', '3'],
    ['METRICS_TOKEN', 'short'],
    ['RATE_LIMIT', '0'],
  ])('%s=%s is refused in one line that names it', (name, value) => {
    const line = settingsRefusal({ [name]: value })
    expect(line).toMatch(new RegExp(`^Invalid settings: ${name} \\S`))
    expect(line).not.toContain('\n')
  })

  it('stops the start, is reported with the others, and its value is not repeated: it might be a secret', async () => {
    const line = await refusal({ PORT: 'many', CLOCK: 'yesterday', METRICS_TOKEN: 'my-dog-rex' })
    for (const name of ['PORT', 'CLOCK', 'METRICS_TOKEN']) expect(line).toContain(name)
    expect(line).not.toContain('rex')
  })

  it.each(['many', '65536', '-1', '3000.5'])('PORT=%s is answered with what it must be', (PORT) => {
    expect(settingsRefusal({ PORT })).toBe('Invalid settings: PORT must be a whole number from 0 to 65535')
  })

  it.each(['my#dog', 'my/dog', 'my?dog', 'my%dog'])(
    'DATABASE_URL with the password %s says how to write it',
    (password) => {
      const line = settingsRefusal({ DATABASE_URL: `postgres://oola:${password}@db.example/oola` })
      expect(line).toMatch(/^Invalid settings: DATABASE_URL is not an address: .*# as %23/)
      expect(line).not.toContain('dog')
      expect(
        settingsRefusal({ DATABASE_URL: `postgres://oola:${encodeURIComponent(password)}@db.example/oola` }),
      ).toBeNull()
    },
  )

  it.each(['STORE_TOKEN_SECRET', 'SILENT_TOKEN_SECRET', 'CREDENTIAL_SECRET'])(
    '%s does not come back in the line',
    (name) => {
      const line = settingsRefusal({ [name]: 'my-dog-rex' })
      expect(line).toContain(name)
      expect(line).not.toContain('rex')
    },
  )

  it.each([
    ['DEMO', 'true'],
    ['CLOCK', '2026-03-10T18:00:00Z'],
  ])('is %s in production', (name, value) => {
    expect(settingsRefusal({ NODE_ENV: 'production', [name]: value })).toBe(
      `${name} is refused with NODE_ENV=production`,
    )
  })
})

describe('a start that cannot work', () => {
  it('names a port that is taken, and leaves no database of its own behind', async () => {
    const taker = await portTaker()
    const line = await refusal({ DATA_DIR: dataDir, DEMO: 'false', PORT: String(taker.port) })
    taker.close()
    expect(line).toBe(
      `Port ${taker.port} is taken by another program. Stop that program, or set PORT to a free one.`,
    )
    expect(readdirSync(dataDir)).toContain('postgres')
    expect(await isDatabaseRunning(dataDir)).toBe(false)
  })

  it('names an address that is not this machine’s', async () => {
    expect(await startRefusal({ ...world, HOST: '192.0.2.1' })).toContain('HOST 192.0.2.1')
  })

  it('names a database that does not answer, does not exist or does not let us in', async () => {
    const [absent, stranger] = [new URL(database.url), new URL(database.url)]
    absent.pathname = '/no_such_database'
    stranger.password = 'wrong'
    const nowhere = 'postgres://x@127.0.0.1:1/oola'
    const lines = await Promise.all(
      [nowhere, absent.href, stranger.href].map((DATABASE_URL) => startRefusal({ ...world, DATABASE_URL })),
    )
    expect(lines).toEqual([
      expect.stringMatching(/^Nothing answers at 127\.0\.0\.1:1.*DATABASE_URL/),
      expect.stringMatching(/DATABASE_URL.*does not exist/),
      expect.stringMatching(/password of DATABASE_URL/),
    ])
  })

  it('names a Redis that does not answer', async () => {
    expect(await startRefusal({ ...world, REDIS_URL: 'redis://127.0.0.1:1' })).toMatch(
      /127\.0\.0\.1:1.*REDIS_URL/,
    )
  })

  it.skipIf(skipsRedis)('says so when Redis refuses the password', async () => {
    const redis = await startRedis({ password: 'right' })
    const wrong = redis.url.replace('//', '//:wrong@')
    expect(await startRefusal({ ...world, REDIS_URL: wrong })).toMatch(
      /^The Redis of REDIS_URL refuses: WRONGPASS/,
    )
    await redis.kill()
  })

  it.each([
    ['a file stands in its place', 'file'],
    ['a file stands in its way', 'file/below'],
  ])('names DATA_DIR when %s', async (_, place) => {
    writeFileSync(path.join(dataDir, 'file'), '')
    const line = await startRefusal({ DATA_DIR: path.join(dataDir, place) })
    expect(line).toContain(path.join(dataDir, place))
    expect(line).toContain('DATA_DIR')
  })

  it('names DATA_DIR when this user may not write it', async () => {
    const uid = isRoot ? NOBODY : undefined
    expect(await refusal({ DATA_DIR: closed }, uid)).toMatch(/may not write .*closed.*set DATA_DIR/)
    expect(await refusal({ DATA_DIR: path.join(closed, 'inside') }, uid)).toMatch(/set DATA_DIR/)
  })

  it('reports data of a newer version', async () => {
    await database.db.pool.query(
      `insert into schema_migration (name, checksum) values ('9999_from_the_future', 'x')`,
    )
    const line = await startRefusal(world)
    await database.db.pool.query(`delete from schema_migration where name like '9999%'`)
    expect(line).toMatch(/^This data was written by a newer version .*9999_from_the_future/)
  })
})
