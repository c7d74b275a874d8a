import { spawnSync } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { documentedCommands } from '../documented-commands.ts'
import { ROOT, readText } from '../source-files.ts'
import { MANIFESTS, releaseFaults } from './release-faults.ts'
import { signFiles } from './release-files.ts'

const ARCHIVE = 'oola-1.0.0-linux-x64.tar.gz'
const SBOM = 'sbom.cdx.json'
const { publicKey, privateKey } = generateKeyPairSync('ed25519')

let folder = ''
const write = (file: string, text: string): void => writeFileSync(path.join(folder, file), text)
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'oola-release-files-'))
  write(ARCHIVE, 'an archive')
  write(SBOM, '{"components":[]}')
  write('release-key.pub.pem', publicKey.export({ type: 'spki', format: 'pem' }).toString())
  signFiles(folder, [ARCHIVE, SBOM], privateKey.export({ type: 'pkcs8', format: 'pem' }).toString())
})
afterEach(() => rmSync(folder, { recursive: true }))

const run = (commands: string) => spawnSync('sh', ['-euc', commands], { cwd: folder, encoding: 'utf8' })
const check = () => run(documentedCommands('releases', 'Check a download'))

describe.skipIf(process.platform !== 'linux')('the documented check of a download', () => {
  it('accepts a signed list of dependencies [OPS-19]', () => {
    const { status, stdout } = check()
    expect(stdout).toContain('Signature Verified Successfully')
    expect(stdout).toContain(`${ARCHIVE}: OK\n${SBOM}: OK\n`)
    expect(status).toBe(0)
  })

  it.each([
    ['a changed list of dependencies', SBOM, '{"components":[{}]}'],
    ['a changed archive', ARCHIVE, 'another archive'],
    ['changed checksums', 'SHA256SUMS', `${'0'.repeat(64)}  ${ARCHIVE}\n`],
  ])('refuses %s [OPS-19]', (_what, file, text) => {
    write(file, text)
    expect(check().status).not.toBe(0)
  })

  it('accepts the signature of a key of the documented commands, which only its owner may read', () => {
    expect(run(documentedCommands('releases', 'Make a release', 2)).status).toBe(0)
    const key = path.join(folder, 'release-key.pem')
    expect(statSync(key).mode & 0o077).toBe(0)
    signFiles(folder, [ARCHIVE, SBOM], readFileSync(key, 'utf8'))
    expect(check().status).toBe(0)
  })

  it('refuses the signature of another key', () => {
    const other = generateKeyPairSync('ed25519').publicKey
    write('release-key.pub.pem', other.export({ type: 'spki', format: 'pem' }).toString())
    expect(check().status).not.toBe(0)
  })
})

it('without a key there are checksums and no signature', () => {
  rmSync(path.join(folder, 'SHA256SUMS.sig'))
  signFiles(folder, [SBOM], undefined)
  expect(existsSync(path.join(folder, 'SHA256SUMS.sig'))).toBe(false)
})

describe('the version of a release', () => {
  const texts = (file: string) => readText(file)

  it('is semantic, and the same in manifests, change log, upgrade notes, image and pages [OPS-19]', () => {
    expect(releaseFaults(texts)).toEqual([])
  })

  it('is set everywhere in the manifests and the lockfile by the documented commands', {
    timeout: 120_000,
  }, () => {
    for (const file of [...MANIFESTS, 'package-lock.json'])
      cpSync(path.join(ROOT, file), path.join(folder, file))
    const { status, stderr } = run(documentedCommands('releases', 'Make a release', 1))
    expect(status, stderr).toBe(0)
    const read = (file: string) => readFileSync(path.join(folder, file), 'utf8')
    for (const file of MANIFESTS) expect(JSON.parse(read(file)).version).toBe('1.1.0')
    const { packages } = JSON.parse(read('package-lock.json'))
    for (const file of MANIFESTS) expect(packages[file.replace(/\/?package.json$/, '')].version).toBe('1.1.0')
  })

  it.each([
    ['apps/server/package.json', /"version": "[^"]+"/, '"version": "0.9.0"', 'apps/server/package.json'],
    ['package.json', /"version": "[^"]+"/, '"version": "1.0"', 'semantic'],
    ['CHANGELOG.md', /## \[\d\S+\] - \S+/, '## [9.0.0] - 2030-01-01', 'CHANGELOG.md'],
    ['CHANGELOG.md', /## \[Unreleased\]/, '', 'Unreleased'],
    ['docs/operations/upgrade.md', /### \d\S+/, '### 9.0.0', 'upgrade.md'],
    ['compose.yaml', /image: oola:\S+/, 'image: oola:9.0.0', 'compose.yaml'],
    ['docs/operations/install.md', /oola-\d+\.\d+\.\d+-/, 'oola-9.0.0-', 'install.md'],
  ])('a different one in %s is a fault (%s)', (changed, pattern, replacement, named) => {
    const faults = releaseFaults((file) =>
      file === changed ? readText(file).replace(pattern, replacement) : readText(file),
    )
    expect(faults.join('\n')).toContain(named)
  })
})

it('checks of licences and of unused code run for every change, and NOTICE ships [OPS-19]', () => {
  const checks = readText('scripts/check.ts')
  expect(checks).toContain("check('licences', 'scripts/licences.ts', '--check')")
  expect(checks).toContain("check('unused code', 'node_modules/knip/bin/knip.js')")
  expect(readText('.github/workflows/ci.yml')).toContain('- npm run check\n')
  expect(readText('NOTICE')).toMatch(/^## (MPL|OFL|LGPL)/m)
})
