import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  completeModules,
  completeQuiz,
  withCertification,
} from '../../../test/support/builders/make-certification.ts'
import { makeTestApp, type TestApp } from '../../../test/support/builders/make-test-app.ts'
import { isSignedBy, partOf } from '../../../test/support/jwt.ts'

let world: TestApp
beforeAll(async () => {
  world = await makeTestApp({ now: '2026-03-10T18:00:00Z', env: { PUBLIC_URL: 'https://portal.example' } })
})
afterAll(() => world.close())

const get = (url: string) => world.app.inject({ method: 'GET', url })
const certified = async () => {
  const member = await withCertification(world, { stepId: 4, firstName: 'Priya', lastName: 'Raman' })
  await completeModules(world, member)
  await completeQuiz(world, member, world.content.courses.exam.id)
  return { certificate: (await member.send('GET', '/Certificate/GetMyCertificate')).body }
}
const isSigned = async (jwt: string): Promise<boolean> =>
  isSignedBy((await get('/.well-known/jwks.json')).json().keys, jwt)

describe('the badge file', () => {
  it('is an Open Badges 3.0 credential, signed with a published key', async () => {
    const { certificate } = await certified()
    const file = (await get(`/credentials/${certificate.code}.json`)).json()
    expect(file).toMatchObject({
      '@context': 'https://www.w3.org/ns/credentials/v2',
      type: 'EnvelopedVerifiableCredential',
    })
    const jwt = file.id.replace('data:application/vc+jwt,', '')
    expect(await isSigned(jwt)).toBe(true)
    expect(partOf(jwt, 0)).toMatchObject({ alg: 'EdDSA', typ: 'JWT', jwk: { kty: 'OKP', crv: 'Ed25519' } })
    const credential = partOf(jwt, 1)
    expect(credential).toMatchObject({
      '@context': ['https://www.w3.org/ns/credentials/v2', expect.stringContaining('/ob/v3p0/context-3.')],
      type: ['VerifiableCredential', 'OpenBadgeCredential'],
      id: `https://portal.example/credentials/${certificate.code}`,
      jti: `https://portal.example/credentials/${certificate.code}`,
      iss: 'https://portal.example/credentials/issuer',
      nbf: Date.parse(certificate.issuedAt) / 1000,
      validFrom: certificate.issuedAt,
      issuer: { id: 'https://portal.example/credentials/issuer', type: ['Profile'] },
      sub: credential.credentialSubject.id,
      credentialSubject: {
        id: expect.stringContaining('https://portal.example/certificate/'),
        type: ['AchievementSubject'],
        identifier: [
          { type: 'IdentityObject', identityType: 'name', hashed: false, identityHash: 'Priya Raman' },
        ],
        achievement: {
          type: ['Achievement'],
          achievementType: 'Certification',
          criteria: expect.any(Object),
        },
      },
      credentialStatus: {
        id: 'https://portal.example/credentials/revocations',
        type: '1EdTechRevocationList',
      },
    })
    // The credential's own id is its page.
    const own = await get(new URL(credential.id).pathname)
    expect([own.statusCode, own.headers.location]).toEqual([303, `/certificate/${certificate.code}`])
    for (const address of [credential.issuer.id, credential.credentialSubject.achievement.id])
      expect((await get(new URL(address).pathname)).json().id).toBe(address)
  })

  it('is refused by the signature when any part of it is changed', async () => {
    const { certificate } = await certified()
    const jwt = (await get(`/credentials/${certificate.code}.json`)).json().id.split(',')[1]
    const [head, , signature] = jwt.split('.')
    const forged = { ...partOf(jwt, 1), name: 'Doctor of coaching' }
    const body = Buffer.from(JSON.stringify(forged)).toString('base64url')
    expect(await isSigned(`${head}.${body}.${signature}`)).toBe(false)
    const flipped = `${jwt.slice(0, -3)}${jwt.at(-3) === 'A' ? 'B' : 'A'}${jwt.slice(-2)}`
    expect(await isSigned(flipped)).toBe(false)
    expect(await isSigned(jwt)).toBe(true)
  })

  it('never shows the private key', async () => {
    const { keys } = (await get('/.well-known/jwks.json')).json()
    expect(keys).toEqual([
      {
        kty: 'OKP',
        crv: 'Ed25519',
        x: expect.any(String),
        kid: expect.any(String),
        alg: 'EdDSA',
        use: 'sig',
      },
    ])
  })
})
