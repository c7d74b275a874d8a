import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeTestApp, type TestApp } from '../../../test/support/builders/make-test-app.ts'
import { badgeSvg } from './badge-drawing.ts'

let world: TestApp
beforeAll(async () => {
  world = await makeTestApp()
})
afterAll(() => world.close())

const open = (url: string, headers: Record<string, string> = {}) => world.app.inject({ url, headers })

it('each badge of content has its picture at media/svg/{fileName}.svg [BADGE-08]', async () => {
  const { badges } = world.content.badges
  for (const { id, fileName } of badges) {
    const reply = await open(`/media/svg/${fileName}.svg`)
    expect([fileName, reply.statusCode, reply.headers['content-type']]).toEqual([
      fileName,
      200,
      'image/svg+xml',
    ])
    expect(reply.body).toBe(badgeSvg(id))
  }
})

it('is cached for a day, revalidated by its tag, and compressed', async () => {
  const address = '/media/svg/milestone-100.svg'
  const { headers } = await open(address)
  expect(headers['cache-control']).toBe('public, max-age=86400')
  const again = await open(address, { 'if-none-match': String(headers.etag) })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  const zipped = await open(address, { 'accept-encoding': 'gzip, br' })
  expect(zipped.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(zipped.rawPayload).toString()).toBe((await open(address)).body)
  expect(zipped.rawPayload.length).toBeLessThan(4000)
})

it.each(['nothing.svg', 'milestone-100.png', 'milestone-100', '..%2Fvideos%2Fstep-1-intro.mp4'])(
  'there is no picture %s',
  async (file) => {
    expect((await open(`/media/svg/${file}`)).statusCode).toBe(404)
  },
)
