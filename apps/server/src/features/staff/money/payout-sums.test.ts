import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isPaid, sumByCoach } from './payout-sums.ts'

const line = fc.record({
  coachId: fc.integer({ min: 1, max: 5 }),
  name: fc.constant('Ana'),
  cents: fc.integer({ min: -90_000, max: 90_000 }),
})

describe('the sums of coaches', () => {
  it('add up to all lines, each line once', () => {
    fc.assert(
      fc.property(fc.array(line), (lines) => {
        const sums = sumByCoach(lines)
        const total = lines.reduce((sum, { cents }) => sum + cents, 0)
        expect(sums.reduce((sum, { cents }) => sum + cents, 0)).toBe(total)
        expect(sums.flatMap((one) => one.lines)).toHaveLength(lines.length)
        expect(new Set(sums.map(({ coachId }) => coachId)).size).toBe(sums.length)
        for (const one of sums) expect(one.lines.reduce((sum, { cents }) => sum + cents, 0)).toBe(one.cents)
      }),
    )
  })

  it('are paid only above zero', () => {
    expect([-1, 0, 1].map((cents) => isPaid({ cents }))).toEqual([false, false, true])
  })
})
