import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import type { Files } from '#server/adapters/files/files.ts'
import { setErrorHandler } from '#server/platform/http/error-handler.ts'
import { pictureStore } from './picture-store.ts'

/** In memory: replies in the order of the requests. */
const memoryFiles = (): Files => {
  const stored = new Map<string, Uint8Array>()
  return {
    find: async (key) => {
      const file = stored.get(key)
      return file ? { size: file.length, etag: '"1"', stream: async () => Readable.from([file]) } : null
    },
    write: async (key, content) => void stored.set(key, content),
    remove: async (key) => void stored.delete(key),
    list: async function* () {
      yield* stored.keys()
    },
  }
}

it('a full queue of pictures is refused with a time to retry; requests for one picture share a place', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'oola-pictures-'))
  const store = pictureStore({ files: memoryFiles(), settings: { DATA_DIR: folder } })
  const gate = Promise.withResolvers<void>()
  let drawn = 0
  const app = Fastify()
  setErrorHandler(app)
  app.get<{ Params: { name: string } }>('/:name', async ({ params }, reply) => {
    const picture = await store(`shared/${params.name}.png`, async () => {
      await gate.promise
      drawn += 1
      return Buffer.from(params.name)
    })
    return reply.header('cache-control', 'public').type('image/png').send(picture)
  })
  const names = Array.from({ length: 61 }, (_, index) => `p${index}`)
  const requests = [...names, ...names].map(async (name) => app.inject(`/${name}`))
  const late = await app.inject('/late')
  expect([late.statusCode, late.headers['retry-after'], late.headers['cache-control']]).toEqual([
    503,
    '30',
    'no-store',
  ])
  expect(late.json()).toMatchObject({ code: 'drawings_busy' })
  gate.resolve()
  for (const { statusCode } of await Promise.all(requests)) expect(statusCode).toBe(200)
  expect(drawn).toBe(61)
  expect((await app.inject('/late')).body).toBe('late')
  await app.close()
  await rm(folder, { recursive: true })
})
