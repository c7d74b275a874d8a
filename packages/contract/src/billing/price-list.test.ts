import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { addDays } from '../local-day.ts'
import { isSoldOn, priceList, priceOn } from './price-list.ts'

const List = priceList({ cents: z.int() })
const of = (...lines: (readonly [string, number])[]) => lines.map(([from, cents]) => ({ from, cents }))

describe('a list of prices', () => {
  const list = of(['2026-01-01', 47], ['2026-12-01', 49], ['2027-03-01', 52])

  it.each([
    ['2025-06-01', 47],
    ['2026-01-01', 47],
    ['2026-11-30', 47],
    ['2026-12-01', 49],
    ['2027-02-28', 49],
    ['2027-03-01', 52],
    ['2030-01-01', 52],
  ])('on %s it is %d', (day, cents) => {
    expect(priceOn(list, day).cents).toBe(cents)
  })

  it('is sold from its first day on', () => {
    expect([isSoldOn(list, '2025-12-31'), isSoldOn(list, '2026-01-01')]).toEqual([false, true])
  })

  it.each([
    ['in order', list, true],
    ['a day twice', of(['2026-01-01', 1], ['2026-01-01', 2]), false],
    ['out of order', of(['2026-12-01', 1], ['2026-01-01', 2]), false],
    ['a day that does not exist', of(['2026-02-30', 1]), false],
    ['none', [], false],
  ])('%s', (_, value, isValid) => {
    expect(List.safeParse(value).success).toBe(isValid)
  })

  it('a later line changes no day before it', () => {
    const day = fc.integer({ min: 0, max: 3000 }).map((days) => addDays('2024-01-01', days))
    fc.assert(
      fc.property(fc.uniqueArray(day, { minLength: 2, maxLength: 8 }), day, (days, asked) => {
        const all = days.toSorted().map((from, cents) => ({ from, cents }))
        const last = all.at(-1)
        if (!last || asked >= last.from) return
        expect(priceOn(all, asked)).toEqual(priceOn(all.slice(0, -1), asked))
      }),
    )
  })
})
