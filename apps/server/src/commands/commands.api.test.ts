import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import packageJson from '../../../../package.json' with { type: 'json' }
import { compileCache } from '../../test/support/compile-cache.ts'
import { runCommandHere } from '../../test/support/run-command-here.ts'
import { FIRST_ID } from '../../test/support/template-name.ts'
import { createTestDatabase, type TestDatabase } from '../../test/support/test-database.ts'
import { verifyStoreToken } from '../features/account/store-token-signature.ts'
import { memberCommand } from './member.ts'
import { outageCommand } from './outage.ts'
import { storeTokenCommand } from './store-token.ts'

/** Every change says why. */
const WHY = ['--reason', 'as they asked on the phone']
const ROOT = path.resolve(import.meta.dirname, '../../../..')
const SECRET = 'the secret of the commands test, long'

let database: TestDatabase
let dataDir: string
beforeAll(async () => {
  database = await createTestDatabase()
  dataDir = await mkdtemp(path.join(tmpdir(), 'oola-commands-'))
})
afterAll(async () => {
  await database.close()
  await rm(dataDir, { recursive: true, force: true })
})

const COMMANDS = {
  member: memberCommand,
  outage: outageCommand,
  'store-token': storeTokenCommand,
}
type CommandName = keyof typeof COMMANDS

const environment = () => ({
  DATA_DIR: dataDir,
  DATABASE_URL: database.url,
  STORE_TOKEN_SECRET: SECRET,
  PUBLIC_URL: 'https://portal.example',
})

/** As the program runs it, in this process. */
const run = (command: CommandName, ...args: string[]) =>
  runCommandHere(COMMANDS[command], args, environment())

/** The line of package.json in a process of its own. */
const runScript = async (command: CommandName, ...args: string[]) => {
  const [node, ...words] = packageJson.scripts[command].split(' ')
  expect(node).toBe('node')
  const child = spawn(process.execPath, [...words, ...args], {
    cwd: ROOT,
    env: { ...compileCache(), ...environment(), PATH: process.env.PATH ?? '' },
  })
  let out = ''
  let err = ''
  child.stdout.on('data', (chunk) => {
    out += chunk
  })
  child.stderr.on('data', (chunk) => {
    err += chunk
  })
  const [code] = await once(child, 'close')
  return { code, out, err }
}

// A grant reads the whole program.
describe('npm run member', { timeout: 60_000 }, () => {
  it('adds, lists and gives a new password', async () => {
    const words = '--first-name Pat --last-name Li --email pat@example.com --type 4 --coach'
      .split(' ')
      .concat(WHY)
    const added = await run('member', 'add', ...words)
    expect([added.code, added.err]).toEqual([0, ''])
    const id = /Customer id (\d+), password \S+\n/.exec(added.out)?.[1] ?? ''
    expect((await run('member', 'list', '--search', 'pat')).out).toBe(
      `${id}  Pat Li  pat@example.com  no phone  non-subscriber  coach\n`,
    )
    expect((await run('member', 'password', '--id', id, ...WHY)).out).toContain(
      `The password of ${id} is changed to `,
    )
    expect(await run('member', 'rank', '--id', id, '--rank', 'Silver', ...WHY)).toEqual({
      code: 0,
      out: `${id} has the rank Silver.\n`,
      err: '',
    })
    const grant = (course: string) => run('member', 'grant', id, course, ...WHY)
    expect(await grant('1009')).toEqual({ code: 0, out: `${id} has the course 1009.\n`, err: '' })
    expect((await grant('1009')).out).toBe(`${id} already had the course 1009.\n`)
    expect(await grant('77')).toEqual({ code: 1, out: '', err: 'There is no course 77.\n' })
    const again = await run('member', 'add', ...words)
    expect(again).toEqual({ code: 1, out: '', err: 'This e-mail belongs to another account.\n' })
  })

  it('gives sessions once for the same command, and reports an unknown member', async () => {
    const { rows } = await database.db.pool.query(
      `insert into member (first_name, last_name, email, password_hash, created_at)
       values ('Maya', 'Li', 'maya.gift@example.com', 'x', now()) returning id`,
    )
    const id = String(rows[0].id)
    const gift = (...words: string[]) => run('member', 'gift', ...words)
    const why = 'for the call that broke off'
    expect(await gift(id, '2', why)).toEqual({ code: 0, out: `Given: ${id} has 2 sessions.\n`, err: '' })
    expect((await gift(id, '2', ` ${why}`)).out).toBe(
      `Given before, so nothing was added: ${id} has 2 sessions.\n`,
    )
    const entries = await database.db.pool.query(
      'select kind, change, balance, note from session_entry where member_id = $1',
      [id],
    )
    expect(entries.rows).toEqual([{ kind: 'gift', change: 2, balance: 2, note: why }])
    expect(await gift('99999', '1', why)).toEqual({ code: 1, out: '', err: 'There is no member 99999.\n' })
    const wrong = await gift(id, '21', '')
    expect([wrong.code, wrong.out]).toEqual([1, ''])
    for (const fault of ['number of sessions: ', 'what for: ']) expect(wrong.err).toContain(fault)
  })

  it('lists everything that it does not understand, and prints its usage', async () => {
    const bad = await run('member', 'add', '--first-name', 'Pat', '--email', 'nope', '--type', '3')
    expect(bad.code).toBe(1)
    for (const option of ['--last-name', '--email', '--type']) expect(bad.err).toContain(`${option}: `)
    expect(bad.err).toContain('npm run member -- list')
    const common = await run('member', 'password', '--id', '10001', '--password', 'Password123')
    expect(common.code).toBe(1)
    expect(common.err).toContain('--password: is one that many people use')
  })
})

describe('npm run outage', () => {
  const at = ['--from', '2026-03-09T16:00Z', '--to', '2026-03-09T17:00-05:00']

  it('adds, lists with the days that it excuses, and removes', async () => {
    const id = String(FIRST_ID)
    const line = `${id}  2026-03-09 16:00 to 2026-03-09 22:00 UTC  excuses 2026-03-09 in America/Los_Angeles  no power\n`
    expect(await run('outage', 'add', ...at, '--reason', 'no power')).toEqual({ code: 0, out: line, err: '' })
    expect((await run('outage', 'list')).out).toBe(line)
    expect((await run('outage', 'remove', '--id', id, ...WHY)).out).toContain(`Outage ${id} is removed`)
    expect(await run('outage', 'list')).toEqual({ code: 0, out: '', err: '' })
    expect((await run('outage', 'remove', '--id', id, ...WHY)).err).toBe(`There is no outage ${id}.\n`)
  })

  it('names what it does not understand: a moment without zone, an end before the start, a month, no reason', async () => {
    const faults = async (from: string, to: string, ...more: string[]) =>
      (await run('outage', 'add', '--from', from, '--to', to, ...more)).err.split('\n\n')[0]
    expect(await faults('2026-03-09 16:00', '2026-03-09T17:00Z')).toMatch(
      /^--from: must be a moment.*\n--reason: /,
    )
    expect(await faults(at[3] ?? '', at[1] ?? '', '--reason', 'x')).toBe('--to: must be later than --from')
    expect(await faults('2026-03-09T16:00Z', '2026-04-09T16:00Z', '--reason', 'x')).toContain(
      'at most 14 days',
    )
  })
})

describe('npm run store-token', () => {
  it('makes a token that the store login takes, and its address', async () => {
    await database.db.pool.query(
      `insert into member (id, first_name, last_name, email, password_hash, created_at)
       values (1005, 'Maya', 'Lind', 'maya@example.com', '-', now())`,
    )
    const { code, out } = await run('store-token', '1005')
    expect(code).toBe(0)
    const [token = '', address] = out.trim().split('\n')
    expect(address).toBe(`https://portal.example/Shopify/ShopifyLogin/${token}`)
    const read = await verifyStoreToken(token, new TextEncoder().encode(SECRET), new Date())
    expect(read).toMatchObject({ subject: '1005' })
  })

  it.each([['--what'], ['4711'], ['nobody@example.com']])(
    'makes none for %s, and prints why',
    async (subject) => {
      const { code, out, err } = await run('store-token', subject)
      expect([code, out]).toEqual([1, ''])
      expect(err).toContain('npm run store-token -- <customer id or e-mail>')
    },
  )
})

it.each(['member', 'outage', 'store-token'] as const)(
  'npm run %s -- --help says how to use it, and does nothing',
  async (command) => {
    const { code, out, err } = await run(command, '--help')
    expect({ code, err }).toEqual({ code: 0, err: '' })
    expect(out).toContain(`npm run ${command}`)
  },
)

it.each([
  ['member', ['list', '--search', 'no such person'], { code: 0, out: '', err: '' }],
  ['outage', ['list'], { code: 0, out: '', err: '' }],
  [
    'store-token',
    ['no.such@example.com'],
    { code: 1, out: '', err: expect.stringMatching(/^Nobody is "no.such/) },
  ],
] as const)(
  'npm run %s is a program of its own that prints, and ends with the exit code',
  { timeout: 180_000 },
  async (command, args, ended) => {
    expect(await runScript(command, ...args)).toEqual(ended)
  },
)
