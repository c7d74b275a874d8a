// npm run db:generate [-- --name what-changes]: writes the SQL that brings the database from the last migration to the
// tables in apps/server/src/features/*/*.tables.ts. Read what it wrote before you commit it.
// `--check` writes nothing and fails when there is something to write.
import { cpSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { ensureInstalled } from './install.mjs'
import { fail, ROOT, runNode, say } from './programs.mjs'

const MIGRATIONS = 'apps/server/migrations'
const COPY = '.cache/migrations-check'

const generate = (out, args) => {
  const what = ['--dialect', 'postgresql', '--schema', 'apps/server/src/features/*/*.tables.ts', '--out', out]
  return runNode(['node_modules/drizzle-kit/bin.cjs', 'generate', ...what, ...args])
}

const listSql = (folder) => readdirSync(path.join(ROOT, folder)).filter((name) => name.endsWith('.sql'))

const check = async () => {
  rmSync(path.join(ROOT, COPY), { recursive: true, force: true })
  cpSync(path.join(ROOT, MIGRATIONS), path.join(ROOT, COPY), { recursive: true })
  const code = await generate(COPY, [])
  const isNew = listSql(COPY).length > listSql(MIGRATIONS).length
  rmSync(path.join(ROOT, COPY), { recursive: true, force: true })
  if (code !== 0) await fail(`drizzle-kit ended with code ${code}`)
  if (isNew)
    await fail('The tables changed without a migration: run npm run db:generate and commit what it writes.')
  say('The migrations lead to the tables.')
}

await ensureInstalled()
const args = process.argv.slice(2)
if (args.includes('--check')) await check()
else process.exitCode = await generate(MIGRATIONS, args)
