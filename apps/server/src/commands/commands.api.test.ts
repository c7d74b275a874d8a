import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import packageJson from '../../../../package.json' with { type: 'json' }
import { ATTACKS } from '../../test/support/attacks.ts'
import { compileCache } from '../../test/support/compile-cache.ts'
import { runCommandHere } from '../../test/support/run-command-here.ts'
import { FIRST_ID } from '../../test/support/template-name.ts'
import { createTestDatabase, type TestDatabase } from '../../test/support/test-database.ts'
import { verifyStoreToken } from '../features/account/store-token-signature.ts'
import { insertRequest, type NewRequest } from '../features/requests/requests.repo.ts'
import { memberCommand } from './member.ts'
import { outageCommand } from './outage.ts'
import { requestsCommand } from './requests.ts'
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
  requests: requestsCommand,
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

describe('npm run requests', () => {
  afterEach(() => database.db.pool.query('truncate request_form restart identity'))

  /** Stores rows without the checks of the server. */
  const insert = async (values: Partial<NewRequest>) => {
    const row = {
      key: randomUUID(),
      kind: 'contact' as const,
      firstName: 'Ann',
      lastName: 'Li',
      email: 'ann@example.com',
      createdAt: new Date('2026-03-10T18:00:00Z'),
      ...values,
    }
    await insertRequest(database.db.orm, row)
    const { rows } = await database.db.pool.query('select id from request_form where key = $1', [row.key])
    return Number(rows[0].id)
  }

  it('lists what is open with the coach and the sponsor, by kind, and notes what is handled', async () => {
    expect(await run('requests')).toEqual({ code: 0, out: 'Nothing is waiting.\n', err: '' })
    await database.db.pool.query(
      `insert into member (id, first_name, last_name, email, password_hash, created_at)
       values (2001, 'Ana', 'Castellanos', 'ana@example.com', '-', now())`,
    )
    const call = await insert({
      message: 'Mornings suit me.',
      phone: '5550102233',
      sponsorAlias: 'maya',
      coachId: 2001,
    })
    const coach = await insert({ kind: 'coach', lastName: 'O’Brien' })
    const first = `#${call}  contact  2026-03-10 18:00  Ann Li  ann@example.com  5550102233  by maya  about the coach Ana Castellanos (2001)\n    Mornings suit me.\n`
    const second = `#${coach}  coach  2026-03-10 18:00  Ann O’Brien  ann@example.com  no phone\n`
    expect(await run('requests')).toEqual({ code: 0, out: first + second, err: '' })
    expect((await run('requests', '--kind', 'coach')).out).toBe(second)
    expect((await run('requests', 'handled', String(call), ...WHY)).out).toBe(`Request ${call} is handled.\n`)
    expect((await run('requests')).out).toBe(second)
    expect((await run('requests', '--all')).out).toMatch(/by maya .* {2}handled \d{4}-\d{2}-\d{2}\n/)
    expect((await run('requests', 'open', String(call), ...WHY)).out).toBe(`Request ${call} is open again.\n`)
    expect((await run('requests')).out).toBe(first + second)
  })

  it('prints an attack as text, each request on its own lines, without control characters', async () => {
    const steering = '\u001b]52;c;YXR0YWNr\u0007\u009b2J\u0085\r#1  handled\u2028\u202eexe.gnp\u2066'
    const ids: number[] = []
    for (const attack of [...ATTACKS, steering]) {
      const text = attack.slice(0, 90)
      ids.push(await insert({ firstName: text, lastName: text, email: text, phone: text, message: text }))
    }
    const { code, out } = await run('requests', '--kind', 'contact')
    expect(code).toBe(0)
    expect(out).not.toMatch(/[^\P{C}\n]|\p{Zl}|\p{Zp}/u)
    // A visitor cannot forge the line of another request.
    const heads = out.split('\n').filter((line) => line.startsWith('#'))
    const own = heads.map((line) => line.split('  '))
    expect(own.map(([id]) => id)).toEqual(ids.map((id) => `#${id}`))
    expect(own.filter((facts) => facts.length !== 6)).toEqual([])
    expect(out).toContain(ATTACKS[0])
  })

  it('names what it does not understand, and a request that there is not', async () => {
    const refused = await run('requests', 'handled', '999999', ...WHY)
    expect(refused).toEqual({ code: 1, out: '', err: 'There is no request 999999.\n' })
    for (const [words, why] of [
      [['--kind', 'loan'], '--kind: loan is none of them'],
      [['handled'], 'Say which request, by its number.'],
      [['burn', '1'], '"burn" is not understood'],
      [['handled', '1', '2'], '"2" is not understood'],
    ] as const) {
      const { code, err } = await run('requests', ...words)
      expect([code, err.split('\n')[0]]).toEqual([1, why])
      expect(err).toContain('npm run requests -- handled <number>')
    }
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

it.each(['member', 'outage', 'requests', 'store-token'] as const)(
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
  ['requests', ['--kind', 'coach'], { code: 0, out: 'Nothing is waiting.\n', err: '' }],
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
