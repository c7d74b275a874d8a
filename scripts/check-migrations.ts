// Part of npm run check: the migrations are a linear history (structure/journal.ts), match the tables, and new ones are
// safe on tables that hold data (structure/migration-lint.ts). Fails when npm run db:generate would write something.
import { spawnSync } from 'node:child_process'
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { checkJournal, Journal, Snapshot } from './structure/journal.ts'
import { isLinted, lintMigrations } from './structure/migration-lint.ts'

const ROOT = path.resolve(import.meta.dirname, '..')
const MIGRATIONS = path.join(ROOT, 'apps/server/migrations')

const readMeta = (name: string): unknown =>
  JSON.parse(readFileSync(path.join(MIGRATIONS, 'meta', name), 'utf8'))
const snapshots = globSync('*_snapshot.json', { cwd: path.join(MIGRATIONS, 'meta') }).sort()
const sqlFiles = globSync('*.sql', { cwd: MIGRATIONS }).sort()
const faults = checkJournal(
  Journal.parse(readMeta('_journal.json')),
  sqlFiles,
  new Map(snapshots.map((name) => [name, Snapshot.parse(readMeta(name))])),
)
const unsafe = lintMigrations(sqlFiles.filter(isLinted).map((file) => path.join(MIGRATIONS, file)))
if (unsafe !== null)
  faults.push(unsafe, 'Accept what is intended with a line `-- squawk-ignore RULE` and the reason.')

// Inside the checkout: drizzle-kit accepts relative folders only.
const copy = mkdtempSync(path.join(ROOT, 'node_modules/.migrations-'))
cpSync(MIGRATIONS, copy, { recursive: true })
const schema = 'apps/server/src/features/**/*.{tables,views}.ts'
const { stdout, stderr } = spawnSync(
  process.execPath,
  [
    ...['node_modules/drizzle-kit/bin.cjs', 'generate', '--dialect', 'postgresql'],
    ...['--schema', schema, '--out', path.relative(ROOT, copy)],
  ],
  { cwd: ROOT, encoding: 'utf8' },
)
const isNew = globSync('*.sql', { cwd: copy }).length > sqlFiles.length
rmSync(copy, { recursive: true })
// drizzle-kit ends with 0 after a failure, too.
if (!isNew && !stdout.includes('No schema changes')) faults.unshift(`${stdout}${stderr}`)
if (isNew)
  faults.push('The tables changed without a migration: run npm run db:generate, commit what it writes.')
for (const fault of faults) console.error(fault)
process.exitCode = faults.length > 0 ? 1 : 0
