import { spawnSync } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readText } from '../source-files.ts'
import { documentedCommands } from './documented-commands.ts'
import { releaseFaults } from './release-faults.ts'
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

const commands = documentedCommands('docs/operations/releases.md', 'Check a download')
const check = () => spawnSync('sh', ['-euc', commands], { cwd: folder, encoding: 'utf8' })

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
