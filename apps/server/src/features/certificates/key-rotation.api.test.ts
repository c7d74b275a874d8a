import { createHash } from 'node:crypto'
import { compactVerify, createLocalJWKSet } from 'jose'
import { afterAll, describe, expect, it } from 'vitest'
import { makeCertificate } from '../../../test/support/builders/make-certification.ts'
import { makeMember } from '../../../test/support/builders/make-member.ts'
import { makeTestApp, type TestApp } from '../../../test/support/builders/make-test-app.ts'
import { readSettings } from '../../env.ts'
import { loadSecrets } from '../../platform/secrets.ts'

const worlds: TestApp[] = []
afterAll(async () => {
  for (const world of worlds) await world.close()
})

/** The portal with this secret and these past keys. */
const portal = async (secret: string, pastKeys: readonly string[] = []): Promise<TestApp> => {
  const env = { CREDENTIAL_SECRET: secret.repeat(32), CREDENTIAL_PAST_KEYS: pastKeys.join(',') }
  const secrets = await loadSecrets(
    readSettings({ ...env, SILENT_TOKEN_SECRET: 's'.repeat(32), NODE_ENV: 'production' }),
  )
  const world = await makeTestApp({ env, deps: { secrets } })
  worlds.push(world)
  return world
}

const keysOf = async ({ app }: TestApp) => (await app.inject('/.well-known/jwks.json')).json()
const firstKey = async (world: TestApp): Promise<string> => (await keysOf(world)).keys[0].x

/** A coach's downloads: the signature of the PDF with the bytes it covers, and the badge. */
const download = async (world: TestApp) => {
  const code = await makeCertificate(world, (await makeMember(world)).id)
  const get = (type: string) => world.app.inject(`/credentials/${code}.${type}`)
  const pdf = (await get('pdf')).rawPayload
  const at = pdf.lastIndexOf('\n%oola-certificate ')
  const signature = pdf.subarray(at).toString().replace('\n%oola-certificate ', '').trim()
  const badge = (await get('json')).json().id.replace('data:application/vc+jwt,', '')
  return { paper: pdf.subarray(0, at), signature, badge }
}

/** Whether the published keys of a portal verify both files. */
const verifies = async (world: TestApp, files: Awaited<ReturnType<typeof download>>): Promise<boolean> => {
  const keys = createLocalJWKSet(await keysOf(world))
  try {
    const { payload } = await compactVerify(files.signature, keys)
    await compactVerify(files.badge, keys)
    const { sha256 } = JSON.parse(new TextDecoder().decode(payload))
    return sha256 === createHash('sha256').update(files.paper).digest('base64url')
  } catch {
    return false
  }
}

describe('changing the key that signs certificates', () => {
  it('signs with the new key, and accepts old files while the old key is listed', async () => {
    const before = await portal('1')
    const old = await download(before)
    const after = await portal('2', [await firstKey(before)])
    const fresh = await download(after)
    const { keys } = await keysOf(after)
    expect(keys).toHaveLength(2)
    expect(keys[1]).toEqual((await keysOf(before)).keys[0])
    expect(await firstKey(after)).not.toBe(await firstKey(before))
    expect(await verifies(after, old)).toBe(true)
    expect(await verifies(after, fresh)).toBe(true)
    // Signed with the new key: the old key alone cannot verify it.
    expect(await verifies(before, fresh)).toBe(false)
  })

  it('ends the files of a key that is not listed', async () => {
    const before = await portal('3')
    const old = await download(before)
    expect(await verifies(before, old)).toBe(true)
    expect(await verifies(await portal('4'), old)).toBe(false)
  })

  it('publishes a key once, also when it is listed while it still signs', async () => {
    const x = await firstKey(await portal('5'))
    expect((await keysOf(await portal('5', [x]))).keys).toHaveLength(1)
  })

  it('wants public keys', () => {
    expect(() => readSettings({ CREDENTIAL_PAST_KEYS: 'not-a-key' })).toThrow('CREDENTIAL_PAST_KEYS')
    expect(readSettings({ CREDENTIAL_PAST_KEYS: '' }).CREDENTIAL_PAST_KEYS).toEqual([])
  })
})
