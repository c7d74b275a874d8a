import { Readable } from 'node:stream'
import { PIECE_BYTES, pieceCount } from '@oola/contract/staff/media.constants'
import type { ByteRange, Files, StoredFile } from '#server/adapters/files/files.ts'
import { appError } from '#server/platform/http/app-error.ts'

/** Where a piece of an upload is in the store of files. */
export const pieceKey = (id: string, index: number): string => `media/${id}/${index}`

interface InPieces {
  readonly id: string
  readonly bytes: number
  readonly fingerprint: string
}

/** A file that is stored in pieces, read as one: never all of it in memory. */
export const storedInPieces = (
  files: Pick<Files, 'find'>,
  { id, bytes, fingerprint }: InPieces,
): StoredFile => {
  const open = async (index: number, { start, end }: ByteRange): Promise<Readable> => {
    const piece = await files.find(pieceKey(id, index))
    if (!piece) throw appError('not_found', { log: { piece: pieceKey(id, index) } })
    const from = index * PIECE_BYTES
    return piece.stream({ start: Math.max(start - from, 0), end: Math.min(end - from, piece.size - 1) })
  }
  const read = async function* (first: Readable, range: ByteRange): AsyncGenerator<Buffer> {
    yield* first
    const last = Math.floor(range.end / PIECE_BYTES)
    for (let index = Math.floor(range.start / PIECE_BYTES) + 1; index <= last; index += 1)
      yield* await open(index, range)
  }
  return {
    size: bytes,
    etag: `"${fingerprint.slice(0, 32)}"`,
    stream: async (range = { start: 0, end: bytes - 1 }) => {
      // Opened before anything is sent: the error of a store has no headers of the file.
      const first = await open(Math.floor(range.start / PIECE_BYTES), range)
      return Readable.from(read(first, range), { objectMode: false })
    },
  }
}

/** Removes the pieces of an upload. */
export const removePieces = async (
  files: Pick<Files, 'remove'>,
  { id, bytes }: Pick<InPieces, 'id' | 'bytes'>,
): Promise<void> => {
  for (let index = 0; index < pieceCount(bytes); index += 1) await files.remove(pieceKey(id, index))
}
