import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Files, mediaType } from '#server/adapters/files/files.ts'
import { asMember } from '../../../test/support/builders/as-member.ts'
import { makeTestApp, type TestApp } from '../../../test/support/builders/make-test-app.ts'
import { filesAt, startS3 } from '../../../test/support/s3-server.ts'
import { appError } from './app-error.ts'

const PICTURE = `profile/${'p'.repeat(22)}.webp`
const CONTENT = Buffer.from(Array.from({ length: 1000 }, (_, index) => index % 251))
const FILM = 'videos/affiliate.mp4'

let s3: Awaited<ReturnType<typeof startS3>>
const worlds: Record<string, TestApp> = {}
let filmSize = 0
beforeAll(async () => {
  s3 = await startS3()
  worlds.disk = await makeTestApp()
  worlds.s3 = await makeTestApp({ deps: { files: filesAt(s3.url), db: worlds.disk.db } })
  for (const { deps } of Object.values(worlds)) await deps.files.write(PICTURE, CONTENT)
  filmSize = (await stat(path.join(worlds.disk.content.mediaFolder, FILM))).size
})
afterAll(async () => {
  await worlds.s3?.close()
  await worlds.disk?.close()
  await s3?.stop()
})

describe.each([
  ['a picture on the disk', 'disk', PICTURE, () => CONTENT.length],
  ['a picture in a store that speaks S3', 's3', PICTURE, () => CONTENT.length],
  ['a film of the programme', 'disk', FILM, () => filmSize],
])('%s', (_, world, name, sizeOf) => {
  const fetchMedia = async (headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') => {
    const app = worlds[world]?.app
    if (!app) throw new Error(world)
    const {
      statusCode,
      headers: responseHeaders,
      rawPayload,
    } = await app.inject({ method, url: `/media/${name}`, headers })
    return { status: statusCode, responseHeaders, bytes: rawPayload }
  }

  it('is answered whole, with its length and tag, and accepts ranges', async () => {
    const { status, responseHeaders, bytes } = await fetchMedia()
    expect([status, bytes.length]).toEqual([200, sizeOf()])
    expect(responseHeaders).toMatchObject({
      'accept-ranges': 'bytes',
      'content-length': String(sizeOf()),
      etag: expect.stringMatching(/"/),
      'content-type': expect.stringMatching(/^(image\/webp|video\/mp4)$/),
      'x-content-type-options': 'nosniff',
    })
  })

  it.each([
    ['bytes=0-9', 0, 9],
    ['bytes=100-100', 100, 100],
    ['bytes=900-', 900, -1],
    ['bytes=-5', -5, -1],
    ['bytes=990-9999999999', 990, -1],
  ])('is answered in part for %s', async (range, from, to) => {
    const size = sizeOf()
    const [start, end] = [from < 0 ? size + from : from, to < 0 ? size + to : to]
    const { status, responseHeaders, bytes } = await fetchMedia({ range })
    expect([status, responseHeaders['content-range']]).toEqual([206, `bytes ${start}-${end}/${size}`])
    expect(bytes.equals((await fetchMedia()).bytes.subarray(start, end + 1))).toBe(true)
  })

  it('has no part behind its end', async () => {
    const { status, responseHeaders } = await fetchMedia({ range: 'bytes=9999999999-' })
    expect([status, responseHeaders['content-range']]).toEqual([416, `bytes */${sizeOf()}`])
  })

  it.each(['bites=0-9', 'nonsense', 'bytes=0-1,5-6'])(
    'is answered whole when the range reads %s',
    async (range) => {
      expect((await fetchMedia({ range })).status).toBe(200)
    },
  )

  it('is answered in part only if it is still the same', async () => {
    const { responseHeaders } = await fetchMedia()
    const range = 'bytes=0-9'
    expect((await fetchMedia({ range, 'if-range': String(responseHeaders.etag) })).status).toBe(206)
    expect((await fetchMedia({ range, 'if-range': '"another"' })).status).toBe(200)
  })

  it('is not sent again to a client that has it', async () => {
    const { responseHeaders } = await fetchMedia()
    const { status, bytes } = await fetchMedia({ 'if-none-match': String(responseHeaders.etag) })
    expect([status, bytes.length]).toEqual([304, 0])
  })

  it('returns its length without the body', async () => {
    const { status, responseHeaders, bytes } = await fetchMedia({}, 'HEAD')
    expect([status, Number(responseHeaders['content-length']), bytes.length]).toEqual([200, sizeOf(), 0])
  })
})

it('every file of the programme has a media type that browsers support', async () => {
  const { mediaFolder } = (worlds.disk as TestApp).content
  const names = await readdir(mediaFolder, { recursive: true, withFileTypes: true })
  const files = names.filter((entry) => entry.isFile()).map(({ name }) => name)
  expect(files.filter((name) => mediaType(name) === 'application/octet-stream')).toEqual([])
})

describe('a store that does not serve', () => {
  it('is reported for a picture', async () => {
    const away = await makeTestApp({ deps: { files: filesAt('http://127.0.0.1:1') } })
    const picture = await away.app.inject(`/media/${PICTURE}`)
    expect([picture.statusCode, picture.headers['retry-after']]).toEqual([503, '5'])
    expect(picture.json()).toMatchObject({
      code: 'unavailable',
      message: expect.stringMatching(/out of reach/),
    })
    await away.close()
  })

  it.each([[{}], [{ range: 'bytes=0-9' }]])(
    'has no headers of the file when it fails after its first answer: %o',
    async (headers) => {
      const files: Files = {
        ...worlds.disk?.deps.files,
        find: async () => ({
          size: 1000,
          etag: '"known"',
          stream: async () => {
            throw appError('unavailable', { retryAfter: 5 })
          },
        }),
      } as Files
      const away = await makeTestApp({ deps: { files } })
      const picture = await away.app.inject({ url: `/media/${PICTURE}`, headers })
      expect([picture.statusCode, picture.headers['retry-after']]).toEqual([503, '5'])
      expect(picture.headers['content-type']).toContain('application/json')
      expect(picture.headers['cache-control']).toBe('no-store')
      for (const name of ['content-range', 'etag', 'accept-ranges', 'last-modified'])
        expect(picture.headers).not.toHaveProperty(name)
      await away.close()
    },
  )

  const fullDisk: Files = {
    find: async () => null,
    write: async () => {
      throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
    },
    remove: async () => {},
    list: async function* () {},
  }
  it.each([
    ['out of reach', filesAt('http://127.0.0.1:1')],
    ['full', fullDisk],
  ])('that is %s does not change a member who uploads a picture', async (_, files) => {
    const away = await makeTestApp({ deps: { files } })
    const member = await asMember(away)
    const image = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'teal' } })
      .png()
      .toBuffer()
    const form = new FormData()
    form.append('userId', String(member.id))
    form.append('image', new File([new Uint8Array(image)], 'me.png'))
    const request = new Request('http://portal/', { method: 'POST', body: form })
    const reply = await away.app.inject({
      method: 'POST',
      url: '/api/Customer/UploadProfilePicture',
      headers: { ...member.headers, 'content-type': request.headers.get('content-type') ?? '' },
      payload: Buffer.from(await request.arrayBuffer()),
    })
    expect([reply.statusCode, reply.json().code]).toEqual([503, 'unavailable'])
    const profile = await member.send('GET', `/Customer/GetCustomerProfileInfo/${member.id}`)
    expect(profile.body.pictureFileName).toBeNull()
    await away.close()
  })
})
