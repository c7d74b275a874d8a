import { expect, it } from 'vitest'
import { isClear, levelOf } from './sound-level.ts'

/** A tone of this root mean square. */
const tone = (loudness: number) =>
  Float32Array.from({ length: 960 }, (_, index) => Math.SQRT2 * loudness * Math.sin(index / 5))

it.each([
  ['silence', 0, 0, false],
  ['a quiet room', 0.0005, 0, false],
  ['a whisper far away', 0.005, 0.3, false],
  ['a calm voice', 0.02, 0.58, true],
  ['a loud voice', 0.5, 1, true],
])('%s', (_, loudness, level, clear) => {
  expect(levelOf(tone(loudness))).toBeCloseTo(level, 1)
  expect(isClear(levelOf(tone(loudness)))).toBe(clear)
})
