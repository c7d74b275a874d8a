/**
 * Share of the first segment of the tracker pie in the circle; each next one has one more (dashboard.md 9;
 * ACTIONS-11).
 */
const FIRST_STROKE = 31

/**
 * One segment in the terms of `petalPath`: how many of its size fill the circle, and the direction of its middle.
 */
export interface TrackerSegment {
  readonly stroke: number
  readonly count: number
  /** Degrees; -90 points up, clockwise. */
  readonly rotation: number
}

const TOP = -90

const sum = (strokes: readonly number[]): number => strokes.reduce((all, stroke) => all + stroke, 0)

/** The segments, clockwise from the top: one for each step that completes the day. */
export const trackerSegments = (steps: number): TrackerSegment[] => {
  const strokes = Array.from({ length: steps }, (_, index) => FIRST_STROKE + index)
  const whole = sum(strokes)
  return strokes.map((stroke, index) => {
    const before = sum(strokes.slice(0, index))
    return { stroke, count: whole / stroke, rotation: TOP + ((before + stroke / 2) / whole) * 360 }
  })
}
