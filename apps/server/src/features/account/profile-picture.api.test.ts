import { readdir } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ActingMember, asMember } from '../../../test/support/builders/as-member.ts'
import { makeTestApp, type TestApp } from '../../../test/support/builders/make-test-app.ts'

let world: TestApp
beforeAll(async () => {
  world = await makeTestApp()
})
afterAll(() => world.close())

const photo = (background = 'teal') =>
  sharp({ create: { width: 300, height: 200, channels: 3, background } })
    .jpeg()
    .toBuffer()

const form = (userId: number | string, bytes: Uint8Array | null, name = 'me.jpg', type = 'image/jpeg') => {
  const data = new FormData()
  data.append('userId', String(userId))
  if (bytes) data.append('image', new File([new Uint8Array(bytes)], name, { type }))
  return data
}

const upload = async (member: ActingMember, data: FormData) => {
  const request = new Request('http://portal/', { method: 'POST', body: data })
  const reply = await world.app.inject({
    method: 'POST',
    url: '/api/Customer/UploadProfilePicture',
    headers: { ...member.headers, 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  return { status: reply.statusCode, body: reply.json() }
}

/** Slow enough to draw that a simultaneous request finds it in progress. */
const largePhoto = () =>
  sharp({ create: { width: 3000, height: 3000, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()

const pictureOf = async (member: ActingMember): Promise<string | null> =>
  (await member.send('GET', `/Customer/GetCustomerProfileInfo/${member.id}`)).body.pictureFileName
const storedFiles = (): Promise<string[]> =>
  readdir(path.join(world.deps.settings.DATA_DIR, 'files/profile')).catch(() => [])

describe('POST Customer/UploadProfilePicture', () => {
  it('draws one picture of a member at a time, without blocking other members', async () => {
    const [member, other] = [await asMember(world), await asMember(world)]
    const picture = await largePhoto()
    const [mine, hers] = await Promise.all([
      Promise.all([1, 2, 3].map(() => upload(member, form(member.id, picture)))),
      upload(other, form(other.id, picture)),
    ])
    expect(mine.map(({ status }) => status).sort()).toEqual([201, 429, 429])
    expect(mine.map(({ body }) => body.code)).toContain('picture_on_its_way')
    expect(hers.status).toBe(201)
    expect((await upload(member, form(member.id, picture))).status).toBe(201)
  })

  it('lets thirty wait in line and asks all others to come back', async () => {
    const members = await Promise.all(Array.from({ length: 40 }, () => asMember(world)))
    const picture = await largePhoto()
    const answers = await Promise.all(members.map((member) => upload(member, form(member.id, picture))))
    const refused = answers.filter(({ status }) => status !== 201)
    expect(refused.length).toBeGreaterThan(0)
    expect(answers.length - refused.length).toBeGreaterThanOrEqual(31)
    expect(new Set(refused.map(({ status, body }) => `${status} ${body.code}`))).toEqual(
      new Set(['503 pictures_busy']),
    )
  })

  it('accepts twenty in a day, refused ones included, and more the next day', async () => {
    const member = await asMember(world)
    const statuses: number[] = []
    for (let turn = 0; turn < 21; turn += 1) {
      const bytes = turn % 2 ? await photo() : new TextEncoder().encode('no picture')
      statuses.push((await upload(member, form(member.id, bytes))).status)
    }
    expect(statuses.filter((status) => status === 201)).toHaveLength(10)
    expect(statuses.at(-1)).toBe(429)
    // The hourly cleaning deletes no attempt that still counts.
    world.clock.advance({ hours: 23 })
    await world.jobs.run('account-cleanup')
    const again = await upload(member, form(member.id, await photo()))
    expect([again.status, again.body.code]).toEqual([429, 'picture_limit'])
    world.clock.advance({ hours: 1, seconds: 1 })
    expect((await upload(member, form(member.id, await photo()))).status).toBe(201)
  })

  it('answers 503 while the disk is full, and the old picture stays', async () => {
    const member = await asMember(world)
    const { body } = await upload(member, form(member.id, await photo()))
    const { write } = world.deps.files
    for (const code of ['ENOSPC', 'EDQUOT']) {
      const full = Object.assign(new Error('no space left on device'), { code })
      Object.assign(world.deps.files, { write: () => Promise.reject(full) })
      const refused = await upload(member, form(member.id, await photo('navy')))
      expect([refused.status, refused.body.code]).toEqual([503, 'unavailable'])
    }
    Object.assign(world.deps.files, { write })
    expect(await pictureOf(member)).toBe(body.fileName)
  })

  it('answers 201 with the name, which is the profile’s picture from then on [DASH-19, DASH-20, DASH-21]', async () => {
    const member = await asMember(world)
    const reply = await upload(member, form(member.id, await photo()))
    expect(reply).toEqual({ status: 201, body: { fileName: expect.stringMatching(/^[\w-]{22}\.webp$/) } })
    expect(await pictureOf(member)).toBe(reply.body.fileName)
    expect(member.receivedEvents()).toEqual(['ProfileChanged'])
  })

  it('serves both sizes at media/profile/{pictureFileName}, for ever [SHELL-36]', async () => {
    const member = await asMember(world)
    const { body } = await upload(member, form(member.id, await photo()))
    for (const name of [body.fileName, body.fileName.replace('.webp', '-small.webp')]) {
      const served = await world.app.inject(`/media/profile/${name}`)
      expect(served.statusCode).toBe(200)
      expect(served.headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
      })
      expect(await sharp(served.rawPayload).metadata()).toMatchObject({ format: 'webp' })
    }
  })

  it('removes the old picture when the new one is stored', async () => {
    const member = await asMember(world)
    const first = await upload(member, form(member.id, await photo()))
    const second = await upload(member, form(member.id, await photo('plum')))
    expect(second.body.fileName).not.toBe(first.body.fileName)
    expect(await storedFiles()).toContain(second.body.fileName)
    expect((await storedFiles()).filter((name) => name.startsWith(first.body.fileName.slice(0, 22)))).toEqual(
      [],
    )
    expect((await world.app.inject(`/media/profile/${first.body.fileName}`)).statusCode).toBe(404)
  })

  it('two at once leave exactly the one that the profile names', async () => {
    const member = await asMember(world)
    const before = new Set(await storedFiles())
    await Promise.all([1, 2, 3].map(async () => upload(member, form(member.id, await photo()))))
    const added = (await storedFiles()).filter((name) => !before.has(name)).toSorted()
    const name = String(await pictureOf(member))
    expect(added).toEqual([name, name.replace('.webp', '-small.webp')].toSorted())
  })

  it.each([
    ['a byte too many', 3 * 1024 * 1024 + 1],
    ['far too many', 8 * 1024 * 1024],
  ])('refuses a file with %s with the text of the specification [DASH-21]', async (_, size) => {
    const member = await asMember(world)
    const large = new Uint8Array(size)
    large.set(await photo())
    expect(await upload(member, form(member.id, large))).toMatchObject({
      status: 413,
      body: {
        code: 'picture_too_large',
        message: 'The file image exceeds the maximum allowed size (3 MB).',
      },
    })
    expect(await pictureOf(member)).toBeNull()
  })

  it('accepts one of exactly 3 MB', async () => {
    const member = await asMember(world)
    const jpeg = await photo()
    const padded = new Uint8Array(3 * 1024 * 1024)
    padded.set(jpeg)
    expect((await upload(member, form(member.id, padded))).status).toBe(201)
  })

  it('checks the bytes, not the name or the declared type: every picture is checked (C-53) [DASH-24]', async () => {
    const member = await asMember(world)
    const page = new TextEncoder().encode('<script>alert(1)</script>')
    expect(await upload(member, form(member.id, page))).toMatchObject({
      status: 415,
      body: { code: 'picture_unreadable' },
    })
    const named = form(member.id, await photo(), '../../../etc/passwd', 'text/html')
    const reply = await upload(member, named)
    expect(reply.status).toBe(201)
    expect((await world.app.inject(`/media/profile/${reply.body.fileName}`)).headers['content-type']).toBe(
      'image/webp',
    )
  })

  it('is for the member alone, and needs a form with a picture', async () => {
    const member = await asMember(world)
    const other = await asMember(world)
    expect((await upload(member, form(other.id, await photo()))).status).toBe(403)
    expect(await pictureOf(other)).toBeNull()
    expect(await upload(member, form(member.id, null))).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'image' }] },
    })
    expect(await upload(member, form('me', await photo()))).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'userId' }] },
    })
    expect((await member.send('POST', '/Customer/UploadProfilePicture', { userId: member.id })).status).toBe(
      415,
    )
  })

  it('refuses a form that breaks off', async () => {
    const member = await asMember(world)
    const reply = await world.app.inject({
      method: 'POST',
      url: '/api/Customer/UploadProfilePicture',
      headers: { ...member.headers, 'content-type': 'multipart/form-data; boundary=x' },
      payload: '--x\r\nContent-Disposition: form-data; name="image"; filename="a.jpg"\r\n\r\nhalf',
    })
    expect(reply.statusCode).toBe(400)
  })
})

it.each(['..%2f..%2fsecrets.json', 'nothing.webp', `${'a'.repeat(22)}.webp`, `${'a'.repeat(22)}.svg`])(
  'there is nothing at media/profile/%s',
  async (name) => {
    expect((await world.app.inject(`/media/profile/${name}`)).statusCode).toBe(404)
  },
)
