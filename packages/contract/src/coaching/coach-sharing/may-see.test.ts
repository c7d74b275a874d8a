import fc from 'fast-check'
import { expect, it } from 'vitest'
import { AREA_KINDS } from './coach-sharing.constants.ts'
import type { SharingMarks } from './coach-sharing.schema.ts'
import {
  EVERYTHING,
  maySee,
  maySeeAll,
  maySeeAny,
  NO_MARKS,
  NOTHING,
  seenScores,
  seesNothing,
} from './may-see.ts'

const areas = fc.subarray([1, 2, 3, 4, 5, 6, 7])
const anyMarks: fc.Arbitrary<SharingMarks> = fc.record({
  isOn: fc.boolean(),
  scores: areas,
  goals: areas,
  actions: areas,
  progress: fc.boolean(),
  modules: fc.boolean(),
  badges: fc.boolean(),
})
const WHEEL = [72, 50, 86, 64, 49, 77, 61]

it('shows an area only if it is marked, and nothing when the switch is off', () => {
  fc.assert(
    fc.property(anyMarks, fc.constantFrom(...AREA_KINDS), (marks, kind) => {
      for (let area = 1; area <= 7; area += 1)
        expect(maySee(marks, kind, area)).toBe(marks.isOn && marks[kind].includes(area))
      expect(maySeeAll(marks, kind)).toBe(marks.isOn && marks[kind].length === 7)
      expect(maySeeAny(marks, kind)).toBe(marks.isOn && marks[kind].length > 0)
    }),
  )
})

it('omits private scores from a wheel', () => {
  fc.assert(
    fc.property(anyMarks, (marks) => {
      for (const [i, score] of seenScores(marks, WHEEL).entries())
        expect(score).toBe(maySee(marks, 'scores', i + 1) ? WHEEL[i] : null)
    }),
  )
  expect(seenScores({ ...EVERYTHING, scores: [1, 3, 4, 5, 6, 7] }, WHEEL)[1]).toBeNull()
})

const NO_MARK = { isOn: true, ...NO_MARKS }

it.each([
  ['everything', EVERYTHING, false],
  ['nothing', NOTHING, true],
  ['the streak alone', { ...NO_MARK, progress: true }, false],
  ['badges alone', { ...NO_MARK, badges: true }, false],
  ['no mark', NO_MARK, true],
])('detects with %s whether the page is empty', (_, marks, nothing) => {
  expect(seesNothing(marks)).toBe(nothing)
})
