import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeTestApp, type TestApp } from '../../../test/support/builders/make-test-app.ts'
import { makeBuiltApp } from '../../../test/support/built-app.ts'

const WORKER = 'self.addEventListener("fetch", () => {})'
const PUBLIC_URL = 'https://portal.example'

let folder: string
let on: TestApp
let off: TestApp
beforeAll(async () => {
  folder = await makeBuiltApp()
  await writeFile(path.join(folder, 'worker.js'), WORKER)
  await writeFile(path.join(folder, 'manifest.webmanifest'), '{}')
  on = await makeTestApp({ env: { PUBLIC_URL }, deps: { webFolder: folder } })
  off = await makeTestApp({ env: { PUBLIC_URL, SERVICE_WORKER: 'off' }, deps: { webFolder: folder } })
})
afterAll(async () => {
  await on.close()
  await off.close()
  await rm(folder, { recursive: true, force: true })
})

it('the service worker is asked for each time, is JavaScript, and may load what pages may', async () => {
  const { body, headers } = await on.app.inject('/worker.js')
  expect(body).toBe(WORKER)
  expect(headers['cache-control']).toBe('no-cache')
  expect(headers['content-type']).toMatch(/^(text|application)\/javascript/)
  const policy = String(headers['content-security-policy']).split('; ')
  expect(policy).toContain("default-src 'self'")
  expect(policy).toContain("connect-src 'self' wss://portal.example")
  expect(policy).toContain("script-src 'self'")
})

it('the service worker is one that removes itself when it is switched off', async () => {
  const { body, headers } = await off.app.inject('/worker.js')
  expect(body).toContain('registration.unregister()')
  expect(headers['cache-control']).toBe('no-cache')
  expect(headers['content-type']).toMatch(/^text\/javascript/)
})

it('the description of the app has its own type', async () => {
  const { headers } = await on.app.inject('/manifest.webmanifest')
  expect(headers['content-type']).toMatch(/^application\/manifest\+json/)
})

it('a file of the build that is missing is never a page, however it is asked for', async () => {
  const { statusCode, headers } = await on.app.inject({
    url: '/assets/gone.js',
    headers: { accept: 'text/html' },
  })
  expect([statusCode, headers['cache-control']]).toEqual([404, 'no-store'])
  expect(headers['content-type']).toMatch(/^application\/json/)
})
