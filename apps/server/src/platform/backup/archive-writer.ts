import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { pack } from 'tar-stream'
import { inPieces } from './in-pieces.ts'
import { MANIFEST, type Manifest, pieces } from './manifest.ts'
import { seal } from './seal.ts'

/** Level 1 is twice as fast as the default and a third larger. */
const GZIP = { level: 1 }
/** A tar names the size of each file before it; rows are buffered until there are this many. */
const PIECE_BYTES = 4 * 2 ** 20

type Part = Manifest['parts'][number]

/** An archive that is being written. */
export interface ArchiveWriter {
  /** A part of known size, such as a file. */
  add(name: string, size: number, content: Readable): Promise<void>
  /** A part of unknown size, as several files of the tar. */
  addInPieces(name: string, content: AsyncIterable<Buffer>): Promise<void>
  /** Writes the manifest, and everything to the disk. */
  finish(manifest: Omit<Manifest, 'parts'>): Promise<void>
  /** Ends without a whole archive. @returns why the file could not be written on, if that was the reason */
  abort(): Promise<unknown>
}

/** Creates a new archive: a gzipped tar, encrypted when there is a passphrase. */
export const createArchive = (path: string, passphrase: string | undefined): ArchiveWriter => {
  const tar = pack()
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true })
  const written = passphrase
    ? pipeline(tar, createGzip(GZIP), seal(passphrase), file)
    : pipeline(tar, createGzip(GZIP), file)
  // Its error ends the entry that is being written, and is read in `abort`.
  written.catch(() => {})
  const parts: Part[] = []

  const addPiece = async (name: string, content: Buffer): Promise<void> => {
    const entry = tar.entry({ name, size: content.length })
    entry.end(content)
    await finished(entry)
  }
  return {
    add: async (name, size, content) => {
      const hash = createHash('sha256')
      const entry = tar.entry({ name, size })
      await pipeline(
        content,
        async function* (source: AsyncIterable<Buffer>) {
          for await (const chunk of source) {
            hash.update(chunk)
            yield chunk
          }
        },
        entry,
      )
      parts.push({ name, bytes: size, sha256: hash.digest('hex') })
    },
    addInPieces: async (name, content) => {
      const hash = createHash('sha256')
      let bytes = 0
      let number = 0
      for await (const { piece } of inPieces(content, PIECE_BYTES)) {
        if (piece.length === 0) continue
        hash.update(piece)
        bytes += piece.length
        await addPiece(pieces.nameOf(name, number), piece)
        number += 1
      }
      parts.push({ name, bytes, sha256: hash.digest('hex') })
    },
    finish: async (manifest) => {
      const whole: Manifest = { ...manifest, parts }
      await addPiece(MANIFEST, Buffer.from(JSON.stringify(whole, null, 1)))
      tar.finalize()
      await written
    },
    abort: () => {
      tar.destroy()
      return written.catch((error: unknown) => error)
    },
  }
}
