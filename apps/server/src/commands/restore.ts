import path from 'node:path'
import { counted } from '@oola/contract/count-words'
import { z } from 'zod'
import { openFiles } from '../adapters/files/open-files.ts'
import { readSettings, type Settings } from '../env.ts'
import { verifyArchive } from '../platform/backup/archive-reader.ts'
import type { Manifest } from '../platform/backup/manifest.ts'
import { restoreBackup } from '../platform/backup/restore-backup.ts'
import { openDatabase, rowsOf } from '../platform/db/client.ts'
import { migrate } from '../platform/db/migrate.ts'
import { type Command, type Shell, UsageError } from './run-command.ts'
import { withStoppedDatabase } from './with-database.ts'

const USAGE = `npm run restore -- <archive>

Brings back what npm run backup has saved: into an empty DATA_DIR, or into the empty database of DATABASE_URL.
The archive is verified first; an encrypted one needs its BACKUP_KEY. The portal must be stopped.
Start a copy that is not the portal itself with JOBS=off: its queue holds mails and payments that are due.`

/** Runs `work` on the database of the settings; the embedded one is created when missing. */
const withTarget = (settings: Settings, work: (url: string) => Promise<void>): Promise<void> =>
  settings.DATABASE_URL
    ? work(settings.MIGRATION_DATABASE_URL ?? settings.DATABASE_URL)
    : withStoppedDatabase(settings, work)

/** What the database names in the store of files, with its owner. */
const Named = z.object({ owner: z.string(), key: z.string() })
const NAMED_FILES = `
  select 'member ' || id as owner, 'profile/' || picture_file_name as key from member where picture_file_name is not null
  union all
  select 'coach ' || member_id, 'profile/' || cover_file_name from coach_profile where cover_file_name is not null`

/** Files that were removed while the backup ran, or were lost before it. */
const reportMissingFiles = async (url: string, { parts }: Manifest, { console }: Shell): Promise<void> => {
  const present = new Set(parts.map(({ name }) => name))
  const db = openDatabase(url, { max: 1 })
  try {
    const named = rowsOf(Named, await db.pool.query(NAMED_FILES))
    for (const { owner, key } of named)
      if (!present.has(`files/${key}`))
        console.error(`The archive does not have ${key}, a picture of ${owner}.`)
  } finally {
    await db.close()
  }
}

const restore = async (archive: string, settings: Settings, shell: Shell): Promise<void> => {
  const { console } = shell
  const passphrase = settings.BACKUP_KEY
  const manifest = await verifyArchive(archive, passphrase)
  console.log(`The archive of ${manifest.madeAt}, written by Oola ${manifest.version}, is whole.`)
  const files = await openFiles(settings)
  const secretsFolder = path.join(settings.DATA_DIR, 'secrets')
  await withTarget(settings, async (url) => {
    await restoreBackup({ archive, passphrase, manifest, url, files, secretsFolder })
    const done = await migrate(url, { print: console.error })
    if (done.length > 0) console.log(`Brought the tables up to date: ${done.join(', ')}`)
    await reportMissingFiles(url, manifest, shell)
  })
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  console.log(
    `${counted(manifest.tables.length, 'table')} with ${counted(rows, 'row')} are back; every table has the rows and the checksum of the backup.`,
  )
}

/** `npm run restore` */
export const restoreCommand: Command = {
  usage: USAGE,
  run: async (shell) => {
    const [archive, ...more] = shell.args
    if (!archive || archive.startsWith('-') || more.length > 0)
      throw new UsageError('Say which archive, and nothing else.')
    const settings = readSettings(shell.env)
    await restore(path.resolve(shell.env.INIT_CWD ?? '', archive), settings, shell)
  },
}
