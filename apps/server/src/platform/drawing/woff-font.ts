import { inflateSync } from 'node:zlib'

const WOFF = 0x774f4646
const WOFF_HEADER = 44
const WOFF_ENTRY = 20
const SFNT_HEADER = 12
const SFNT_ENTRY = 16

const align4 = (length: number): number => (length + 3) & ~3

interface Table {
  /** Tag and checksum, equal in both directories. */
  readonly tag: Buffer
  readonly checksum: number
  readonly data: Buffer
}

const readTable = (woff: Buffer, index: number): Table => {
  const at = WOFF_HEADER + index * WOFF_ENTRY
  const offset = woff.readUInt32BE(at + 4)
  const packedLength = woff.readUInt32BE(at + 8)
  const length = woff.readUInt32BE(at + 12)
  const packed = woff.subarray(offset, offset + packedLength)
  return {
    tag: woff.subarray(at, at + 4),
    checksum: woff.readUInt32BE(at + 16),
    // A table that does not compress is stored uncompressed (WOFF 1.0, section 5).
    data: packedLength < length ? inflateSync(packed) : packed,
  }
}

/**
 * Unpacks a WOFF 1.0 web font to its TrueType font: the drawing library cannot read web fonts. WOFF has the same tables
 * in the same order, each compressed by zlib (https://www.w3.org/TR/WOFF/).
 * @throws RangeError when the bytes are not a WOFF font
 */
export const unpackWoff = (woff: Buffer): Buffer => {
  if (woff.length < WOFF_HEADER || woff.readUInt32BE(0) !== WOFF) throw new RangeError('not a WOFF font')
  const count = woff.readUInt16BE(12)
  const tables = Array.from({ length: count }, (_, index) => readTable(woff, index))
  const start = SFNT_HEADER + count * SFNT_ENTRY
  const font = Buffer.alloc(tables.reduce((size, { data }) => size + align4(data.length), start))
  const log2 = Math.floor(Math.log2(count))
  font.writeUInt32BE(woff.readUInt32BE(4), 0)
  font.writeUInt16BE(count, 4)
  font.writeUInt16BE(16 * 2 ** log2, 6)
  font.writeUInt16BE(log2, 8)
  font.writeUInt16BE(16 * count - 16 * 2 ** log2, 10)
  let offset = start
  tables.forEach(({ tag, checksum, data }, index) => {
    const at = SFNT_HEADER + index * SFNT_ENTRY
    tag.copy(font, at)
    font.writeUInt32BE(checksum, at + 4)
    font.writeUInt32BE(offset, at + 8)
    font.writeUInt32BE(data.length, at + 12)
    data.copy(font, offset)
    offset += align4(data.length)
  })
  return font
}
