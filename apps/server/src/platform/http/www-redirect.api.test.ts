import { expect, it } from 'vitest'
import { makeTestApp } from '../../../test/support/builders/make-test-app.ts'

it('sends readers of the bare domain to www for good, and answers calls where they are [ROUTE-52]', async () => {
  const world = await makeTestApp({ env: { PUBLIC_URL: 'https://www.oola.example' } })
  const onBare = { host: 'oola.example' }
  const reply = await world.app.inject({ url: '/faq?a=b', headers: onBare })
  expect([reply.statusCode, reply.headers.location]).toEqual([301, 'https://www.oola.example/faq?a=b'])
  const login = { method: 'POST', url: '/api/Login', headers: onBare, payload: {} } as const
  expect((await world.app.inject(login)).statusCode).toBe(400)
  expect((await world.app.inject({ url: '/healthz', headers: { host: '127.0.0.1' } })).statusCode).toBe(200)
  await world.close()
})
