import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { diskFiles } from '#server/adapters/files/disk-files.ts'
import { verifyArchive } from '#server/platform/backup/archive-reader.ts'
import { restoreBackup } from '#server/platform/backup/restore-backup.ts'
import { writeBackup } from '#server/platform/backup/write-backup.ts'
import { createClock } from '#server/platform/clock.ts'
import { makeMember } from './builders/make-member.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'

/** What COPY and checksums could get wrong. */
const ODD = 'tab\t, line\nend\r, back\\slash, \\N, \\., “quotes”, 生活, \u{1F33F}'

/** Members with odd names, and steps of theirs. */
export const fillWithMembers = async (
  { db }: TestDatabase,
  members: number,
  steps: number,
): Promise<void> => {
  for (let n = 0; n < members; n += 1)
    await makeMember({ db, clock: createClock() }, { firstName: `${n} ${ODD}`.slice(0, 50) })
  await db.pool.query(
    `insert into action (member_id, text, day, position, source, created_at, completed_at, completed_day)
     select member.id, 'Walk ' || n, current_date, n, 'member', now(), now(), current_date from member, generate_series(1, $1::int) n`,
    [steps],
  )
}

/** Databases, folders and archives of a test of backups. */
export const createBackupWorld = async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'oola-backup-'))
  const databases: TestDatabase[] = []
  const places = (name: string) => ({
    files: diskFiles(path.join(folder, name, 'files')),
    secretsFolder: path.join(folder, name, 'secrets'),
  })
  return {
    folder,
    places,
    /** A picture and a secret of the portal that is backed up. */
    fillPlaces: async (): Promise<void> => {
      const { files, secretsFolder } = places('source')
      await files.write('profile/a.webp', Buffer.from('a picture'))
      await mkdir(secretsFolder)
      await writeFile(path.join(secretsFolder, 'credentials'), 'the secret')
    },
    newDatabase: async (isMigrated = false): Promise<TestDatabase> => {
      const database = await createTestDatabase({ max: 2, isMigrated })
      databases.push(database)
      return database
    },
    backUp: (url: string, more: Partial<Parameters<typeof writeBackup>[0]> = {}) =>
      writeBackup({
        ...places('source'),
        url,
        folder: path.join(folder, 'backups'),
        passphrase: undefined,
        now: new Date(),
        ...more,
      }),
    restore: async (
      archive: string,
      url: string,
      more: Partial<Parameters<typeof restoreBackup>[0]> = {},
    ): Promise<void> => {
      const { passphrase } = more
      const manifest = await verifyArchive(archive, passphrase)
      await restoreBackup({ ...places('target'), archive, passphrase, manifest, url, ...more })
    },
    remove: async (): Promise<void> => {
      await Promise.all(databases.map((database) => database.close()))
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Every table with its rows as text, without the checksums of the program. */
export const contentOf = async ({
  db: { pool },
}: Pick<TestDatabase, 'db'>): Promise<Record<string, string[]>> => {
  const { rows } = await pool.query(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname in ('public', 'pgboss') and tablename not like 'queue\\_stats%' order by 1`,
  )
  const content: Record<string, string[]> = {}
  for (const { name } of rows) {
    const found = await pool.query(`select t::text as row from ${name} t order by 1`)
    content[name] = found.rows.map(({ row }) => row)
  }
  return content
}

/** The number of tables, views and indexes. */
export const countRelations = async ({ db: { pool } }: TestDatabase): Promise<number> => {
  const { rows } = await pool.query(
    `select count(*) from pg_class where relnamespace in (select oid from pg_namespace where nspname in ('public', 'pgboss'))`,
  )
  return rows[0].count
}
