import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ActingMember } from '../../../test/support/builders/as-member.ts'
import { newCoach, profileOf } from '../../../test/support/builders/coach-forms.ts'
import { makeTestApp, type TestApp } from '../../../test/support/builders/make-test-app.ts'

let world: TestApp
beforeAll(async () => {
  world = await makeTestApp()
})
afterAll(() => world.close())

const info = async (coach: ActingMember) =>
  (await coach.send('GET', `/Coach/getProfileInfo/${coach.id}`)).body

const upload = async (coach: ActingMember, path: string, image: Buffer | null) => {
  const data = new FormData()
  data.append('userId', String(coach.id))
  if (image) data.append('image', new File([new Uint8Array(image)], 'a.png', { type: 'image/png' }))
  const request = new Request('http://portal/', { method: 'POST', body: data })
  const reply = await world.app.inject({
    method: 'POST',
    url: `/api${path}`,
    headers: { ...coach.headers, 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  return { status: reply.statusCode, body: reply.json() }
}
const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()

describe('pictures of a coach', () => {
  it('are drawn again and answered with 201: portrait and cover [PORTAL-26, PORTAL-27]', async () => {
    const coach = await newCoach(world)
    const early = await upload(coach, '/Coach/UploadCoverImage', await photo(1600, 900))
    expect([early.status, early.body.code]).toEqual([409, 'profile_first'])
    await coach.send('POST', '/Coach/SaveMyProfile', profileOf(coach))
    const portrait = await upload(coach, '/Coach/UploadProfilePicture', await photo(600, 600))
    const first = await upload(coach, '/Coach/UploadCoverImage', await photo(1600, 900))
    const cover = await upload(coach, '/Coach/UploadCoverImage', await photo(3000, 1000))
    expect([portrait.status, first.status, cover.status]).toEqual([201, 201, 201])
    expect(await info(coach)).toMatchObject({
      profilePictureFileName: portrait.body.fileName,
      coverFileName: cover.body.fileName,
    })
    const served = await world.app.inject(`/media/profile/${cover.body.fileName}`)
    expect(await sharp(served.rawPayload).metadata()).toMatchObject({
      format: 'webp',
      width: 1440,
      height: 500,
    })
    // The previous cover is removed.
    expect((await world.app.inject(`/media/profile/${first.body.fileName}`)).statusCode).toBe(404)
  })

  it('are at most 3 MB [PORTAL-48, PORTAL-50]', async () => {
    const coach = await newCoach(world)
    await coach.send('POST', '/Coach/SaveMyProfile', profileOf(coach))
    for (const path of ['/Coach/UploadCoverImage', '/Coach/UploadProfilePicture']) {
      const { status, body } = await upload(coach, path, Buffer.alloc(3 * 1024 * 1024 + 1, 1))
      expect([status, body.message]).toEqual([413, 'The file image exceeds the maximum allowed size (3 MB).'])
      expect((await upload(coach, path, null)).status).toBe(400)
      expect((await upload(coach, path, Buffer.from('no picture'))).body.code).toBe('picture_unreadable')
    }
  })
})

describe('the zip lookup', () => {
  it('finds city and state, or nothing [PORTAL-47]', async () => {
    const coach = await newCoach(world)
    const find = async (codes: string, country: string) =>
      (await coach.send('GET', `/Coach/LookUpZip?codes=${encodeURIComponent(codes)}&country=${country}`)).body
    expect(await find('97214', 'US')).toEqual({ place: { city: 'Portland', state: 'Oregon' } })
    expect((await find('M5V 3L9', 'CA')).place.state).toBe('Ontario')
    expect(await find('9721', 'US')).toEqual({ place: null })
    expect(await find('00000', 'US')).toEqual({ place: null })
  })
})
