import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addDays } from '../../local-day.ts'
import { dayNumbers, dayOfNumber, toGaps } from './day-gaps.ts'

it('gives back the days that it was made of', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(20_000)), (offsets) => {
      const days = offsets.map((offset) => addDays('1990-01-01', offset)).sort()
      expect(dayNumbers(toGaps(days)).map(dayOfNumber)).toEqual(days)
    }),
    { numRuns: 30 },
  )
})
