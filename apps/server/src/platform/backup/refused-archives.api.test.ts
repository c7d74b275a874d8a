import { spawnSync } from 'node:child_process'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import {
  contentOf,
  countRelations,
  createBackupWorld,
  fillWithMembers,
} from '../../../test/support/backups.ts'
import type { TestDatabase } from '../../../test/support/test-database.ts'
import { readArchive, verifyArchive } from './archive-reader.ts'
import { createArchive } from './archive-writer.ts'
import { MANIFEST, type Manifest } from './manifest.ts'

const isRoot = process.getuid?.() === 0

let world: Awaited<ReturnType<typeof createBackupWorld>>
let source: TestDatabase
/** Empty, and left so by every refusal. */
let target: TestDatabase
let archive: string
// Each restore runs all migrations.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })
beforeAll(async () => {
  world = await createBackupWorld()
  source = await world.newDatabase(true)
  target = await world.newDatabase()
  await fillWithMembers(source, 3, 50)
  await world.fillPlaces()
  archive = (await world.backUp(source.url)).path
})
afterAll(() => world?.remove())

let refused = 0
const refusal = async (file: string): Promise<string> => {
  refused += 1
  const reason = await world.restore(file, target.url, world.places(`target-${refused}`)).then(
    () => 'it was restored',
    (error: Error) => error.message,
  )
  expect(await countRelations(target)).toBe(0)
  return reason
}
/** What the last refused restore has written. */
const written = () => readdir(path.join(world.folder, `target-${refused}`)).catch(() => [])

const write = async (name: string, content: Buffer | string): Promise<string> => {
  const file = path.join(world.folder, name)
  await writeFile(file, content)
  return file
}

/** The same archive with another manifest or other rows. */
const forge = async (
  name: string,
  change: (manifest: Manifest) => Partial<Manifest>,
  replace: (part: string, content: Buffer) => Buffer = (_, content) => content,
): Promise<string> => {
  const manifest = await verifyArchive(archive, undefined)
  const file = path.join(world.folder, name)
  const forged = createArchive(file, undefined)
  await readArchive(archive, undefined, async (entry) => {
    const content = replace(entry.name, await buffer(entry.content))
    if (entry.name === MANIFEST) return
    const isRows = entry.name.startsWith('database/')
    if (isRows) await forged.addInPieces(path.dirname(entry.name), Readable.from([content]))
    else await forged.add(entry.name, content.length, Readable.from([content]))
  })
  await forged.finish({ ...manifest, ...change(manifest) })
  return file
}

it('an archive that is missing, of something else, or has no manifest', async () => {
  expect(await refusal('/nowhere/oola.tar.gz')).toBe('There is no archive /nowhere/oola.tar.gz.')
  const other = await write('other.gz', 'PK and so on')
  expect(await refusal(other)).toBe(`${other} is no archive of a backup.`)
  expect(await refusal(await write('empty.gz', ''))).toContain('is no archive of a backup.')
})

it('an archive that is cut off or changed anywhere', async () => {
  const whole = await readFile(archive)
  for (const share of [0.01, 0.3, 0.7, 0.99]) {
    const at = Math.floor(whole.length * share)
    expect(await refusal(await write('cut.gz', whole.subarray(0, at)))).toContain('The archive is damaged')
    const changed = Buffer.from(whole)
    changed[at] = (changed[at] ?? 0) ^ 0x55
    expect(await refusal(await write('changed.gz', changed))).toContain('The archive is damaged')
    expect(await written()).toEqual([])
  }
})

it('an archive of a newer version', async () => {
  const newer = await forge('newer.gz', ({ migrations }) => ({ migrations: [...migrations, '9999_later'] }))
  expect(await refusal(newer)).toContain('written by a newer version of the program (it holds 9999_later)')
})

it('an archive whose rows are not those of the original, though its parts are whole', async () => {
  const changed = await forge(
    'rows.gz',
    () => ({}),
    (part, content) =>
      part.startsWith('database/public.member/')
        ? Buffer.from(String(content).replace('Tester', 'Tesler'))
        : content,
  )
  expect(await refusal(changed)).toContain('public.member differs from the original')
})

it('a database that has tables, which stays as it is', async () => {
  const before = await contentOf(source)
  await expect(world.restore(archive, source.url)).rejects.toThrow(
    /^The database already has tables \(public\..*\): give an empty one\.$/,
  )
  expect(await contentOf(source)).toEqual(before)
})

it('a folder with other secrets, so that none is replaced', async () => {
  const { secretsFolder, files } = world.places('other')
  await mkdir(secretsFolder, { recursive: true })
  await writeFile(path.join(secretsFolder, 'credentials'), 'another secret')
  await expect(world.restore(archive, target.url, { secretsFolder, files })).rejects.toThrow(
    'credentials is another secret than that of the archive: move it away.',
  )
  expect(await countRelations(target)).toBe(0)
  expect(await readFile(path.join(secretsFolder, 'credentials'), 'utf8')).toBe('another secret')
})

it('a database without the portal’s tables has nothing to back up', async () => {
  await expect(world.backUp(target.url, { now: new Date('2026-01-02T00:00:00Z') })).rejects.toThrow(
    'there is nothing to back up',
  )
  expect(await readdir(path.dirname(archive))).toEqual([path.basename(archive)])
})

it.runIf(isRoot)('a full disk ends a backup in one line and leaves no file', async ({ skip }) => {
  const disk = path.join(world.folder, 'small')
  await mkdir(disk)
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=16k', 'tmpfs', disk]).status !== 0)
    skip('this machine lets nobody mount a disk')
  try {
    await fillWithMembers(source, 1, 2000)
    await expect(world.backUp(source.url, { folder: disk })).rejects.toThrow(
      `The disk of ${disk} is full: there is no new backup.`,
    )
    expect(await readdir(disk)).toEqual([])
  } finally {
    spawnSync('umount', [disk])
  }
})
