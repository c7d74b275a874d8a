/** One sample of the connection. */
export interface LineSample {
  /** Round trip in milliseconds; null while unknown. */
  readonly roundTripMs: number | null
  /** The share of packets lost on the way out and in, 0 to 1, the worse of both. */
  readonly lost: number
}

/** 4 clear, 3 good, 2 fair, 1 poor, 0 lost. */
export type Bars = 0 | 1 | 2 | 3 | 4

/**
 * The quality of the connection. Speech is understood up to a loss of about 5 % and without talking over each other
 * up to about 300 ms round trip (ITU-T G.114 allows 150 ms one way).
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
  (['No connection', 'Slow connection', 'Fair connection', 'Good connection', 'Good connection'] as const)[
    bars
  ]

/** Whether video is paused to protect the sound, and since when the quality calls for the opposite. */
export interface Rest {
  readonly rests: boolean
  readonly since: number | null
}

export const AWAKE: Rest = { rests: false, since: null }

/** How long the quality must be poor before video pauses, and good before it resumes (look-coaching 5). */
const POOR_MS = 3_000
const GOOD_MS = 10_000

/** @param now in milliseconds of any monotonic clock */
export const nextRest = ({ rests, since }: Rest, bars: Bars, now: number): Rest => {
  const asksForChange = rests ? bars >= 3 : bars <= 1
  if (!asksForChange) return { rests, since: null }
  const from = since ?? now
  return now - from >= (rests ? GOOD_MS : POOR_MS) ? { rests: !rests, since: null } : { rests, since: from }
}
