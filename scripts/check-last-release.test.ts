import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

const CHECK = path.resolve(import.meta.dirname, 'check-last-release.ts')
const MIGRATIONS = 'apps/server/migrations'

/** What `npm test` runs in the small project: its "API test" needs the column `name`. */
const TEST = `
import { readdirSync, readFileSync } from 'node:fs'
const sql = readdirSync('${MIGRATIONS}').sort().map((file) => readFileSync('${MIGRATIONS}/' + file, 'utf8')).join('')
console.log('release ' + readFileSync('release', 'utf8') + process.argv.slice(2).join(' '))
process.exit(/drop column name/.test(sql) ? 1 : 0)
`

let folder: string
const git = (...args: string[]) => execFileSync('git', args, { cwd: folder })

const commit = (files: Record<string, string>): void => {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.join(folder, path.dirname(file)), { recursive: true })
    writeFileSync(path.join(folder, file), text)
  }
  git('add', '.')
  git('-c', 'user.name=t', '-c', 'user.email=t@example.com', 'commit', '-qm', 'change')
}

const release = (version: string, extra: Record<string, string> = {}): void => {
  commit({
    'package.json': JSON.stringify({ version, type: 'module', scripts: { test: 'node test.js' } }, null, 2),
    'test.js': TEST,
    release: version,
    ...extra,
  })
  git('tag', `v${version}`)
}

const check = () => spawnSync(process.execPath, [CHECK, folder], { encoding: 'utf8' })

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'oola-check-last-release-'))
  git('init', '-q')
  release('1.0.0', { [`${MIGRATIONS}/0001.sql`]: 'create table member (id bigint, name text);' })
  release('1.1.0')
})
afterEach(() => rmSync(folder, { recursive: true }))

describe('the API tests of the last release run on the tables of this tree [OPS-03]', () => {
  it('passes without them while no release is tagged', () => {
    git('tag', '--delete', 'v1.0.0', 'v1.1.0')
    expect(check()).toMatchObject({ status: 0, stdout: expect.stringContaining('No release is tagged') })
  })

  it('passes without them when no migration is newer', () => {
    commit({ 'test.js': 'process.exit(1)' })
    expect(check()).toMatchObject({ status: 0, stdout: expect.stringContaining('No migration is newer') })
  })

  it('passes when a column is added: the tests are those of the last release, not the new ones', () => {
    commit({
      'test.js': 'process.exit(1)',
      [`${MIGRATIONS}/0002.sql`]: 'alter table member add column email text;',
    })
    const { status, stdout } = check()
    expect(stdout).toContain('release 1.1.0--project api')
    expect(status).toBe(0)
  })

  it('fails when a column that the last release reads is dropped, and leaves nothing behind', () => {
    commit({ [`${MIGRATIONS}/0002.sql`]: 'alter table member drop column name;' })
    expect(check().status).toBe(1)
    expect(String(git('worktree', 'list')).trim().split('\n')).toHaveLength(1)
    expect(readdirSync(folder).sort()).toEqual(['.git', 'apps', 'package.json', 'release', 'test.js'])
  })

  it('is part of CI', () => {
    const read = (file: string) => readFileSync(path.resolve(import.meta.dirname, '..', file), 'utf8')
    for (const file of ['.github/workflows/ci.yml', '.ci/run'])
      expect(read(file)).toContain('npm run check:last-release')
  })
})
