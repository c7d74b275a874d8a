/** Where each slide begins, as scroll positions of the track, and the furthest that it can be scrolled. */
export interface Slides {
  readonly starts: readonly number[]
  readonly end: number
}

/** Scroll positions are fractions of pixels on some screens. */
const NEAR = 2

/**
 * The scroll position one slide further. `around` goes from the last one back to the first and the other way round,
 * `stop` stays at the ends.
 */
export const slideTarget = (
  { starts, end }: Slides,
  now: number,
  by: 1 | -1,
  atEnds: 'around' | 'stop',
): number => {
  const reachable = [...new Set(starts.map((start) => Math.min(start, end)))].toSorted((a, b) => a - b)
  const next =
    by === 1
      ? reachable.find((start) => start > now + NEAR)
      : reachable.findLast((start) => start < now - NEAR)
  if (next !== undefined) return next
  if (atEnds === 'stop') return now
  return by === 1 ? (reachable[0] ?? 0) : (reachable.at(-1) ?? 0)
}

/** Which slide stands first in view, counted as they stand in the page. */
export const slideInView = ({ starts, end }: Slides, now: number): number => {
  const distances = starts.map((start) => Math.abs(Math.min(start, end) - now))
  return Math.max(0, distances.indexOf(Math.min(...distances)))
}

/** Ease in and out: slow, quick, slow. */
export const eased = (part: number): number => (part < 0.5 ? 4 * part ** 3 : 1 - (2 - 2 * part) ** 3 / 2)
