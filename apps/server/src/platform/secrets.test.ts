import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readSettings } from '../env.ts'
import { blind, loadSecrets } from './secrets.ts'
import { explainStartFailure } from './start/start-failure.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'oola-secrets-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const load = (env: Record<string, string> = {}) => loadSecrets(readSettings({ DATA_DIR: folder, ...env }))

describe('secrets', () => {
  it('are created once, readable only for their owner, and the same for processes that start together', async () => {
    const all = await Promise.all(Array.from({ length: 5 }, () => load()))
    for (const secrets of all) expect(secrets).toEqual(all[0])
    expect(await load()).toEqual(all[0])
    expect(all[0]?.storeToken).not.toEqual(all[0]?.silentToken)
    const { mode } = await stat(path.join(folder, 'secrets', 'store-token'))
    expect(mode & 0o077).toBe(0)
  })

  it.each(['', 'abc', 'x'.repeat(31)])(
    'that are cut to "%s" in their file are refused at the start, in one line',
    async (cut) => {
      const dataDir = path.join(folder, `cut-${cut.length}`)
      await load({ DATA_DIR: dataDir })
      const file = path.join(dataDir, 'secrets', 'silent-token')
      await writeFile(file, cut)
      const refused = await load({ DATA_DIR: dataDir }).catch(explainStartFailure)
      expect(refused).toContain(`The secret in ${file} is cut or empty`)
      expect(refused).not.toContain('\n')
      // The file is not replaced: what it signed may still come from a backup.
      expect(await readFile(file, 'utf8')).toBe(cut)
    },
  )

  it('leave no half of a file behind', async () => {
    const dataDir = path.join(folder, 'whole')
    await load({ DATA_DIR: dataDir })
    expect((await readdir(path.join(dataDir, 'secrets'))).sort()).toEqual([
      'credentials',
      'silent-token',
      'store-token',
    ])
  })

  it.each(['STORE_TOKEN_SECRET', 'SILENT_TOKEN_SECRET', 'CREDENTIAL_SECRET'])(
    'in the setting %s need 32 characters',
    (name) => {
      expect(() => readSettings({ [name]: 's'.repeat(31) })).toThrow(`${name} needs at least 32 characters`)
    },
  )

  it('come from the settings where those are set', async () => {
    const STORE_TOKEN_SECRET = 's'.repeat(40)
    expect((await load({ STORE_TOKEN_SECRET })).storeToken).toEqual(
      new TextEncoder().encode(STORE_TOKEN_SECRET),
    )
  })

  it('of the store must be set in production, else store login is closed', async () => {
    expect((await load({ NODE_ENV: 'production' })).storeToken).toBeNull()
  })

  it('blind a value so that equal ones meet and keys matter', () => {
    const [a, b] = [new Uint8Array([1]), new Uint8Array([2])]
    expect(blind(a, 'x')).toBe(blind(a, 'x'))
    expect(blind(a, 'x')).not.toBe(blind(a, 'y'))
    expect(blind(a, 'x')).not.toBe(blind(b, 'x'))
  })
})
