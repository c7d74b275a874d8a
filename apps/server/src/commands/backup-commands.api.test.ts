import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { createBackupWorld, fillWithMembers } from '../../test/support/backups.ts'
import { runCommandHere } from '../../test/support/run-command-here.ts'
import { backupCommand } from './backup.ts'
import { moveDatabaseCommand } from './move-database.ts'
import { restoreCommand } from './restore.ts'

const COMMANDS = { backup: backupCommand, restore: restoreCommand, 'move-database': moveDatabaseCommand }
type Name = keyof typeof COMMANDS

let world: Awaited<ReturnType<typeof createBackupWorld>>
let dataDir: string
// A restore runs all migrations.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })
beforeAll(async () => {
  world = await createBackupWorld()
})
afterAll(() => world?.remove())

// A backup writes its time into DATA_DIR.
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'oola-backup-commands-'))
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

const run = (name: Name, args: readonly string[], env: Record<string, string> = {}) =>
  runCommandHere(COMMANDS[name], args, { DATA_DIR: dataDir, ...env })

it.each(['backup', 'restore', 'move-database'] as const)(
  'npm run %s -- --help prints its usage, and a word too many is refused',
  async (name) => {
    expect(await run(name, ['--help'])).toMatchObject({
      code: 0,
      out: expect.stringContaining(`npm run ${name}`),
      err: '',
    })
    expect(await run(name, ['a', 'b', 'c'])).toMatchObject({
      code: 1,
      out: '',
      err: expect.stringContaining(`npm run ${name}`),
    })
  },
)

it('a DATA_DIR without a database is not given one by a backup or a move', async () => {
  const refused = { code: 1, out: '', err: `DATA_DIR ${dataDir} has no database.\n` }
  expect(await run('backup', [])).toEqual(refused)
  expect(await run('move-database', [], { DATABASE_URL: 'postgres://127.0.0.1:1/none' })).toEqual(refused)
  expect(await run('move-database', [])).toMatchObject({
    code: 1,
    err: expect.stringContaining('DATABASE_URL is not set'),
  })
  expect(await readdir(dataDir)).toEqual([])
})

it('a store of files or a database that does not answer is reported in one line', async () => {
  const folder = path.join(world.folder, 'none')
  const { url } = await world.newDatabase(true)
  const store = {
    S3_ENDPOINT: 'http://127.0.0.1:1',
    S3_BUCKET: 'b',
    S3_ACCESS_KEY_ID: 'k',
    S3_SECRET_ACCESS_KEY: 's',
  }
  expect(await run('backup', [folder], { DATABASE_URL: url, ...store })).toMatchObject({
    code: 1,
    err: 'The store of files (S3_ENDPOINT) does not answer.\n',
  })
  const nowhere = { DATABASE_URL: 'postgres://127.0.0.1:1/none' }
  expect((await run('backup', [folder], nowhere)).err).toMatch(/^Nothing answers at 127\.0\.0\.1:1: .*\n$/)
  expect(await readdir(folder)).toEqual([])
})

it('a backup names the secrets that it does not have, and a restore the pictures that are missing', async () => {
  const source = await world.newDatabase(true)
  await fillWithMembers(source, 2, 1)
  const { rows } = await source.db.pool.query(
    `update member set picture_file_name = 'AAAAAAAAAAAAAAAAAAAAAA.webp' where id = (select min(id) from member) returning id`,
  )
  const secret = 'a secret of the settings, long enough'
  const backedUp = await run('backup', [world.folder], {
    DATABASE_URL: source.url,
    CREDENTIAL_SECRET: secret,
  })
  expect(backedUp.err.split('\n').slice(0, 2)).toEqual([
    'BACKUP_KEY is not set: whoever has this file has the data of all members.',
    'Not in the archive, because they are settings: CREDENTIAL_SECRET.',
  ])
  const archive = backedUp.out.split(': ', 1)[0] ?? ''
  const target = await world.newDatabase()
  const restored = await run('restore', [path.basename(archive)], {
    DATABASE_URL: target.url,
    INIT_CWD: world.folder,
  })
  expect(restored).toEqual({
    code: 0,
    out: expect.stringContaining('every table has the rows and the checksum of the backup.'),
    err: `The archive does not have profile/AAAAAAAAAAAAAAAAAAAAAA.webp, a picture of member ${rows[0].id}.\n`,
  })
})

it('another kind of archive is refused in one line', async () => {
  await writeFile(path.join(world.folder, 'other.gz'), 'not ours')
  const target = await world.newDatabase()
  const refused = await run('restore', [path.join(world.folder, 'other.gz')], { DATABASE_URL: target.url })
  expect(refused).toMatchObject({
    code: 1,
    out: '',
    err: expect.stringMatching(/^.*other\.gz is no archive of a backup\.\n$/),
  })
})
