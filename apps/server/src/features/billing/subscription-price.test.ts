import { NOTICE_DAYS } from '@oola/contract/billing/price-list'
import { addDays } from '@oola/contract/local-day'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { heldFrom, monthlyOn, nextPriceAfter, startPrice } from './subscription-price.ts'

const PRICES = [
  { from: '2025-01-01', startCents: 7700, monthlyCents: 4700 },
  { from: '2026-03-10', startCents: 8000, monthlyCents: 4900 },
]
const NOTICES = [
  { fromDay: '2026-06-01', monthlyCents: 5100 },
  { fromDay: '2026-09-01', monthlyCents: 5300 },
]
const OWN = { monthlyCents: 4700, anchorDay: '2026-01-31' }

describe('what a running subscription pays', () => {
  it.each([
    ['its own price, whatever the list says', OWN, [], '2026-12-31', 4700],
    ['its own price until the day of a notice', OWN, NOTICES, '2026-05-31', 4700],
    ['the new one from that day on', OWN, NOTICES, '2026-06-01', 5100],
    ['then the next', OWN, NOTICES, '2026-10-31', 5300],
    ['an old row: the price of its first day', { ...OWN, monthlyCents: null }, [], '2026-12-31', 4700],
    ['an old row of a later day', { monthlyCents: null, anchorDay: '2026-03-10' }, [], '2026-12-31', 4900],
  ] as const)('%s', (_, own, notices, day, cents) => {
    expect(monthlyOn(own, PRICES, notices, day)).toBe(cents)
  })

  it.each([
    ['2026-05-31', '2026-06-01'],
    ['2026-06-01', '2026-09-01'],
    ['2026-09-01', undefined],
  ])('after %s the next price is from %s', (day, from) => {
    expect(nextPriceAfter(NOTICES, day)?.fromDay).toBe(from)
  })

  it('never changes less than 30 days after the member’s notice', () => {
    const day = fc.integer({ min: 0, max: 2000 }).map((days) => addDays('2026-01-01', days))
    fc.assert(
      fc.property(day, day, (planned, told) => {
        const from = heldFrom(planned, told)
        expect(from >= addDays(told, NOTICE_DAYS)).toBe(true)
        expect(from >= planned).toBe(true)
        expect([planned, addDays(told, NOTICE_DAYS)]).toContain(from)
      }),
    )
  })
})

describe('the price of a new subscription', () => {
  it.each([
    ['the price of the day', '2026-03-10', undefined, 8000],
    ['the price that was shown', '2026-03-10', 8000, 8000],
    ['that of yesterday, on a page from before midnight', '2026-03-10', 7700, 7700],
    ['not that of the day before', '2026-03-11', 7700, undefined],
    ['no other one', '2026-03-10', 100, undefined],
    ['not that of tomorrow', '2026-03-09', 8000, undefined],
  ])('%s', (_, day, shown, cents) => {
    expect(startPrice(PRICES, day, shown)?.startCents).toBe(cents)
  })
})
