import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { drawPicture, pictureKind } from './picture-drawing.ts'

const GREEN = { r: 0, g: 200, b: 0 }
const RED = { r: 200, g: 0, b: 0 }

/** A picture with a red left half and a green right half. */
const halves = (width = 400, height = 400) =>
  sharp({ create: { width, height, channels: 3, background: GREEN } }).composite([
    { input: { create: { width: width / 2, height, channels: 3, background: RED } }, left: 0, top: 0 },
  ])

const isRed = async (picture: Buffer, left: number, top: number): Promise<boolean> => {
  const { data } = await sharp(picture)
    .extract({ left, top, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return (data[0] ?? 0) > (data[1] ?? 0)
}

const draw = async (bytes: Uint8Array) => {
  const drawn = await drawPicture(bytes)
  if (!drawn) throw new Error('not drawn')
  return drawn
}

describe('the kind of a file', () => {
  it.each(['jpeg', 'png', 'gif', 'webp'] as const)(
    'is read from the bytes of a %s [DASH-19]',
    async (kind) => {
      expect(pictureKind(await halves().toFormat(kind).toBuffer())).toBe(kind)
    },
  )

  it.each([
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['a PDF', '%PDF-1.7'],
    ['a sound of the same family as WebP', 'RIFF0000WAVEfmt '],
    ['nothing', ''],
  ])('is none for %s', (_, text) => {
    expect(pictureKind(new TextEncoder().encode(text))).toBeNull()
  })
})

describe('a picture drawn again', () => {
  it('is square in two sizes', async () => {
    const { full, small } = await draw(await halves(1600, 900).jpeg().toBuffer())
    expect(await sharp(full).metadata()).toMatchObject({ format: 'webp', width: 512, height: 512 })
    expect(await sharp(small).metadata()).toMatchObject({ format: 'webp', width: 192, height: 192 })
  })

  it('is not blown up', async () => {
    const { full, small } = await draw(await halves(200, 120).png().toBuffer())
    expect(await sharp(full).metadata()).toMatchObject({ width: 120, height: 120 })
    expect(await sharp(small).metadata()).toMatchObject({ width: 120, height: 120 })
  })

  it('is upright as the camera was held, without data of camera or place [DASH-19]', async () => {
    const original = await halves()
      .withMetadata({ orientation: 6 })
      .withExif({
        IFD0: { Make: 'Camera of Wilhelmina' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' },
      })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect((await sharp(original).metadata()).orientation).toBe(6)
    const { full } = await draw(original)
    const { exif, icc, xmp, orientation } = await sharp(full).metadata()
    expect({ exif, icc, xmp, orientation }).toEqual({})
    // Rotated a quarter clockwise: the left half is at the top.
    expect(await isRed(full, 200, 20)).toBe(true)
    expect(await isRed(full, 200, 380)).toBe(false)
    expect(
      await isRed(await draw(await halves().jpeg().toBuffer()).then(({ full: plain }) => plain), 20, 200),
    ).toBe(true)
  })

  it('of an animation is its first picture', async () => {
    const frames = await sharp(await halves().gif().toBuffer())
      .gif()
      .toBuffer()
    expect(await sharp((await draw(frames)).full).metadata()).toMatchObject({ width: 400, format: 'webp' })
  })

  it('is null for what only begins like one', async () => {
    const whole = await halves().jpeg().toBuffer()
    expect(await drawPicture(whole.subarray(0, 300))).toBeNull()
    expect(
      await drawPicture(new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>')),
    ).toBeNull()
  })

  it.each([
    [9000, 9000],
    [5001, 5000],
  ])('is refused for one that would unpack to %i x %i, with the reason', async (width, height) => {
    const bomb = await sharp({ create: { width, height, channels: 3, background: RED } })
      .png({ compressionLevel: 9 })
      .toBuffer()
    expect(bomb.length).toBeLessThan(3 * 1024 * 1024)
    await expect(drawPicture(bomb)).rejects.toMatchObject({ code: 'picture_too_detailed' })
  })

  it('uses one thread, so that passwords have the others', async () => {
    await draw(await halves().jpeg().toBuffer())
    expect(sharp.concurrency()).toBe(1)
  })
})
