import { buffer } from 'node:stream/consumers'
import { MEDIA_KINDS, type MediaKind } from '@oola/contract/staff/media.constants'
import type { StoredFile } from '#server/adapters/files/files.ts'
import { readCaptions } from '#server/platform/content/captions.ts'
import { type FilmFacts, filmFacts } from '#server/platform/content/film-facts.ts'

/** What a file is by its bytes. */
interface MediaFile {
  /** What is wrong with it, for the person who sent it; null for a good one. */
  readonly fault: string | null
  readonly film: FilmFacts | null
  readonly captions: string | null
}

const GOOD: MediaFile = { fault: null, film: null, captions: null }
const bad = (fault: string): MediaFile => ({ ...GOOD, fault })

const bytesOf = async (file: StoredFile, start: number, length: number): Promise<Buffer> =>
  start >= file.size
    ? Buffer.alloc(0)
    : buffer(await file.stream({ start, end: Math.min(start + length, file.size) - 1 }))

/** The index of a film of an hour has some 5 MB. */
const INDEX_BYTES_MAX = 20_000_000

interface Box {
  readonly id: string
  readonly size: number
}

/** The head of a box of an MP4 file: its size and its name. */
const readBox = async (file: StoredFile, at: number): Promise<Box | null> => {
  const head = await bytesOf(file, at, 16)
  if (head.length < 8) return null
  const short = head.readUInt32BE(0)
  const size =
    short === 1 && head.length === 16 ? Number(head.readBigUInt64BE(8)) : short === 0 ? file.size - at : short
  return { id: head.toString('latin1', 4, 8), size }
}

/** Reads the heads of the boxes and the index alone: a film is large. */
const readMp4 = async (file: StoredFile): Promise<MediaFile> => {
  const read: Buffer[] = []
  let at = 0
  while (at < file.size) {
    const box = await readBox(file, at)
    if (!box || box.size < 8 || at + box.size > file.size)
      return bad(at === 0 ? 'This is not an MP4 film.' : 'The end of this film is missing.')
    if (at === 0 && box.id !== 'ftyp') return bad('This is not an MP4 film.')
    if (box.id === 'ftyp' || box.id === 'moov') {
      if (box.size > INDEX_BYTES_MAX) return bad('The index of this film is too large.')
      read.push(await bytesOf(file, at, box.size))
    }
    at += box.size
  }
  const film = filmFacts(Buffer.concat(read))
  return film ? { ...GOOD, film } : bad('This MP4 has no picture that browsers can play.')
}

/** The mark at the head of Matroska files, and the name of the kind that browsers play. */
const EBML = Buffer.from([0x1a, 0x45, 0xdf, 0xa3])
const readWebm = async (file: StoredFile): Promise<MediaFile> => {
  const head = await bytesOf(file, 0, 64)
  return head.subarray(0, 4).equals(EBML) && head.includes('webm') ? GOOD : bad('This is not a WebM film.')
}

const PICTURE_PIXELS_MAX = 25_000_000
const FORMATS: Readonly<Record<string, string>> = { jpg: 'jpeg', png: 'png', webp: 'webp' }

const readPicture = async (file: StoredFile, ending: string): Promise<MediaFile> => {
  const { default: sharp } = await import('sharp')
  // One thread per picture: the others are for password hashes (docs/decisions/limits).
  sharp.concurrency(1)
  try {
    const picture = sharp(await bytesOf(file, 0, file.size), {
      limitInputPixels: PICTURE_PIXELS_MAX,
      failOn: 'error',
    })
    const { format } = await picture.metadata()
    if (format !== FORMATS[ending]) return bad(`This picture is not a ${ending}.`)
    // Decodes all of it: a part that is missing is found.
    await picture.stats()
    return GOOD
  } catch {
    return bad('This is not a whole picture.')
  }
}

const readTrack = async (file: StoredFile): Promise<MediaFile> => {
  const bytes = await bytesOf(file, 0, file.size)
  try {
    const captions = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return readCaptions(captions)
      ? { ...GOOD, captions }
      : bad('These are not WebVTT captions: each needs its times and its words.')
  } catch {
    return bad('These captions are not UTF-8 text.')
  }
}

const readDocument = async (file: StoredFile): Promise<MediaFile> => {
  const [head, end] = [await bytesOf(file, 0, 5), await bytesOf(file, Math.max(0, file.size - 2048), 2048)]
  if (head.toString('latin1') !== '%PDF-') return bad('This is not a PDF.')
  return end.includes('%%EOF') ? GOOD : bad('The end of this PDF is missing.')
}

/** Finds out by its bytes, never by its name alone, whether a file is what its ending says (AUTHOR-09). */
export const readMediaFile = (file: StoredFile, kind: MediaKind, name: string): Promise<MediaFile> => {
  const ending = name.slice(name.lastIndexOf('.') + 1)
  if (file.size > MEDIA_KINDS[kind].maxBytes) return Promise.resolve(bad('This file is too large.'))
  if (ending === 'mp4') return readMp4(file)
  if (ending === 'webm') return readWebm(file)
  if (kind === 'picture') return readPicture(file, ending)
  return kind === 'captions' ? readTrack(file) : readDocument(file)
}
