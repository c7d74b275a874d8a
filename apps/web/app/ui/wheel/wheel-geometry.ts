import { LIFE_AREAS, type LifeAreaKey } from '@oola/contract/life-areas/life-areas'

/** Angle of a petal's axis in radians, 0 to the right, clockwise. */
export const petalAngle = (index: number, rotation: number): number =>
  ((rotation + (index * 360) / LIFE_AREAS.length) * Math.PI) / 180

/** Rotation (degrees of petal 0) that makes this area point left, as on the Step 1 dial (look.md 11). */
export const pointingLeft = (area: LifeAreaKey): number =>
  180 - LIFE_AREAS.findIndex(({ key }) => key === area) * (360 / LIFE_AREAS.length)

export interface LabelPlace {
  readonly x: number
  readonly y: number
  readonly anchor: 'start' | 'middle' | 'end'
}

/** Position of an area's name and score: at 1.125 R, clear of the petal on all sides (look.md 7). */
export const labelPlace = (R: number, index: number, rotation: number): LabelPlace => {
  const angle = petalAngle(index, rotation)
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  // Labels above and below the wheel move away from it; those at its sides are centered on the axis.
  const lift = sin < -0.9 ? -0.079 : sin > 0.7 ? 0.1 : 0.02
  return {
    x: 1.125 * R * cos,
    y: (1.125 * sin + lift) * R,
    anchor: Math.abs(cos) < 0.3 ? 'middle' : cos > 0 ? 'start' : 'end',
  }
}
