/** What one look at the line says. */
export interface LineSample {
  /** There and back, in milliseconds; null while it is not known. */
  readonly roundTripMs: number | null
  /** The share of packets that were lost on the way out and in, 0 to 1, the worse of both. */
  readonly lost: number
}

/** 4 clear, 3 good, 2 fair, 1 poor, 0 gone. */
export type Bars = 0 | 1 | 2 | 3 | 4

/**
 * How good the line is. Speech is understood up to a loss of about 5 % and without talking over each other up to about
 * 300 ms there and back (ITU-T G.114 allows 150 ms one way).
 */
export const barsOf = ({ roundTripMs, lost }: LineSample): Bars => {
  const rtt = roundTripMs ?? 0
  if (lost >= 0.5) return 0
  if (lost >= 0.1 || rtt >= 800) return 1
  if (lost >= 0.05 || rtt >= 400) return 2
  if (lost >= 0.02 || rtt >= 200) return 3
  return 4
}

export const barWords = (bars: Bars): string =>
  (['No line', 'Slow line', 'Fair line', 'Good line', 'Good line'] as const)[bars]

/** Whether pictures rest so that the sound stays, and since when the line has asked for the opposite. */
export interface Rest {
  readonly rests: boolean
  readonly since: number | null
}

export const AWAKE: Rest = { rests: false, since: null }

/** So long a line is poor before pictures rest, and good before they come back (look-coaching 5). */
const POOR_MS = 3_000
const GOOD_MS = 10_000

/** @param now in milliseconds of any clock that only goes forward */
export const nextRest = ({ rests, since }: Rest, bars: Bars, now: number): Rest => {
  const asksForChange = rests ? bars >= 3 : bars <= 1
  if (!asksForChange) return { rests, since: null }
  const from = since ?? now
  return now - from >= (rests ? GOOD_MS : POOR_MS) ? { rests: !rests, since: null } : { rests, since: from }
}
