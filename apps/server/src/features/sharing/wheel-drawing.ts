import { shownAreaScore } from '@oola/contract/assessment/overall-score'
import {
  HUB_RADIUS,
  petalPath,
  petalScale,
  RING_RADIUS,
  TRACK_RADIUS,
} from '@oola/contract/assessment/wheel-slices'
import { LIFE_AREAS, lifeArea } from '@oola/contract/life-areas/life-areas'
import { SHARE_KINDS } from '@oola/contract/sharing/sharing.constants'
import { areaColours, LIGHT, type Palette } from '#server/platform/drawing/colours.ts'
import { HEADING_FONT, LABEL_FONT } from '#server/platform/drawing/drawing-fonts.ts'
import { escapeHtml } from '#server/platform/http/html.ts'
import type { Shared } from './sharing.repo.ts'

/** The data of a wheel; the table of pages explains the numbers. */
export type DrawnWheel = Pick<Shared, 'kind' | 'petals' | 'hub'>

const PLACES = 7

/** One of the seven places of a wheel. */
interface Petal {
  readonly soft: string
  /** null: only the track is drawn. */
  readonly fill: string | null
  readonly scale: number
  readonly name: string
  /** The number next to the name, or inside the petal. */
  readonly label: string
  readonly inside: string | null
}

const scorePetals = (scores: readonly number[], palette: Palette): Petal[] =>
  LIFE_AREAS.map(({ id, name }, index) => {
    const score = scores[index] ?? 0
    const { soft, fill } = areaColours(id, palette)
    return { soft, fill, scale: petalScale(score), name, label: shownAreaScore(score), inside: null }
  })

/** One full petal per goal; only area and place of a goal are shown. */
const topSevenPetals = (areaIds: readonly number[], palette: Palette): Petal[] =>
  Array.from({ length: PLACES }, (_, index) => {
    const areaId = areaIds[index]
    const scale = TRACK_RADIUS
    if (areaId === undefined)
      return { soft: palette.sunken, fill: null, scale, name: '', label: '', inside: null }
    const { soft, fill, on } = areaColours(areaId, palette)
    return { soft, fill, scale, name: lifeArea(areaId).name, label: String(index + 1), inside: on }
  })

/** One full petal in the area of a completed goal, among empty tracks. */
const goalPetals = ([goalArea]: readonly number[], palette: Palette): Petal[] =>
  LIFE_AREAS.map(({ id, name }) => {
    const { soft, fill, on } = areaColours(id, palette)
    const isGoal = id === goalArea
    return {
      soft,
      fill: isGoal ? fill : null,
      scale: TRACK_RADIUS,
      name: isGoal ? name : '',
      label: '',
      inside: isGoal ? on : null,
    }
  })

const petalsOf = ({ kind, petals }: DrawnWheel, palette: Palette): Petal[] => {
  if (kind === SHARE_KINDS.goal) return goalPetals(petals, palette)
  return kind === SHARE_KINDS.topSeven ? topSevenPetals(petals, palette) : scorePetals(petals, palette)
}

const axis = (index: number): number => ((-90 + (index * 360) / PLACES) * Math.PI) / 180

const px = (value: number): string => value.toFixed(1)

interface TextStyle {
  readonly x: number
  readonly y: number
  readonly size: number
  readonly color: string
  readonly font?: string
  readonly anchor?: 'start' | 'middle' | 'end'
}

/** One line of text; `y` is its baseline. */
export const svgText = (
  words: string,
  { x, y, size, color, font = HEADING_FONT, anchor = 'middle' }: TextStyle,
): string =>
  `<text x="${px(x)}" y="${px(y)}" font-family="${font}" font-size="${px(size)}" fill="${color}" text-anchor="${anchor}">${escapeHtml(words)}</text>`

const outerLabel = (
  R: number,
  index: number,
  { name, label, inside }: Petal,
  { ink, ink2 }: Palette,
): string => {
  const [x, y] = [1.125 * R * Math.cos(axis(index)), 1.125 * R * Math.sin(axis(index))]
  const side = Math.cos(axis(index))
  const anchor = Math.abs(side) < 0.3 ? 'middle' : side > 0 ? 'start' : 'end'
  const nameSize = Math.max(12, 0.078 * R)
  const numberSize = Math.max(16, 0.115 * R)
  // The block of name and number grows away from the wheel: up above it, down below it.
  const lines = inside ? nameSize : nameSize + numberSize
  const top = y - lines / 2 + (Math.sin(axis(index)) * lines) / 2
  const words = svgText(name, {
    x,
    y: top + nameSize * 0.8,
    size: nameSize,
    color: ink2,
    font: LABEL_FONT,
    anchor,
  })
  if (inside) return words
  return (
    words + svgText(label, { x, y: top + nameSize + numberSize * 0.86, size: numberSize, color: ink, anchor })
  )
}

const innerLabel = (R: number, index: number, { scale, label, inside }: Petal): string => {
  if (!inside) return ''
  const radius = (scale - 0.25) * R
  const size = 0.17 * R
  return svgText(label, {
    x: radius * Math.cos(axis(index)),
    y: radius * Math.sin(axis(index)) + size * 0.35,
    size,
    color: inside,
  })
}

const check = (R: number, color: string): string =>
  `<path d="M${px(-0.1 * R)} ${px(0.01 * R)}L${px(-0.03 * R)} ${px(0.08 * R)}L${px(0.11 * R)} ${px(-0.07 * R)}" fill="none" stroke="${color}" stroke-width="${px(0.05 * R)}" stroke-linecap="round" stroke-linejoin="round"/>`

/** The number in the hub and its caption, unless that would be too small to read (look.md 7). */
const hubWords = (R: number, { kind, hub }: DrawnWheel, { ink, ink2 }: Palette): string[] => {
  if (kind === SHARE_KINDS.goal) return [check(R, ink)]
  const size = 0.058 * R
  const hasCaption = size >= 11
  const caption = kind === SHARE_KINDS.wheel ? 'Oola score' : hub === PLACES ? 'goals' : `of ${PLACES} goals`
  const words = { x: 0, y: 0.135 * R, size, color: ink2, font: LABEL_FONT }
  return [
    svgText(String(hub), { x: 0, y: (hasCaption ? 0.05 : 0.07) * R, size: 0.2 * R, color: ink }),
    ...(hasCaption ? [svgText(caption, words)] : []),
  ]
}

const balanceRing = (R: number, { ink }: Palette): string =>
  `<circle r="${px(RING_RADIUS * R)}" fill="none" stroke="${ink}" stroke-opacity=".3" stroke-width="${px(Math.max(1, 0.006 * R))}" stroke-dasharray="${px(0.012 * R)} ${px(0.03 * R)}"/>`

/**
 * The wheel around the origin, as SVG elements (look.md 7), up to 1.41 R with its labels. Pictures are light; a page
 * passes the palette of its scheme.
 */
export const drawWheel = (R: number, wheel: DrawnWheel, palette = LIGHT): string => {
  const petals = petalsOf(wheel, palette)
  const shape = (index: number, scale: number, fill: string) =>
    `<path d="${petalPath(R, index, scale)}" fill="${fill}"/>`
  return [
    ...petals.map(({ soft }, index) => shape(index, TRACK_RADIUS, soft)),
    wheel.kind === SHARE_KINDS.wheel ? balanceRing(R, palette) : '',
    ...petals.map(({ fill, scale }, index) => (fill ? shape(index, scale, fill) : '')),
    `<circle r="${px(HUB_RADIUS * R)}" fill="${palette.surface}"/>`,
    ...hubWords(R, wheel, palette),
    ...petals.map(
      (petal, index) =>
        innerLabel(R, index, petal) + (petal.name ? outerLabel(R, index, petal, palette) : ''),
    ),
  ].join('')
}

/** The portal's logo around the origin: seven full petals. */
export const drawLogo = (R: number, { areas } = LIGHT): string =>
  areas.map(({ fill }, index) => `<path d="${petalPath(R, index, 1)}" fill="${fill}"/>`).join('')
