/** What the first segment of the tracker pie takes of the circle; each next one takes one more (dashboard.md 9; ACTIONS-11). */
const FIRST_STROKE = 31

/** One segment as `petalPath` wants it: how many of its kind would fill the circle, and where its middle points. */
export interface TrackerSegment {
  readonly stroke: number
  readonly count: number
  /** Degrees; -90 points up, more goes clockwise. */
  readonly rotation: number
}

const TOP = -90

const sum = (strokes: readonly number[]): number => strokes.reduce((all, stroke) => all + stroke, 0)

/** The segments side by side, clockwise from the top: one for each step that makes the day count. */
export const trackerSegments = (steps: number): TrackerSegment[] => {
  const strokes = Array.from({ length: steps }, (_, index) => FIRST_STROKE + index)
  const whole = sum(strokes)
  return strokes.map((stroke, index) => {
    const before = sum(strokes.slice(0, index))
    return { stroke, count: whole / stroke, rotation: TOP + ((before + stroke / 2) / whole) * 360 }
  })
}
