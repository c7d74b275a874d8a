import { createHmac, timingSafeEqual } from 'node:crypto'
import { overallScore } from '@oola/contract/assessment/overall-score'
import {
  HUB_RADIUS,
  petalPath,
  petalScale,
  RING_RADIUS,
  TRACK_RADIUS,
} from '@oola/contract/assessment/wheel-slices'
import { LIFE_AREAS } from '@oola/contract/life-areas/life-areas'
import { renderAsync } from '@resvg/resvg-js'
import { areaColours, LIGHT } from '#server/platform/drawing/colours.ts'
import { HEADING_FONT } from '#server/platform/drawing/drawing-fonts.ts'

/** Its width and height in a mail; the picture has twice as many pixels. */
export const WHEEL_SIZE = 224
/** The folder of these pictures. */
export const WHEEL_PAGES = '/mails/wheels'

/** With the outer edge of its tracks at the edge of the picture. */
const R = WHEEL_SIZE / (2 * (TRACK_RADIUS + 0.01))

const SCORES = /^\d{2,3}(?:-\d{2,3}){6}$/

const sign = (secret: Uint8Array, scores: string): string =>
  createHmac('sha256', secret).update(`mail-wheel:${scores}`).digest('base64url').slice(0, 22)

/**
 * The path of a wheel's picture: of the seven scores without a member, so that a load reveals nothing about its reader. Signed,
 * so that we draw only what we have mailed.
 */
export const wheelPath = (secret: Uint8Array, scores: readonly number[]): string => {
  const name = scores.join('-')
  return `${WHEEL_PAGES}/${name}.${sign(secret, name)}.png`
}

/** The scores of such a path; null for one that we did not make. */
export const readWheelPath = (secret: Uint8Array, file: string): number[] | null => {
  const [name = '', mark = '', ending] = file.split('.')
  if (!SCORES.test(name) || ending !== 'png') return null
  const [given, expected] = [Buffer.from(mark), Buffer.from(sign(secret, name))]
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
  return name.split('-').map(Number)
}

/** The wheel as a PNG with its score in the middle, readable on light and dark grounds. */
export const drawMailWheel = async (scores: readonly number[], fontFiles: string[]): Promise<Buffer> => {
  const petal = (index: number, scale: number, fill: string) =>
    `<path d="${petalPath(R, index, scale)}" fill="${fill}"/>`
  const ring = `<circle r="${RING_RADIUS * R}" fill="none" stroke="${LIGHT.ink}" stroke-opacity=".3" stroke-dasharray="1.4 3.4"/>`
  const hub = `<circle r="${HUB_RADIUS * R}" fill="${LIGHT.surface}"/><text y="${0.08 * R}" font-family="${HEADING_FONT}" font-size="${0.22 * R}" fill="${LIGHT.ink}" text-anchor="middle">${overallScore(scores)}</text>`
  const half = WHEEL_SIZE / 2
  const image = await renderAsync(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${2 * WHEEL_SIZE}" height="${2 * WHEEL_SIZE}" viewBox="${-half} ${-half} ${WHEEL_SIZE} ${WHEEL_SIZE}">${[
      ...LIFE_AREAS.map(({ id }, index) => petal(index, TRACK_RADIUS, areaColours(id).soft)),
      ring,
      ...LIFE_AREAS.map(({ id }, index) =>
        petal(index, petalScale(scores[index] ?? 0), areaColours(id).fill),
      ),
      hub,
    ].join('')}</svg>`,
    { font: { fontFiles, loadSystemFonts: false, defaultFontFamily: HEADING_FONT } },
  )
  return image.asPng()
}
