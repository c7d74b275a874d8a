import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Files } from '#server/adapters/files/files.ts'
import { VERSION } from '../version.ts'
import { verifyArchive } from './archive-reader.ts'
import { type ArchiveWriter, createArchive } from './archive-writer.ts'
import { BackupRefusal } from './backup-refusal.ts'
import type { SummedTable } from './fill-database.ts'
import { type Manifest, partOfTable } from './manifest.ts'
import { openSnapshot } from './snapshot.ts'

interface Options {
  /** The address of the database. */
  readonly url: string
  readonly files: Files
  /** The folder of the secrets; it may be missing. */
  readonly secretsFolder: string
  /** The folder or file of the archive. */
  readonly folder: string
  readonly passphrase: string | undefined
  readonly now: Date
}

/** `oola-2026-11-26T101500Z.tar.gz`: sorts by time, and is a file name on every system. */
const nameOf = (now: Date, isSealed: boolean): string =>
  `oola-${now.toISOString().slice(0, 19).replaceAll(':', '')}Z.tar.gz${isSealed ? '.enc' : ''}`

const addDatabase = async (archive: ArchiveWriter, url: string) => {
  const snapshot = await openSnapshot(url)
  try {
    if (snapshot.migrations.length === 0)
      throw new BackupRefusal('The database has no tables of the portal: there is nothing to back up.')
    const tables: SummedTable[] = []
    for (const table of snapshot.tables) {
      await archive.addInPieces(partOfTable(table), snapshot.copyOut(table))
      tables.push({ ...table, ...(await snapshot.sumUp(table)) })
    }
    const { postgres, migrations, queueSchema } = snapshot
    return {
      postgres,
      migrations: [...migrations],
      queueSchema,
      tables,
      sequences: await snapshot.listSequences(),
    }
  } finally {
    await snapshot.close()
  }
}

const addSecrets = async (archive: ArchiveWriter, folder: string): Promise<void> => {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  for (const { name } of entries.filter((entry) => entry.isFile())) {
    const file = path.join(folder, name)
    await archive.add(`secrets/${name}`, (await stat(file)).size, createReadStream(file))
  }
}

/** After the database: files that rows name are written before the rows. One that is removed meanwhile is left out. */
const addFiles = async (archive: ArchiveWriter, files: Files): Promise<void> => {
  for await (const key of files.list()) {
    const file = await files.find(key)
    if (file) await archive.add(`files/${key}`, file.size, await file.stream())
  }
}

const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder)
  // Some disks cannot flush a folder.
  await handle.sync().catch(() => {})
  await handle.close()
}

const isFullDisk = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT')

/**
 * Writes one archive of database, files and secrets, reads it again and compares all sums. It gets its name only then: a backup that
 * is cut short leaves a `.part`, which nothing takes for an archive.
 * @returns the path of the archive and what it holds
 * @throws BackupRefusal in one line, when the disk is full or the archive is not what was written
 */
export const writeBackup = async (options: Options): Promise<{ path: string; manifest: Manifest }> => {
  const { url, files, secretsFolder, folder, passphrase, now } = options
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const final = path.join(folder, nameOf(now, passphrase !== undefined))
  const draft = `${final}.part`
  const archive = createArchive(draft, passphrase)
  try {
    const database = await addDatabase(archive, url)
    await addSecrets(archive, secretsFolder)
    await addFiles(archive, files)
    await archive.finish({ format: 1, version: VERSION, madeAt: now.toISOString(), ...database })
    const manifest = await verifyArchive(draft, passphrase)
    await rename(draft, final)
    await syncFolder(folder)
    return { path: final, manifest }
  } catch (error) {
    const reason = await archive.abort()
    await rm(draft, { force: true })
    if (isFullDisk(error) || isFullDisk(reason))
      throw new BackupRefusal(`The disk of ${folder} is full: there is no new backup.`)
    throw error
  }
}
