import { page } from 'vitest/browser'

/** A screenshot of a part; one CSS pixel is one pixel. */
export interface Pixels {
  readonly width: number
  readonly height: number
  /** The color at a place, as `#rrggbb`. */
  readonly at: (x: number, y: number) => string
}

const hex = (value: number | undefined) => (value ?? 0).toString(16).padStart(2, '0')

/** Pixels of an element's box. */
export const pixelsOf = async (element: Element): Promise<Pixels> => {
  const base64 = await page.screenshot({ element, save: false })
  const file = await fetch(`data:image/png;base64,${base64}`)
  const bitmap = await createImageBitmap(await file.blob())
  const { width, height } = bitmap
  const canvas = new OffscreenCanvas(width, height).getContext('2d')
  if (!canvas) throw new Error('This browser does not draw on a canvas.')
  canvas.drawImage(bitmap, 0, 0)
  const { data } = canvas.getImageData(0, 0, width, height)
  const at = (x: number, y: number) => {
    const start = (Math.round(y) * width + Math.round(x)) * 4
    return `#${hex(data[start])}${hex(data[start + 1])}${hex(data[start + 2])}`
  }
  return { width, height, at }
}

const shareWhere = ({ width, height }: Pixels, isMeant: (x: number, y: number) => boolean): number => {
  let found = 0
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) if (isMeant(x, y)) found += 1
  }
  return found / (width * height)
}

/** How much of the picture has this color, from 0 to 1. */
export const shareOf = (picture: Pixels, color: string): number =>
  shareWhere(picture, (x, y) => picture.at(x, y) === color)

/** The share of places at which two pictures of one size differ. */
export const difference = (one: Pixels, other: Pixels): number =>
  shareWhere(one, (x, y) => one.at(x, y) !== other.at(x, y))
