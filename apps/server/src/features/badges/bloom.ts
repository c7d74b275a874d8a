import { type PetalShape, petalPath } from '@oola/contract/assessment/wheel-slices'
import { LIFE_AREAS } from '@oola/contract/life-areas/life-areas'
import { areaColours } from '#server/platform/drawing/colours.ts'

/** The colours of a petal: fill, and a pale rim that makes a dark petal visible on a dark page. */
export interface Paint {
  readonly fill: string
  readonly rim: string
}

export const WHITE = '#FFFFFF'
export const INK = '#0E1D24'

/** The colours of area 1-7; higher numbers wrap around. */
export const areaPaint = (number: number): Paint => {
  const { fill, soft } = areaColours(1 + ((number - 1) % LIFE_AREAS.length))
  return { fill, rim: soft }
}

/** The pale colours of an area, for missing petals. */
export const palePaint = (number: number): Paint => {
  const { soft } = areaColours(1 + ((number - 1) % LIFE_AREAS.length))
  return { fill: soft, rim: WHITE }
}

interface Bloom extends PetalShape {
  readonly R: number
  /** By petal, from 0 at the top, clockwise. */
  readonly paint: (index: number) => Paint
  /** Outer radius by petal, as a factor of R. */
  readonly scale?: (index: number) => number
  readonly rim?: number
}

/** A hundredth of a unit is finer than any screen; more digits would only make the file larger. */
const short = (path: string): string =>
  path.replace(/-?\d+\.\d+/g, (number) => String(Number(Number(number).toFixed(2))))

/** A circle of petals around the origin: all rims first, so that no rim covers a petal. */
export const bloom = ({ R, paint, scale = () => 1, rim = 4, count = 7, ...shape }: Bloom): string => {
  const petals = Array.from({ length: count }, (_, index) => ({
    d: short(petalPath(R, index, scale(index), { count, ...shape })),
    ...paint(index),
  }))
  const rims = petals.map(({ d, rim: color }) => `<path d="${d}" fill="${color}" stroke="${color}"/>`)
  const fills = petals.map(({ d, fill }) => `<path d="${d}" fill="${fill}"/>`)
  return `<g stroke-width="${rim}" stroke-linejoin="round">${rims.join('')}</g>${fills.join('')}`
}

/** The closed flower of a badge: touching petals, as in the portal's own badges (look.md 6). */
export const CLOSED: PetalShape = { gap: -0.06, hub: 0.1, outerCorner: 0.3 }

/** The same in seven colours: petals meet without overlap. */
export const SEVEN_COLOURS: PetalShape = { ...CLOSED, gap: 0.012 }

/** Narrow petals with room between them, for suns of many days. */
export const RAYS: PetalShape = { gap: 0.035, hub: 0.5, innerCorner: 0.02, outerCorner: 0.09 }

export const disc = (r: number, fill: string, x = 0, y = 0): string =>
  `<circle${x ? ` cx="${x.toFixed(2)}"` : ''}${y ? ` cy="${y.toFixed(2)}"` : ''} r="${r}" fill="${fill}"/>`

/** The point at a fraction of a turn (0 is the top, clockwise) and a radius. */
export const onCircle = (turn: number, radius: number): { x: number; y: number } => ({
  x: radius * Math.sin(2 * Math.PI * turn),
  y: -radius * Math.cos(2 * Math.PI * turn),
})

/** Small discs on a circle, one per paint. */
export const beads = (fills: readonly string[], radius: number, r: number): string =>
  fills
    .map((fill, index) => {
      const { x, y } = onCircle(index / fills.length, radius)
      return disc(r, fill, x, y)
    })
    .join('')

/** The white middle of a badge. */
export const hub = (r = 29): string => disc(r, WHITE)

const line = (d: string, color: string, width: number): string =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`

export const check = (color: string, size = 1): string =>
  line(`M${-11 * size} ${1 * size}L${-3 * size} ${9 * size}L${12 * size} ${-8 * size}`, color, 6 * size)
