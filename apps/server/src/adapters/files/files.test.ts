import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { readSettings } from '#server/env.ts'
import { filesAt, startS3 } from '../../../test/support/s3-server.ts'
import { diskFiles } from './disk-files.ts'
import type { ByteRange, Files } from './files.ts'
import { openFiles } from './open-files.ts'

let folder: string
let s3: Awaited<ReturnType<typeof startS3>>
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'oola-files-'))
  s3 = await startS3()
})
afterAll(async () => {
  await s3?.stop()
  await rm(folder, { recursive: true, force: true })
})

const bytesOf = async (files: Files, key: string, range?: ByteRange): Promise<Buffer> => {
  const file = await files.find(key)
  if (!file) throw new Error(`no ${key}`)
  return buffer(await file.stream(range))
}

describe.each([
  ['the disk', () => diskFiles(folder)],
  ['a store that speaks S3', () => filesAt(s3.url)],
])('files on %s', (_, open) => {
  it('are found with their size, and read whole', async () => {
    const files = open()
    const content = randomBytes(3_000_000)
    await files.write('films/one.mp4', content)
    expect(await files.find('films/one.mp4')).toMatchObject({
      size: 3_000_000,
      etag: expect.stringMatching(/^".+"$/),
    })
    expect((await bytesOf(files, 'films/one.mp4')).equals(content)).toBe(true)
  })

  it.each([
    [{ start: 0, end: 3 }, 'Hell'],
    [{ start: 4, end: 4 }, 'o'],
    [{ start: 2, end: 4 }, 'llo'],
    [{ start: 7, end: 11 }, 'there'],
  ])('are read in part, both ends included: %j', async (range, part) => {
    const files = open()
    await files.write('notes/hello.txt', Buffer.from('Hello, there'))
    expect(String(await bytesOf(files, 'notes/hello.txt', range))).toBe(part)
  })

  it('are replaced as a whole, and have another tag then', async () => {
    const files = open()
    await files.write('a.png', Buffer.from('the first'))
    const before = await files.find('a.png')
    await files.write('a.png', Buffer.from('another'))
    expect(String(await bytesOf(files, 'a.png'))).toBe('another')
    expect((await files.find('a.png'))?.etag).not.toBe(before?.etag)
  })

  it('are missing before they are written and after they are removed, and removing twice is fine', async () => {
    const files = open()
    expect(await files.find('gone/x.webp')).toBeNull()
    await files.write('gone/x.webp', Buffer.from('x'))
    for (const _again of [1, 2]) await files.remove('gone/x.webp')
    expect(await files.find('gone/x.webp')).toBeNull()
  })

  it('are listed by their keys, once written', async () => {
    const files = open()
    const list = async () => (await Array.fromAsync(files.list())).filter((key) => key.startsWith('listed/'))
    expect(await list()).toEqual([])
    const keys = ['listed/a.webp', 'listed/b/c.webp', 'listed/d-e_f.1.webp']
    for (const key of keys) await files.write(key, Buffer.from(key))
    expect((await list()).sort()).toEqual(keys)
    for (const key of keys) await files.remove(key)
    expect(await list()).toEqual([])
  })

  it.each(['../secrets', 'a/../../b', '/etc/passwd', 'a//b', '', '.env', 'a\\b', 'a?b', 'a b'])(
    'have no key %j',
    async (key) => {
      const files = open()
      await expect(files.find(key)).rejects.toThrow(RangeError)
      await expect(files.write(key, Buffer.from('x'))).rejects.toThrow(RangeError)
      await expect(files.remove(key)).rejects.toThrow(RangeError)
    },
  )
})

it('none are listed in a folder that is missing, and no draft', async () => {
  const root = path.join(folder, 'later')
  expect(await Array.fromAsync(diskFiles(root).list())).toEqual([])
  await diskFiles(root).write('a.webp', Buffer.from('a'))
  await writeFile(path.join(root, 'b.webp.8f14e45f-ceea.part'), 'half of it')
  expect(await Array.fromAsync(diskFiles(root).list())).toEqual(['a.webp'])
})

it('a bucket is listed page by page, without what is not ours', async () => {
  const pages = [
    '<Key>a.png</Key><Key>tom &amp; jerry</Key><NextContinuationToken>1/2&amp;3=</NextContinuationToken>',
    '<Key>b/c.png</Key>',
  ]
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(pages.shift()))
  expect(await Array.fromAsync(filesAt('https://s3.example.com').list())).toEqual(['a.png', 'b/c.png'])
  const queries = fetched.mock.calls.map(([request]) => new URL((request as Request).url).search)
  expect(queries).toEqual(['?list-type=2', '?list-type=2&continuation-token=1%2F2%263%3D'])
})

it('writes of one file at once leave one of them whole on the disk', async () => {
  const files = diskFiles(folder)
  const texts = ['1'.repeat(50_000), '2'.repeat(40_000), '3'.repeat(30_000)]
  await Promise.all(texts.map((text) => files.write('a.png', Buffer.from(text))))
  expect(texts).toContain(String(await bytesOf(files, 'a.png')))
})

it('a write that fails leaves nothing half written on the disk', async () => {
  const files = diskFiles(path.join(folder, 'half'))
  await files.write('x/y', Buffer.from('a folder is where the file should be'))
  await expect(files.write('x', Buffer.from('new'))).rejects.toThrow()
  expect(await readdir(path.join(folder, 'half'))).toEqual(['x'])
})

describe('the settings', () => {
  const S3 = { S3_BUCKET: 'oola', S3_ACCESS_KEY_ID: 'S3RVER', S3_SECRET_ACCESS_KEY: 'S3RVER' }

  it('open the store when all of it is set, else the disk', async () => {
    const settings = { DATA_DIR: folder, S3_ENDPOINT: s3.url, S3_FORCE_PATH_STYLE: 'true' }
    const store = await openFiles(readSettings({ ...settings, ...S3 }))
    await store.write('opened.png', Buffer.from('x'))
    expect(await filesAt(s3.url).find('opened.png')).toMatchObject({ size: 1 })
    const disk = await openFiles(readSettings({ DATA_DIR: folder }))
    await disk.write('opened.png', Buffer.from('on disk'))
    expect(await readdir(path.join(folder, 'files'))).toEqual(['opened.png'])
  })

  it('are refused when a part is missing', () => {
    expect(() => readSettings({ S3_BUCKET: 'oola', S3_ENDPOINT: s3.url })).toThrow(
      'A store of files needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY as well',
    )
  })
})

describe('a store that does not serve', () => {
  const UNAVAILABLE = { code: 'unavailable', details: { message: expect.stringContaining('out of reach') } }
  const refusals = async (files: Files): Promise<unknown[]> => {
    const requests = [files.find('a.png'), files.write('a.png', Buffer.from('x')), files.remove('a.png')]
    return (await Promise.allSettled(requests)).map((one) => (one.status === 'rejected' ? one.reason : null))
  }
  const serve = async (listener: RequestListener) => {
    const server = createServer(listener)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    return {
      files: filesAt(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
      stop: () => {
        server.closeAllConnections()
        server.close()
      },
    }
  }

  it.each([
    ['is not there', () => filesAt('http://127.0.0.1:1')],
    ['knows another key', () => filesAt(s3.url, { secretAccessKey: 'another' })],
  ])('%s: each use fails as unavailable, with a time to retry', async (_, open) => {
    expect(await refusals(open())).toMatchObject([UNAVAILABLE, UNAVAILABLE, UNAVAILABLE])
  })

  it('is asked three times while it is busy', async () => {
    let requests = 0
    const { files, stop } = await serve((_request, response) => {
      requests += 1
      response.writeHead(requests % 3 === 0 ? 200 : 503, { 'content-length': 4, etag: '"e"' }).end()
    })
    expect(await files.find('a.png')).toMatchObject({ size: 4, etag: '"e"' })
    expect(requests).toBe(3)
    stop()
  })

  it('that hangs is left alone for ten seconds after that, and then asked again', async () => {
    let requests = 0
    const { files, stop } = await serve(() => {
      requests += 1
    })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      const first = files.find('a.png').catch((error: unknown) => error)
      while (requests === 0) await new Promise((resolve) => setImmediate(resolve))
      await vi.advanceTimersByTimeAsync(10_000)
      expect(await first).toMatchObject(UNAVAILABLE)
      await expect(files.find('b.png')).rejects.toMatchObject(UNAVAILABLE)
      expect(requests).toBe(1)
      await vi.advanceTimersByTimeAsync(10_000)
      const again = files.find('b.png').catch((error: unknown) => error)
      while (requests === 1) await new Promise((resolve) => setImmediate(resolve))
      await vi.advanceTimersByTimeAsync(10_000)
      expect(await again).toMatchObject(UNAVAILABLE)
    } finally {
      vi.useRealTimers()
      stop()
    }
  })

  it('that is too slow for an upload still serves other requests', async () => {
    let requests = 0
    const { files, stop } = await serve(() => {
      requests += 1
    })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      const upload = files.write('a.zip', new Uint8Array(9)).catch((error: unknown) => error)
      while (requests === 0) await new Promise((resolve) => setImmediate(resolve))
      await vi.advanceTimersByTimeAsync(10_000)
      expect(await upload).toMatchObject(UNAVAILABLE)
      const next = files.find('b.png').catch((error: unknown) => error)
      while (requests === 1) await new Promise((resolve) => setImmediate(resolve))
      await vi.advanceTimersByTimeAsync(10_000)
      expect(await next).toMatchObject(UNAVAILABLE)
    } finally {
      vi.useRealTimers()
      stop()
    }
  })

  it('is given up after ten seconds', async () => {
    let requests = 0
    const { files, stop } = await serve(() => {
      requests += 1
    })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      let failure: unknown
      const over = files.find('a.png').catch((error: unknown) => {
        failure = error
      })
      while (requests === 0) await new Promise((resolve) => setImmediate(resolve))
      await vi.advanceTimersByTimeAsync(9_999)
      expect(failure).toBeUndefined()
      await vi.advanceTimersByTimeAsync(1)
      await over
      expect(failure).toMatchObject(UNAVAILABLE)
    } finally {
      vi.useRealTimers()
      stop()
    }
  })
})

it('the bucket is in the host name unless the store wants it in the path', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(null))
  await filesAt('https://s3.example.com', { forcePathStyle: false }).remove('a/b.png')
  await filesAt('https://s3.example.com/', { forcePathStyle: true }).remove('a/b.png')
  expect(fetched.mock.calls.map(([request]) => (request as Request).url)).toEqual([
    'https://oola.s3.example.com/a/b.png',
    'https://s3.example.com/oola/a/b.png',
  ])
})
