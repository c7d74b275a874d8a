import { AppError, appError } from '#server/platform/http/app-error.ts'

/** Accepted kinds of pictures (C-53). */
export type PictureKind = 'jpeg' | 'png' | 'gif' | 'webp'

const startsWith = (bytes: Uint8Array, ...start: number[]): boolean =>
  start.every((byte, index) => bytes[index] === byte)

const ascii = (bytes: Uint8Array, from: number, to: number): string =>
  String.fromCharCode(...bytes.subarray(from, to))

/** The kind of a file by its first bytes, not by its name or declared type; null for anything else. */
export const pictureKind = (bytes: Uint8Array): PictureKind | null => {
  if (startsWith(bytes, 0xff, 0xd8, 0xff)) return 'jpeg'
  if (startsWith(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'png'
  if (/^GIF8[79]a$/.test(ascii(bytes, 0, 6))) return 'gif'
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') return 'webp'
  return null
}

/** Sides of the two squares in pixels: for the profile, and for small portraits in lists and menus. */
const PICTURE_SIDES = { full: 512, small: 192 } as const

/** Phones take pictures of 12 to 24 million pixels by default; a larger one is a poster, or an attack. */
const MAX_PIXELS = 25_000_000

export interface DrawnPicture {
  readonly full: Buffer
  readonly small: Buffer
}

/** Sides of a coach's cover in pixels (PORTAL-49). */
const COVER = { width: 1440, height: 500 } as const

type Sharp = typeof import('sharp').default
const webp = { quality: 82 }

/**
 * Decodes a picture and draws it again; null when the bytes are not a complete picture of an accepted kind.
 * @throws picture_too_detailed
 */
const drawn = async <Drawn>(
  bytes: Uint8Array,
  draw: (
    open: () => import('sharp').Sharp,
    size: { width: number; height: number },
    sharp: Sharp,
  ) => Promise<Drawn>,
): Promise<Drawn | null> => {
  if (!pictureKind(bytes)) return null
  // Loaded with the first picture: many servers never need it.
  const { default: sharp } = await import('sharp')
  // One thread per picture: the others are for password hashes (docs/decisions/limits).
  sharp.concurrency(1)
  const open = () => sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).autoOrient()
  try {
    // Reads the header of the file without decoding it.
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
    if (width * height > MAX_PIXELS) throw appError('picture_too_detailed')
    return await draw(open, { width, height }, sharp)
  } catch (error) {
    if (error instanceof AppError) throw error
    return null
  }
}

/**
 * Draws a picture again as two square WebP files: upright, cropped to the most likely place of the face, and without
 * location, time or camera (traps 53). Small pictures are not enlarged. null when the bytes are not a complete picture
 * of an accepted kind.
 * @throws picture_too_detailed
 */
export const drawPicture = (bytes: Uint8Array): Promise<DrawnPicture | null> =>
  drawn(bytes, async (open, { width, height }, sharp) => {
    const side = Math.min(PICTURE_SIDES.full, width, height)
    // Decoded once: the small one is made of the large one.
    const { data, info } = await open()
      .resize(side, side, { fit: 'cover', position: sharp.strategy.attention })
      .raw()
      .toBuffer({ resolveWithObject: true })
    const square = () => sharp(data, { raw: info })
    const small = Math.min(PICTURE_SIDES.small, side)
    return {
      full: await square().webp(webp).toBuffer(),
      small: await square().resize(small, small).webp(webp).toBuffer(),
    }
  })

/** Draws a cover again as one WebP file of at most 1440 x 500, cropped to that shape. @throws picture_too_detailed */
export const drawCover = (bytes: Uint8Array): Promise<Buffer | null> =>
  drawn(bytes, (open, size, sharp) => {
    const share = Math.min(1, size.width / COVER.width, size.height / COVER.height)
    const [width, height] = [Math.round(COVER.width * share), Math.round(COVER.height * share)]
    return open()
      .resize(Math.max(1, width), Math.max(1, height), { fit: 'cover', position: sharp.strategy.attention })
      .webp(webp)
      .toBuffer()
  })
