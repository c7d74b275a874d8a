/** The three segments of the tracker pie: what each takes of the circle (dashboard.md 9; ACTIONS-11). */
const TRACKER_STROKES = [31, 32, 33] as const

/** One segment as `petalPath` wants it: how many of its kind would fill the circle, and where its middle points. */
export interface TrackerSegment {
  readonly stroke: number
  readonly count: number
  /** Degrees; -90 points up, more goes clockwise. */
  readonly rotation: number
}

const TOP = -90
const WHOLE = TRACKER_STROKES.reduce((sum, stroke) => sum + stroke, 0)

/** The segments side by side, clockwise from the top. */
export const TRACKER_SEGMENTS: readonly TrackerSegment[] = TRACKER_STROKES.map((stroke, index) => {
  const before = TRACKER_STROKES.slice(0, index).reduce((sum, other) => sum + other, 0)
  return { stroke, count: WHOLE / stroke, rotation: TOP + ((before + stroke / 2) / WHOLE) * 360 }
})
