/** Metadata of a film file. */
export interface FilmFacts {
  readonly seconds: number
  /** Pixels. */
  readonly width: number
  readonly height: number
}

interface Part {
  readonly id: string
  /** Without its header. */
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

const descend = (bytes: Buffer, [id, ...rest]: readonly string[]): Buffer[] => {
  const here = boxes(bytes)
    .filter((part) => part.id === id)
    .map(({ body }) => body)
  return rest.length === 0 ? here : here.flatMap((body) => descend(body, rest))
}

const mp4Facts = (bytes: Buffer): FilmFacts | null => {
  const find = (...path: string[]) => descend(bytes, path)
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

/** Length and size of a film from its header; null if it is not an MP4 or has neither. */
export const filmFacts = (bytes: Buffer): FilmFacts | null => {
  try {
    return bytes.toString('latin1', 4, 8) === 'ftyp' ? mp4Facts(bytes) : null
  } catch {
    // A truncated header.
    return null
  }
}
