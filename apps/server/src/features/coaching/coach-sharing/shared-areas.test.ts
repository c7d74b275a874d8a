import fc from 'fast-check'
import { expect, it } from 'vitest'
import { toMarks, toRow } from './shared-areas.ts'

it('stores marks as bits and restores the same marks', () => {
  const areas = fc.subarray([1, 2, 3, 4, 5, 6, 7])
  const marks = fc.record({
    isOn: fc.boolean(),
    scores: areas,
    goals: areas,
    actions: areas,
    progress: fc.boolean(),
    modules: fc.boolean(),
    badges: fc.boolean(),
  })
  fc.assert(
    fc.property(marks, (given) => {
      expect(toMarks(toRow(given))).toEqual(given)
      expect(toRow(given).scores).toBeLessThanOrEqual(127)
    }),
  )
})
