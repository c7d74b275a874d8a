import { counted } from '@oola/contract/count-words'
import { readSettings } from '../env.ts'
import { copyDatabase } from '../platform/backup/copy-database.ts'
import { migrate } from '../platform/db/migrate.ts'
import { type Command, UsageError } from './run-command.ts'
import { requireDatabase, withStoppedDatabase } from './with-database.ts'

const USAGE = `npm run move-database

Copies the embedded database of DATA_DIR into the empty one of DATABASE_URL, and compares every table.
The portal must be stopped. Files and secrets stay in DATA_DIR. The embedded database stays as it is.
Run again, it compares the two; after an interruption it starts from the beginning.`

/** `npm run move-database` */
export const moveDatabaseCommand: Command = {
  usage: USAGE,
  run: async ({ args, env, console }) => {
    if (args.length > 0) throw new UsageError(`"${args.join(' ')}" is not understood`)
    const settings = readSettings(env)
    const to = settings.MIGRATION_DATABASE_URL ?? settings.DATABASE_URL
    if (!to) throw new UsageError('DATABASE_URL is not set: it names the database that receives the data.')
    requireDatabase({ DATA_DIR: settings.DATA_DIR, DATABASE_URL: undefined })
    const { tables, wereEqual } = await withStoppedDatabase(settings, async (from) => {
      await migrate(from, { print: console.error })
      return copyDatabase(from, to)
    })
    const compared = `${counted(tables, 'table')} have the same rows and checksums.`
    console.log(wereEqual ? `Nothing to do: ${compared}` : `The database is moved: ${compared}`)
  },
}
