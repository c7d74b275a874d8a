/** A point on the earth, in degrees. */
export interface Point {
  readonly latitude: number
  readonly longitude: number
}

const EARTH_RADIUS_MILES = 3958.8
/** Of latitude; a degree of longitude is shorter. */
export const MILES_OF_A_DEGREE = (EARTH_RADIUS_MILES * Math.PI) / 180
const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** Great-circle distance (haversine). */
export const milesBetween = (from: Point, to: Point): number => {
  const rise = Math.sin(radians(to.latitude - from.latitude) / 2) ** 2
  const turn = Math.sin(radians(to.longitude - from.longitude) / 2) ** 2
  const share = rise + Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * turn
  return 2 * EARTH_RADIUS_MILES * Math.asin(Math.sqrt(Math.min(1, share)))
}
