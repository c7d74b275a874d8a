import { readSettings } from '../env.ts'
import { verifyAuditEntries } from '../features/staff/audit.repo.ts'
import { readWords } from './command-words.ts'
import { type Command, UsageError } from './run-command.ts'
import { requireDatabase, withDatabase } from './with-database.ts'

const USAGE = `npm run audit -- verify

Computes every entry of the staff's log again. Ends with exit code 1, and the number of the first entry that is not as it
was written, when somebody changed or removed one in the database.
Works with a running server, and without one.`

/** The log was changed in the database. */
class AuditRefusal extends Error {
  override name = 'AuditRefusal'
}

/** `npm run audit` (STAFF-05) */
export const auditCommand: Command = {
  usage: USAGE,
  run: async ({ args, env, console }) => {
    const { action } = readWords(args, {})
    if (action !== 'verify') throw new UsageError('Say verify.')
    const settings = readSettings(env)
    requireDatabase(settings)
    const { entries, brokenAt } = await withDatabase(settings, verifyAuditEntries)
    if (brokenAt !== null)
      throw new AuditRefusal(
        `Entry ${brokenAt} of ${entries} is not as it was written, or one before it is gone.`,
      )
    console.log(`${entries} entries, each as it was written.`)
  },
}
