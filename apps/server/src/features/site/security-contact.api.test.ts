import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeTestApp, type TestApp } from '../../../test/support/builders/make-test-app.ts'

const ORIGIN = 'https://www.oola.example'
const ADDRESS = '/.well-known/security.txt'

let world: TestApp
beforeAll(async () => {
  world = await makeTestApp({
    env: {
      PUBLIC_URL: ORIGIN,
      SECURITY_CONTACT: 'mailto:security@oola.example, https://oola.example/security',
    },
  })
})
afterAll(() => world.close())

it('security.txt says where to report a vulnerability, and until when it is valid', async () => {
  const { body, headers } = await world.app.inject(ADDRESS)
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(headers['cache-control']).toBe('public, max-age=86400')
  const [mail, page, expires = '', ...rest] = body.trimEnd().split('\n')
  expect([mail, page]).toEqual([
    'Contact: mailto:security@oola.example',
    'Contact: https://oola.example/security',
  ])
  const days = (Date.parse(expires.replace('Expires: ', '')) - world.clock.now().getTime()) / 86_400_000
  expect(Math.round(days)).toBe(180)
  expect(rest).toEqual(['Preferred-Languages: en', `Canonical: ${ORIGIN}${ADDRESS}`])
})

it('a portal without SECURITY_CONTACT has no security.txt', async () => {
  const without = await makeTestApp()
  expect((await without.app.inject(ADDRESS)).statusCode).toBe(404)
  await without.close()
})
