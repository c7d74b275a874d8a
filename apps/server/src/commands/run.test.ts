import { spawnSync } from 'node:child_process'
import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { dockerfile } from '../../../../scripts/package/dockerfile.ts'
import { compileCache } from '../../test/support/compile-cache.ts'

const FILE = path.join(import.meta.dirname, 'run.ts')

/** In a process of its own, as `bin/oola` starts it. */
const oola = (args: readonly string[], env: Readonly<Record<string, string>> = {}) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [FILE, ...args], {
    env: { PATH: process.env.PATH, ...compileCache(), OOLA_PROGRAM: 'oola', ...env },
    encoding: 'utf8',
  })
  return { status, stdout, stderr }
}

describe('oola', () => {
  it('lists its commands when none is given', () => {
    for (const args of [[], ['--help']]) {
      const { status, stdout, stderr } = oola(args)
      expect([status, stderr]).toEqual([0, ''])
      expect(stdout).toMatch(
        /^oola start runs the server\.\nCommands: audit, backup, .*\noola <command> --help /,
      )
    }
  })

  it('says which commands there are to one that mistypes', () => {
    const { status, stderr } = oola(['bakcup'])
    expect(status).toBe(1)
    expect(stderr).toMatch(
      /^"bakcup" is no command\.\noola start runs the server\.\nCommands: audit, backup, /,
    )
  })

  it('shows how a command is typed here, not in a checkout', () => {
    const { status, stdout } = oola(['restore', '--help'])
    expect(status).toBe(0)
    expect(stdout).toMatch(/^oola restore <archive>\n/)
    expect(stdout).not.toContain('npm')
  })

  it('shows in an image what starts it there, and in a checkout npm', () => {
    const { OOLA_PROGRAM = '' } = dockerfile().env
    expect(oola(['backup', '--help'], { OOLA_PROGRAM }).stdout).toMatch(
      /^\/app\/bin\/node \/app\/apps\/server\/src\/commands\/run\.ts backup \[<folder>\]\n/,
    )
    expect(oola(['--help'], { OOLA_PROGRAM }).stdout).toMatch(
      /^Commands: .*\n\/app\/bin\/node \S+ <command> --help /,
    )
    expect(oola(['--help'], { OOLA_PROGRAM: '' }).stdout).toMatch(/\nnpm run <command> -- --help /)
  })

  it.skipIf(process.getuid?.() !== 0)('refuses root on the DATA_DIR of another user', () => {
    const dataDir = mkdtempSync(path.join(tmpdir(), 'oola-test-owner-'))
    chownSync(dataDir, 65_534, 65_534)
    const { status, stderr } = oola(['restore', '/nowhere.tar.gz'], { DATA_DIR: dataDir })
    rmSync(dataDir, { recursive: true })
    expect(status).toBe(1)
    expect(stderr).toMatch(
      /^DATA_DIR \S+ belongs to another user \(number 65534\): run the command as that user/,
    )
    expect(stderr.trim().split('\n')).toHaveLength(1)
  })
})
