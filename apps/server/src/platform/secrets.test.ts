import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readSettings } from '../env.ts'
import { blind, loadSecrets } from './secrets.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'oola-secrets-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const load = (env: Record<string, string> = {}) => loadSecrets(readSettings({ DATA_DIR: folder, ...env }))

describe('secrets', () => {
  it('are made once, kept for their owner alone, and the same for processes that start together', async () => {
    const all = await Promise.all(Array.from({ length: 5 }, () => load()))
    for (const secrets of all) expect(secrets).toEqual(all[0])
    expect(await load()).toEqual(all[0])
    expect(all[0]?.storeToken).not.toEqual(all[0]?.silentToken)
    const { mode } = await stat(path.join(folder, 'secrets', 'store-token'))
    expect(mode & 0o077).toBe(0)
  })

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
