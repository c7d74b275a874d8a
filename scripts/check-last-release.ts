// npm run check:last-release [-- FOLDER]: the API tests of the last release on the tables of this tree (OPS-03). During
// a rolling upgrade servers of the last release serve while the new migrations have run. The last release is the newest
// tag v* in the history. Without one, or without new migrations, there is nothing to check.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const ROOT = path.resolve(process.argv[2] ?? path.resolve(import.meta.dirname, '..'))
const MIGRATIONS = 'apps/server/migrations'

const git = (...args: string[]) => spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' })

const fail = (line: string): never => {
  console.error(line)
  process.exit(1)
}

if (git('rev-parse', '--is-shallow-repository').stdout.trim() !== 'false')
  fail('The last release is found in the history, and this clone has no whole history: git fetch --unshallow')
const release = git('describe', '--tags', '--abbrev=0', '--match', 'v[0-9]*').stdout.trim()
if (!release) {
  console.log('No release is tagged yet.')
  process.exit()
}

if (git('diff', '--quiet', release, '--', MIGRATIONS).status === 0) {
  console.log(`No migration is newer than the last release (${release}).`)
  process.exit()
}

const folder = mkdtempSync(path.join(tmpdir(), 'oola-last-release-'))
const tree = path.join(folder, 'tree')
const { stderr, status } = git('worktree', 'add', '--quiet', '--detach', tree, release)
if (status !== 0) fail(stderr)
try {
  rmSync(path.join(tree, MIGRATIONS), { recursive: true, force: true })
  cpSync(path.join(ROOT, MIGRATIONS), path.join(tree, MIGRATIONS), { recursive: true })
  console.log(`The API tests of the last release (${release}) on the tables of this tree:`)
  const tests = spawnSync('npm', ['test', '--', '--project', 'api'], { cwd: tree, stdio: 'inherit' })
  process.exitCode = tests.status ?? 1
} finally {
  git('worktree', 'remove', '--force', tree)
  rmSync(folder, { recursive: true, force: true })
}
