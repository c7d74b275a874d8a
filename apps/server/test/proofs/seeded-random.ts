/** Numbers from 0 to 1, exclusive: the same sequence for the same seed (mulberry32). */
export const seededRandom = (seed: number): (() => number) => {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** A whole number from `from` to `to`, both included. */
export const between = (random: () => number, from: number, to: number): number =>
  from + Math.floor(random() * (to - from + 1))

export const shuffled = <T>(random: () => number, values: readonly T[]): T[] =>
  values
    .map((value) => ({ value, key: random() }))
    .sort((left, right) => left.key - right.key)
    .map(({ value }) => value)
