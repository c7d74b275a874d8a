// Drawing kit of the short films: area colours, easing and the wheel, all as SVG text.
import * as slices from '../../packages/contract/src/assessment/wheel-slices.ts'
import { LIFE_AREAS } from '../../packages/contract/src/life-areas/life-areas.ts'

export const INK = '#0E1D24'
export const WHITE = '#FFFFFF'
/** The portal's own colour, as the tracker is filled with it, empty, and behind everything. */
export const LAKE = '#067382'
const LAKE_SOFT = '#B5E4EE'
export const LAKE_TINT = '#EFFAFC'
/** Where a film's picture has its middle: right of the words, on 1280 x 720. */
export const X = 905
export const Y = 360

const TINTS = ['#E4FAEF', '#F0FAE3', '#FFF5E1', '#FFF0E8', '#FFEEF0', '#FAECF9', '#ECF3FF']
const SOFTS = ['#B8F3D4', '#DBF2B9', '#FFE5B1', '#FFD8C6', '#FED3D9', '#F0D1EE', '#D2E2FF']
const EDGES = ['#7CDFB0', '#BEE18D', '#F9D07F', '#FEAE8C', '#FFA3AF', '#DEA5D8', '#A3C2F9']
/** The drawn fills of Friends and Fun on a dark ground. */
const LIFTED: Record<string, string> = { friends: '#B83FA1', fun: '#3B70D8' }

export interface Area {
  name: string
  fill: string
  onDark: string
  /** Colour of words on the fill: white on the last three only. */
  on: string
  tint: string
  soft: string
  edge: string
}
export const AREAS: Area[] = LIFE_AREAS.map(({ name, key, color: fill }, i) => {
  const [tint = WHITE, soft = WHITE, edge = WHITE] = [TINTS[i], SOFTS[i], EDGES[i]]
  return { name, fill, onDark: LIFTED[key] ?? fill, on: i > 3 ? WHITE : INK, tint, soft, edge }
})
/** The area at this place of the circle; 7 is Fitness again. */
export const areaAt = (index: number) => AREAS[((index % 7) + 7) % 7] as Area

/** Draws something several times over. */
export const times = (count: number, draw: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => draw(n)).join('')

export const lerp = (from: number, to: number, k: number) => from + (to - from) * k
/** 0 before `from`, 1 after `to`, even between. */
export const ramp = (t: number, from: number, to: number) =>
  Math.min(1, Math.max(0, (t - from) / (to - from)))
/** The same with a slow start and a slow end. */
export const glide = (t: number, from: number, to: number) => {
  const x = ramp(t, from, to)
  return x < 0.5 ? 4 * x ** 3 : 1 - (2 - 2 * x) ** 3 / 2
}
/** The same with a small overshoot before the end. */
export const pop = (t: number, from: number, to: number) => {
  const x = ramp(t, from, to) - 1
  return 1 + 2.4 * x ** 3 + 1.4 * x ** 2
}
/** From 0 to 1 and back. */
export const pulse = (t: number, from: number, to: number) => Math.sin(Math.PI * ramp(t, from, to))
export const mix = (from: string, to: string, k: number) => {
  const part = (hex: string, at: number) => Number.parseInt(hex.slice(at, at + 2), 16)
  return `rgb(${[1, 3, 5].map((at) => Math.round(lerp(part(from, at), part(to, at), k))).join()})`
}

export const group = (transform: string, content: string, opacity = 1) =>
  opacity > 0 ? `<g transform="${transform}" opacity="${opacity}">${content}</g>` : ''
export const disc = (x: number, y: number, r: number, fill: string, opacity = 1) =>
  r > 0 && opacity > 0 ? `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" opacity="${opacity}"/>` : ''
export const shape = (d: string, fill: string) => `<path d="${d}" fill="${fill}"/>`
/** A word centred on a point, as `number`, `name` or `caption` of the page's style. */
export const word = (
  x: number,
  y: number,
  size: number,
  fill: string,
  text: string,
  opacity = 1,
  kind = 'number',
) =>
  opacity > 0
    ? `<text class="${kind}" x="${x}" y="${y + size * 0.35}" font-size="${size}" fill="${fill}" opacity="${opacity}">${text}</text>`
    : ''

/** A point on the axis of petal `index` (fractions lie between two petals), `radius` away from the centre. */
export const onAxis = (index: number, radius: number, turn = 0) => {
  const angle = ((turn - 90 + (index * 360) / 7) * Math.PI) / 180
  return { x: radius * Math.cos(angle), y: radius * Math.sin(angle) }
}

export interface Petal {
  /** Outer radius as a part of R. */
  scale: number
  /** From 0, hidden behind the hub, to 1. */
  grow?: number
  opacity?: number
  fill?: string
  named?: number
}
export interface Wheel {
  x: number
  y: number
  R: number
  turn?: number
  petal: (index: number, area: Area) => Petal
  /** How far the pale shape behind each petal has grown. */
  track?: (index: number) => number
  ring?: number
  hub?: string
  caption?: string
  hubFill?: string
  hubInk?: string
}
export const wheel = ({
  x,
  y,
  R,
  turn = 0,
  petal,
  track = () => 0,
  ring = 0,
  hub = '',
  caption = '',
  ...look
}: Wheel) => {
  const { hubFill = WHITE, hubInk = INK } = look
  const wedge = (i: number, scale: number, grow: number, fill: string, opacity: number) => {
    const path = slices.petalPath(R, i, scale, { rotation: turn - 90 })
    return group(`scale(${lerp(0.2 / scale, 1, grow)})`, shape(path, fill), opacity * ramp(grow, 0, 0.15))
  }
  const tracks = AREAS.map((area, i) => wedge(i, slices.TRACK_RADIUS, track(i), area.soft, 1))
  const petals = AREAS.map((area, i) => {
    const { scale, grow = 1, opacity = 1, fill = area.fill, named = 0 } = petal(i, area)
    const at = onAxis(i, R * (scale * grow - 0.2), turn)
    const shown = named * ramp(grow, 0.8, 1) * opacity
    return (
      wedge(i, scale, grow, fill, opacity) + word(at.x, at.y, R * 0.078, area.on, area.name, shown, 'name')
    )
  })
  const dashes = `stroke-width="${R * 0.006}" stroke-dasharray="${R * 0.012} ${R * 0.03}"`
  const line = `<circle r="${slices.RING_RADIUS * R}" fill="none" stroke="${INK}" stroke-opacity="${0.3 * ring}" ${dashes}/>`
  const centre =
    disc(0, 0, slices.HUB_RADIUS * R, hubFill) +
    word(0, caption ? -0.03 * R : 0, 0.2 * R, hubInk, hub) +
    word(0, 0.11 * R, 0.064 * R, hubInk, caption, 1, 'caption')
  return group(`translate(${x} ${y})`, [...tracks, line, ...petals, centre].join(''))
}

const TRACKER = { count: 3, rotation: -30, gap: 0.05, hub: 0.4, outerCorner: 0.14 }
/** One of the tracker's three petals, filled from 0 to 1. */
export const trackerPetal = (radius: number, n: number, full: number) => {
  const d = slices.petalPath(radius, n, 1, TRACKER)
  const filled = group(`scale(${lerp(0.6, 1, full)})`, shape(d, LAKE), full)
  return shape(d, LAKE_SOFT) + (full > 0 ? filled : '')
}
