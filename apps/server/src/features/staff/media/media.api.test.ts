import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { PIECE_BYTES, REPLACED_MEDIA_DAYS } from '@oola/contract/staff/media.constants'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { asStaff, staffCaller } from '../../../../test/support/builders/as-staff.ts'
import { makeTestApp, type TestApp } from '../../../../test/support/builders/make-test-app.ts'
import {
  beginUpload,
  completeUpload,
  inThreePieces,
  sendPiece,
  uploadWhole,
} from '../../../../test/support/media-uploads.ts'
import { filesAt, startS3 } from '../../../../test/support/s3-server.ts'
import { moduleViews } from '../../learning/module-views.ts'

const NAME = 'videos/affiliate.mp4'
const REASON = 'A better picture and sound.'
/** Publishing reads the whole content: seconds on a busy machine. */
const TIMEOUT = 60_000

let s3: Awaited<ReturnType<typeof startS3>>
let world: TestApp
/** A second server on the same database and store. */
let other: TestApp
let editor: Awaited<ReturnType<typeof asStaff>>
let film: Buffer
beforeAll(async () => {
  s3 = await startS3()
  world = await makeTestApp({ deps: { files: filesAt(s3.url) } })
  other = await makeTestApp({ deps: { files: filesAt(s3.url), db: world.db } })
  film = inThreePieces(await readFile(path.join(world.content.mediaFolder, NAME)))
})
beforeEach(async () => {
  world.clock.set('2026-03-10T18:00:00Z')
  editor = await asStaff(world, 'content')
})
afterAll(async () => {
  await other?.close()
  await world?.close()
  await s3?.stop()
})

const begin = (name: string, bytes: Buffer, who: Pick<typeof editor, 'send'> = editor) =>
  beginUpload(who, name, bytes)
const send = (id: string, bytes: Buffer, index: number, who: Pick<typeof editor, 'send'> = editor) =>
  sendPiece(who, id, bytes, index)
const complete = (id: string, who: Pick<typeof editor, 'send'> = editor) => completeUpload(who, id)
/** A whole upload that waits to be put in place. */
const upload = (name: string, bytes: Buffer) => uploadWhole(editor, name, bytes)
const place = async (id: string) => {
  const { seen } = (await editor.send('POST', '/media/publish/plan', { upload: id })).body
  return editor.send('POST', '/media/publish', { upload: id, seen, reason: REASON })
}
const goBack = async (name: string, version: number) => {
  const { seen } = (await editor.send('POST', '/media/revert/plan', { name, version })).body
  return editor.send('POST', '/media/revert', { name, version, seen, reason: REASON })
}
const open = (url: string, headers: Record<string, string> = {}, { app } = world) =>
  app.inject({ url, headers })
const siteFilm = ({ content } = world) => content.site.films.affiliate.mp4
const storedPieces = async (id: string) => {
  const keys = await Array.fromAsync(world.deps.files.list())
  return keys.filter((key) => key.startsWith(`media/${id}/`))
}

describe('a film that staff upload', { timeout: TIMEOUT }, () => {
  it('arrives in pieces, in any order and twice, continues where it stopped, and is checked as a whole [AUTHOR-09]', async () => {
    const first = await begin(NAME, film)
    expect([first.status, first.body.pieces, first.body.received, first.body.ready]).toEqual([
      200,
      3,
      [],
      false,
    ])
    const { id } = first.body
    expect((await send(id, film, 2)).body.received).toEqual([2])
    expect((await send(id, film, 0)).body.received).toEqual([0, 2])
    expect((await send(id, film, 0)).body.received).toEqual([0, 2])
    const early = await complete(id)
    expect([early.status, early.body.code]).toEqual([409, 'media_damaged'])
    // The page is closed; another tab, or the same file tomorrow, goes on.
    expect((await begin(NAME, film)).body).toMatchObject({ id, received: [0, 2] })
    expect((await editor.send('GET', '/media')).body.uploads).toMatchObject([{ id, received: [0, 2] }])
    // The first server is gone, another one takes the rest.
    const there = staffCaller(other, editor.cookie())
    expect((await send(id, film, 1, there)).body.received).toEqual([0, 1, 2])
    const [one, two] = await Promise.all([complete(id), complete(id, there)])
    expect([one.status, two.status]).toEqual([200, 200])
    expect(two.body).toEqual(one.body)
    expect(one.body).toMatchObject({ ready: true, kind: 'film', film: { width: 1280, height: 720 } })
    expect((await editor.send('DELETE', `/media/uploads/${id}`)).status).toBe(200)
    expect((await open(one.body.address)).statusCode).toBe(404)
    expect(await storedPieces(id)).toEqual([])
  })

  it('is served in ranges over the borders of its pieces, with its tag, for good [AUTHOR-09]', async () => {
    const { body } = await upload(NAME, film)
    const whole = await open(body.address)
    expect([whole.statusCode, whole.rawPayload.equals(film)]).toEqual([200, true])
    expect(whole.headers).toMatchObject({
      'content-type': 'video/mp4',
      'accept-ranges': 'bytes',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
    const [from, to] = [PIECE_BYTES - 5, 2 * PIECE_BYTES + 5]
    for (const [range, part] of [
      [`bytes=${from}-${to}`, film.subarray(from, to + 1)],
      ['bytes=0-1', film.subarray(0, 2)],
      ['bytes=-7', film.subarray(-7)],
      [`bytes=${film.length - 3}-`, film.subarray(-3)],
    ] as const) {
      const reply = await open(body.address, { range })
      expect([range, reply.statusCode, reply.rawPayload.equals(part)]).toEqual([range, 206, true])
    }
    expect((await open(body.address, { range: `bytes=${film.length}-` })).statusCode).toBe(416)
    const etag = String(whole.headers.etag)
    expect((await open(body.address, { 'if-none-match': etag })).statusCode).toBe(304)
    expect((await open(body.address.replace('affiliate', 'another'))).statusCode).toBe(404)
    await editor.send('DELETE', `/media/uploads/${body.id}`)
  })

  it('takes the place of the old one on every server; old addresses work on, and staff can go back [AUTHOR-09]', async () => {
    const first = (await upload(NAME, film)).body
    // Nobody sees it before it is in place.
    expect([(await open(`/media/${NAME}`)).statusCode, siteFilm()]).toEqual([200, `/media/${NAME}`])
    expect((await place(first.id)).status).toBe(200)
    const twice = await editor.send('POST', '/media/publish/plan', { upload: first.id })
    expect(twice.body.code).toBe('nothing_to_change')
    expect((await editor.send('DELETE', `/media/uploads/${first.id}`)).body.code).toBe('not_found')
    const moved = await open(`/media/${NAME}`)
    expect([moved.statusCode, moved.headers.location]).toEqual([302, first.address])
    expect(siteFilm()).toBe(first.address)
    await other.app.services.authoring.published.refresh()
    expect(siteFilm(other)).toBe(first.address)
    expect((await open(first.address, {}, other)).rawPayload.equals(film)).toBe(true)

    const second = (await upload(NAME, film.subarray(0, film.length - PIECE_BYTES * 2 - 4_321))).body
    await place(second.id)
    expect(siteFilm()).toBe(second.address)
    expect((await open(first.address)).rawPayload.equals(film)).toBe(true)
    const { versions, usedIn } = (await editor.send('GET', `/media/file?name=${NAME}`)).body
    expect(versions.map(({ address }: { address: string }) => address).slice(0, 2)).toEqual([
      second.address,
      first.address,
    ])
    expect(versions[1].keptUntil).toBe('2026-09-06T18:00:00.000Z')
    expect(usedIn).toEqual([{ file: 'site/films.yaml', title: 'Films', place: 'Entry 1, MP4' }])

    expect((await goBack(NAME, versions[1].version)).status).toBe(200)
    expect(siteFilm()).toBe(first.address)
    expect((await goBack(NAME, 0)).status).toBe(200)
    expect([(await open(`/media/${NAME}`)).statusCode, siteFilm()]).toEqual([200, `/media/${NAME}`])
    const again = await editor.send('POST', '/media/revert/plan', { name: NAME, version: 0 })
    expect(again.body.code).toBe('nothing_to_change')
    const owner = await asStaff(world, 'owner')
    const { entries } = (await owner.send('GET', '/log?kind=media.published')).body
    expect(entries[0]).toMatchObject({ about: NAME, reason: REASON, actor: 'Sam Porter' })
  })

  it('stays at its address as long as somebody may need it, then it is removed by a job, and not before', async () => {
    const KEPT = 'videos/cause.mp4'
    const first = (await upload(KEPT, film)).body
    await place(first.id)
    await goBack(KEPT, 0)
    world.clock.advance({ days: REPLACED_MEDIA_DAYS, minutes: -1 })
    await world.jobs.run('media-cleanup')
    expect((await open(first.address)).statusCode).toBe(200)
    world.clock.advance({ minutes: 2 })
    await world.jobs.run('media-cleanup')
    expect((await open(first.address)).statusCode).toBe(404)
    expect(await storedPieces(first.id)).toEqual([])
    editor = await asStaff(world, 'content')
    const { versions } = (await editor.send('GET', `/media/file?name=${KEPT}`)).body
    const row = versions.find(
      ({ reason, address }: { reason: string; address: string | null }) =>
        reason === REASON && address === null,
    )
    expect(
      (await editor.send('POST', '/media/revert/plan', { name: KEPT, version: row.version })).status,
    ).toBe(404)
  })

  it('that was left is removed by the job after two days; a running one is not', async () => {
    const { id } = (await begin(NAME, film)).body
    await send(id, film, 0)
    world.clock.advance({ hours: 47 })
    editor = await asStaff(world, 'content', { firstName: 'Another' })
    const fresh = (await begin(NAME, film)).body
    expect(fresh.id).not.toBe(id)
    await send(fresh.id, film, 1)
    world.clock.advance({ hours: 2 })
    await world.jobs.run('media-cleanup')
    expect(await storedPieces(id)).toEqual([])
    expect(await storedPieces(fresh.id)).toHaveLength(1)
    editor = await asStaff(world, 'content')
    expect((await editor.send('DELETE', `/media/uploads/${fresh.id}`)).status).toBe(404)
    world.clock.advance({ hours: 47 })
    await world.jobs.run('media-cleanup')
    expect(await storedPieces(fresh.id)).toEqual([])
  })
})

describe('captions that staff upload', { timeout: TIMEOUT }, () => {
  it('are those of the module on its page', async () => {
    const text = 'WEBVTT\n\n00:00:00.000 --> 00:00:09.000\nOther words.\n'
    const { body } = await upload('learning/101.vtt', Buffer.from(text))
    await place(body.id)
    const view = moduleViews(world.content).get(101)?.film
    expect(view?.captions).toBe(body.address)
    expect(view?.cues.filter(({ kind }) => kind === 'caption')).toEqual([
      { from: 0, to: 9, text: 'Other words.', kind: 'caption' },
    ])
    const { usedIn } = (await editor.send('GET', '/media/file?name=learning/101.vtt')).body
    expect(usedIn).toMatchObject([{ file: expect.stringContaining('modules/101-') }])
    await goBack('learning/101.vtt', 0)
  })
})
