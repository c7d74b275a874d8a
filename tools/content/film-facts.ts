/** What a film file says of itself. */
export interface FilmFacts {
  readonly seconds: number
  /** Pixels. */
  readonly width: number
  readonly height: number
}

interface Part {
  readonly id: string
  /** Without its head. */
  readonly body: Buffer
}

/** The boxes of an MP4 file, one after another: size, name, body. */
const boxes = (bytes: Buffer): Part[] => {
  const found: Part[] = []
  for (let at = 0; at + 8 <= bytes.length; ) {
    const short = bytes.readUInt32BE(at)
    const head = short === 1 ? 16 : 8
    const size = short === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : short === 0 ? bytes.length - at : short
    if (size < head) break
    found.push({ id: bytes.toString('latin1', at + 4, at + 8), body: bytes.subarray(at + head, at + size) })
    at += size
  }
  return found
}

/** A number of EBML, whose leading zero bits tell its length; for sizes without the bit that marks the length. */
const variable = (bytes: Buffer, at: number, keepMark: boolean): { value: number; length: number } | null => {
  const first = bytes[at] ?? 0
  const length = Math.clz32(first) - 23
  if (length > 8 || at + length > bytes.length) return null
  let value = keepMark ? first : first & (0xff >> length)
  let isUnknown = value === 0xff >> length
  for (let next = 1; next < length; next += 1) {
    const byte = bytes[at + next] ?? 0
    isUnknown &&= byte === 0xff
    value = value * 256 + byte
  }
  // All bits set: as long as what holds it.
  return { value: isUnknown && !keepMark ? Number.POSITIVE_INFINITY : value, length }
}

/** The elements of a WebM file: id, size, body. */
const elements = (bytes: Buffer): Part[] => {
  const found: Part[] = []
  for (let at = 0; at < bytes.length; ) {
    const id = variable(bytes, at, true)
    const size = id && variable(bytes, at + id.length, false)
    if (!id || !size) break
    const start = at + id.length + size.length
    const end = Math.min(bytes.length, start + size.value)
    found.push({ id: id.value.toString(16), body: bytes.subarray(start, end) })
    at = end
  }
  return found
}

const descend = (
  parts: readonly Part[],
  split: (bytes: Buffer) => Part[],
  path: readonly string[],
): Buffer[] => {
  const [id, ...rest] = path
  const here = parts.filter((part) => part.id === id).map(({ body }) => body)
  return rest.length === 0 ? here : here.flatMap((body) => descend(split(body), split, rest))
}

const mp4Facts = (bytes: Buffer): FilmFacts | null => {
  const find = (...path: string[]) => descend(boxes(bytes), boxes, path)
  const [movie] = find('moov', 'mvhd')
  // Sound tracks have no size.
  const track = find('moov', 'trak', 'tkhd').find((each) => each.readUInt32BE(each.length - 8) > 0)
  if (!movie || !track) return null
  const isLong = movie[0] === 1
  const scale = movie.readUInt32BE(isLong ? 20 : 12)
  const duration = isLong ? Number(movie.readBigUInt64BE(24)) : movie.readUInt32BE(16)
  return {
    seconds: duration / scale,
    width: track.readUInt32BE(track.length - 8) / 65_536,
    height: track.readUInt32BE(track.length - 4) / 65_536,
  }
}

const SEGMENT = '18538067'
const INFO = '1549a966'
const VIDEO = [SEGMENT, '1654ae6b', 'ae', 'e0']

const webmFacts = (bytes: Buffer): FilmFacts | null => {
  const find = (...path: string[]) => descend(elements(bytes), elements, path)[0]
  const whole = (body: Buffer | undefined): number => (body ? body.readUIntBE(0, body.length) : 0)
  const duration = find(SEGMENT, INFO, '4489')
  if (!duration) return null
  const nanoseconds = whole(find(SEGMENT, INFO, '2ad7b1')) || 1_000_000
  const ticks = duration.length === 8 ? duration.readDoubleBE(0) : duration.readFloatBE(0)
  return {
    seconds: (ticks * nanoseconds) / 1_000_000_000,
    width: whole(find(...VIDEO, 'b0')),
    height: whole(find(...VIDEO, 'ba')),
  }
}

/** Length and size of a film as its own head tells them; null for what is neither MP4 nor WebM, or tells nothing. */
export const filmFacts = (bytes: Buffer): FilmFacts | null => {
  try {
    if (bytes.toString('latin1', 4, 8) === 'ftyp') return mp4Facts(bytes)
    return bytes.readUInt32BE(0) === 0x1a45dfa3 ? webmFacts(bytes) : null
  } catch {
    // A head that ends in the middle.
    return null
  }
}
