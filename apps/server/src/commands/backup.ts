import path from 'node:path'
import { counted } from '@oola/contract/count-words'
import { openFiles } from '../adapters/files/open-files.ts'
import { readSettings, type Settings } from '../env.ts'
import { recordBackup } from '../platform/backup/last-backup.ts'
import { writeBackup } from '../platform/backup/write-backup.ts'
import { type Command, UsageError } from './run-command.ts'
import { requireDatabase, withDatabaseUrl } from './with-database.ts'

const USAGE = `npm run backup -- [<folder>]

Writes one archive of the database, the files and the secrets of DATA_DIR, and reads it again to verify it.
Without a folder it goes to DATA_DIR/backups. Encrypted when BACKUP_KEY is set.
Works with a running server, and without one.`

/** Secrets that are settings: they are in no archive. */
const SECRET_SETTINGS = ['STORE_TOKEN_SECRET', 'SILENT_TOKEN_SECRET', 'CREDENTIAL_SECRET'] as const

const MEGABYTE = 2 ** 20

const warnings = (settings: Settings): string[] => {
  const set = SECRET_SETTINGS.filter((name) => settings[name])
  return [
    ...(settings.BACKUP_KEY
      ? []
      : ['BACKUP_KEY is not set: whoever has this file has the data of all members.']),
    ...(set.length > 0 ? [`Not in the archive, because they are settings: ${set.join(', ')}.`] : []),
  ]
}

/** `npm run backup` */
export const backupCommand: Command = {
  usage: USAGE,
  run: async ({ args, env, console }) => {
    const [folder, ...more] = args
    if (folder?.startsWith('-') || more.length > 0)
      throw new UsageError(`"${args.join(' ')}" is not understood`)
    const settings = readSettings(env)
    requireDatabase(settings)
    const now = new Date()
    const files = await openFiles(settings)
    const { path: archive, manifest } = await withDatabaseUrl(settings, (url) =>
      writeBackup({
        url,
        files,
        secretsFolder: path.join(settings.DATA_DIR, 'secrets'),
        // npm changes to the folder of the program.
        folder: folder ? path.resolve(env.INIT_CWD ?? '', folder) : path.join(settings.DATA_DIR, 'backups'),
        passphrase: settings.BACKUP_KEY,
        now,
      }),
    )
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
    const parts = (start: string) => manifest.parts.filter(({ name }) => name.startsWith(start))
    const bytes = manifest.parts.reduce((sum, part) => sum + part.bytes, 0)
    console.log(
      `${archive}: ${counted(manifest.tables.length, 'table')} with ${counted(rows, 'row')}, ${counted(parts('files/').length, 'file')}, ${counted(parts('secrets/').length, 'secret')}, ${(bytes / MEGABYTE).toFixed(1)} MB before compression; verified`,
    )
    for (const line of warnings(settings)) console.error(line)
    await recordBackup(settings.DATA_DIR, now)
  },
}
