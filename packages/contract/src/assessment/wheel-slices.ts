/**
 * The wheel's geometry (look.md 7; SCORE-11). Shared by the screens and by the pictures that the server draws.
 * Lengths are fractions of the reference radius R by default.
 */

/** At this area score a petal reaches the ring of balance. */
export const BALANCE_SCORE = 70
/** Area scores below it are low, for the texts after an area and before its goals. */
export const MIDDLE_SCORE = 45
export const TRACK_RADIUS = 1.05
export const RING_RADIUS = 0.9
export const HUB_RADIUS = 0.245

/** Outer radius of a petal for an area score of 0-100. */
export const petalScale = (score: number): number => (score >= BALANCE_SCORE ? 0.55 : 0.44) + 0.005 * score

export interface PetalShape {
  /** Petals in the circle. */
  readonly count?: number
  /** Degrees of petal 0's axis; -90 points up. */
  readonly rotation?: number
  readonly gap?: number
  readonly hub?: number
  readonly innerCorner?: number
  readonly outerCorner?: number
}

/** SVG path of petal `index`: a wedge with rounded corners about the origin. */
export const petalPath = (
  R: number,
  index: number,
  scale: number,
  {
    count = 7,
    rotation = -90,
    gap = 0.022,
    hub = 0.27,
    innerCorner = 0.035,
    outerCorner = 0.17,
  }: PetalShape = {},
): string => {
  const half = Math.PI / count
  const axis = ((rotation + (index * 360) / count) * Math.PI) / 180
  const g = (gap * R) / 2
  const sinHalf = Math.sin(half)
  const outer = scale * R
  const inner = hub * R
  const ci = innerCorner * R
  const co = Math.min(outerCorner * outer, (0.96 * (sinHalf * outer - g)) / (1 + sinHalf))
  const xy = (x: number, y: number) => `${x.toFixed(2)} ${y.toFixed(2)}`
  const at = (radius: number, angle: number) => xy(radius * Math.cos(angle), radius * Math.sin(angle))
  const corner = (side: -1 | 1, c: number, radius: number) => {
    const angle = axis + side * half
    const d = Math.sqrt(Math.max(0, radius ** 2 - (g + c) ** 2))
    return {
      arc: angle - side * Math.asin(Math.min(1, (g + c) / radius)),
      edge: xy(
        d * Math.cos(angle) + side * g * Math.sin(angle),
        d * Math.sin(angle) - side * g * Math.cos(angle),
      ),
    }
  }
  const innerLeft = corner(-1, ci, inner + ci)
  const innerRight = corner(1, ci, inner + ci)
  const outerLeft = corner(-1, co, outer - co)
  const outerRight = corner(1, co, outer - co)
  return (
    `M${innerLeft.edge}L${outerLeft.edge}A${co} ${co} 0 0 1 ${at(outer, outerLeft.arc)}` +
    `A${outer} ${outer} 0 0 1 ${at(outer, outerRight.arc)}A${co} ${co} 0 0 1 ${outerRight.edge}` +
    `L${innerRight.edge}A${ci} ${ci} 0 0 1 ${at(inner, innerRight.arc)}` +
    `A${inner} ${inner} 0 0 0 ${at(inner, innerLeft.arc)}A${ci} ${ci} 0 0 1 ${innerLeft.edge}Z`
  )
}
