import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'

/** What a part of the page looks like. One CSS pixel is one pixel. */
export interface Pixels {
  readonly width: number
  readonly height: number
  /** The color at a place, as `#rrggbb`. */
  readonly at: (x: number, y: number) => string
}

const hex = (value: number | undefined) => (value ?? 0).toString(16).padStart(2, '0')

const decode = async (png: Buffer): Promise<Pixels> => {
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => {
    const start = (Math.round(y) * info.width + Math.round(x)) * 3
    return `#${hex(data[start])}${hex(data[start + 1])}${hex(data[start + 2])}`
  }
  return { width: info.width, height: info.height, at }
}

/** Pixels of an element's box; the page was opened with `visit({ draws: true })`. */
export const pixelsOf = async (element: Locator): Promise<Pixels> =>
  decode(await element.screenshot({ animations: 'disabled' }))

/** Pixels of an element's box and a margin around it, where its focus ring is drawn. */
export const pixelsAround = async (page: Page, element: Locator, margin: number): Promise<Pixels> => {
  const box = await element.boundingBox()
  if (!box) throw new Error('the element is not on the screen')
  const clip = {
    x: box.x - margin,
    y: box.y - margin,
    width: box.width + 2 * margin,
    height: box.height + 2 * margin,
  }
  return decode(await page.screenshot({ clip, animations: 'disabled' }))
}

/** How much of the picture has this color, from 0 to 1. */
export const shareOf = ({ width, height, at }: Pixels, color: string): number => {
  let found = 0
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) if (at(x, y) === color.toLowerCase()) found += 1
  }
  return found / (width * height)
}

/** The share of places at which two pictures of one size differ. */
export const difference = (one: Pixels, other: Pixels): number => {
  let differing = 0
  for (let y = 0; y < one.height; y += 1) {
    for (let x = 0; x < one.width; x += 1) if (one.at(x, y) !== other.at(x, y)) differing += 1
  }
  return differing / (one.width * one.height)
}
