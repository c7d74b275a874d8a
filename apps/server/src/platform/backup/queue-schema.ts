import type pg from 'pg'
import { getConstructionPlans } from 'pg-boss'
import { z } from 'zod'
import { rowsOf } from '../db/client.ts'
import { BackupRefusal } from './backup-refusal.ts'
import { hasTable } from './catalog.ts'

const SCHEMA = 'pgboss'
const Version = z.object({ version: z.number() })

/** Without its own transaction, because it runs in that of the restore. */
const plan = (): { sql: string; version: number } => {
  const text = getConstructionPlans(SCHEMA)
  const sql = text.replace(/^\s*(BEGIN|COMMIT);\s*$/gm, '')
  const version = Number(/INSERT INTO pgboss\.version\(version\) VALUES \('(\d+)'\)/.exec(text)?.[1])
  if (!version) throw new Error('pg-boss creates its tables in another way than before')
  return { sql, version }
}

/**
 * The SQL that creates the queue's tables as this database has them; null when it has none yet. An archive holds it: a newer program
 * creates them like that, loads the jobs, and its pg-boss migrates them at the first start.
 * @throws BackupRefusal when the queue is of another version of pg-boss than this program's
 */
export const readQueueSchema = async (client: pg.ClientBase): Promise<string | null> => {
  if (!(await hasTable(client, `${SCHEMA}.version`))) return null
  const [found] = rowsOf(Version, await client.query(`select version from ${SCHEMA}.version`))
  const { sql, version } = plan()
  if (found?.version !== version)
    throw new BackupRefusal(
      `The queue of jobs is of another version of the program (${found?.version}, not ${version}): use the version that last ran on this database.`,
    )
  return sql
}
