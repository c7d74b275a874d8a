import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { PIECE_BYTES } from '@oola/contract/staff/media.constants'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { asStaff } from '../../../../test/support/builders/as-staff.ts'
import { makeTestApp, type TestApp } from '../../../../test/support/builders/make-test-app.ts'
import {
  beginUpload,
  completeUpload,
  inThreePieces,
  pieceAt,
  pieceForm,
  sendPiece,
  uploadWhole,
} from '../../../../test/support/media-uploads.ts'

const NAME = 'videos/affiliate.mp4'

let world: TestApp
let editor: Awaited<ReturnType<typeof asStaff>>
let film: Buffer
beforeAll(async () => {
  world = await makeTestApp()
  film = inThreePieces(await readFile(path.join(world.content.mediaFolder, NAME)))
})
beforeEach(async () => {
  editor = await asStaff(world, 'content')
})
afterAll(() => world?.close())

const storedPieces = async () => {
  const keys = await Array.fromAsync(world.deps.files.list())
  return keys.filter((key) => key.startsWith('media/'))
}

describe('an upload is refused', () => {
  it('for a piece that is not what was announced', async () => {
    const { id } = (await beginUpload(editor, NAME, film)).body
    const wrong = await editor.send('PUT', `/media/uploads/${id}/pieces/0`, pieceForm(pieceAt(film, 1)))
    const short = await editor.send('PUT', `/media/uploads/${id}/pieces/0`, pieceForm(film.subarray(0, 9)))
    const beyond = await editor.send('PUT', `/media/uploads/${id}/pieces/3`, pieceForm(film.subarray(0, 9)))
    const large = await editor.send(
      'PUT',
      `/media/uploads/${id}/pieces/0`,
      pieceForm(film.subarray(0, PIECE_BYTES + 1)),
    )
    expect([wrong, short, beyond, large].map(({ body }) => body.code)).toEqual([
      ...['media_damaged', 'media_damaged', 'media_damaged', 'too_large'],
    ])
    await editor.send('DELETE', `/media/uploads/${id}`)
  })

  it('when the store lost or changed a piece, which is then sent again', async () => {
    const { id } = (await beginUpload(editor, NAME, film)).body
    for (const index of [0, 1, 2]) await sendPiece(editor, id, film, index)
    await world.deps.files.write(`media/${id}/1`, Buffer.from('something else'))
    expect((await completeUpload(editor, id)).body.code).toBe('media_damaged')
    expect((await beginUpload(editor, NAME, film)).body.received).toEqual([0, 2])
    await sendPiece(editor, id, film, 1)
    expect((await completeUpload(editor, id)).body.ready).toBe(true)
    await editor.send('DELETE', `/media/uploads/${id}`)
  })

  it.each([
    ['a page that calls itself a film', 'videos/new.mp4', '<html>', 'This is not an MP4 film.'],
    ['a film that calls itself a PDF', 'documents/new.pdf', 'ftyp', 'This is not a PDF.'],
    ['a PDF without its end', 'documents/new.pdf', '%PDF-1.7 half', 'The end of this PDF is missing.'],
    ['captions without times', 'videos/new.vtt', 'WEBVTT\n\nHello', 'These are not WebVTT captions'],
    ['a picture of words', 'pictures/new.webp', 'RIFF', 'This is not a whole picture.'],
  ])('for %s; nothing of it stays [AUTHOR-09]', async (_, name, text, words) => {
    const { status, body } = await uploadWhole(editor, name, Buffer.from(text))
    expect([status, body.code]).toEqual([409, 'media_unreadable'])
    expect(body.message).toContain(words)
    expect(await storedPieces()).toEqual([])
  })

  it.each([
    ['an empty file', { name: NAME, bytes: 0, hashes: [] }],
    [
      'a file above the limit of its kind',
      { name: 'pictures/a.webp', bytes: 2_000_001, hashes: ['0'.repeat(64)] },
    ],
    ['too few hashes', { name: NAME, bytes: PIECE_BYTES + 1, hashes: ['0'.repeat(64)] }],
    ['a name that leads out', { name: 'videos/../secrets.mp4', bytes: 1, hashes: ['0'.repeat(64)] }],
    ['a program', { name: 'videos/run.html', bytes: 1, hashes: ['0'.repeat(64)] }],
    ['the folder of versions', { name: 'versions/a.mp4', bytes: 1, hashes: ['0'.repeat(64)] }],
  ])('for %s [AUTHOR-09]', async (_, body) => {
    expect((await editor.send('POST', '/media/uploads', body)).status).toBe(400)
  })

  it('to other people, to other roles, and beyond twenty at once', async () => {
    const { id } = (await beginUpload(editor, NAME, film)).body
    const colleague = await asStaff(world, 'content', { firstName: 'Lena' })
    for (const reply of [
      await sendPiece(colleague, id, film, 0),
      await completeUpload(colleague, id),
      await colleague.send('DELETE', `/media/uploads/${id}`),
      await colleague.send('POST', '/media/publish/plan', { upload: id }),
    ])
      expect(reply.body.code).toBe('not_found')
    for (const role of ['support', 'finance'] as const) {
      const person = await asStaff(world, role)
      expect((await beginUpload(person, NAME, film)).body.code).toBe('right_missing')
      expect((await person.send('GET', '/media')).body.code).toBe('right_missing')
    }
    expect((await editor.send('POST', '/media/publish/plan', { upload: id })).body.code).toBe('not_found')
    for (let count = 1; count < 20; count += 1) await beginUpload(editor, `videos/film-${count}.mp4`, film)
    expect((await beginUpload(editor, 'videos/one-more.mp4', film)).body.code).toBe('too_many_uploads')
  })
})
