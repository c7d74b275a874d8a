import fc from 'fast-check'
import { expect, it } from 'vitest'
import { DAY_MS } from '../durations.ts'
import { promisedBy } from './promised-by.ts'

it.each([
  ['a Monday', 'contact', '2026-03-02T18:30:00Z', '2026-03-03T18:00:00.000Z'],
  ['a Friday', 'contact', '2026-03-13T18:00:00Z', '2026-03-16T18:00:00.000Z'],
  ['a Saturday', 'coach', '2026-03-14T18:00:00Z', '2026-03-16T18:00:00.000Z'],
  ['a Wednesday', 'order', '2026-03-11T18:00:00Z', '2026-03-16T18:00:00.000Z'],
  // The evening in the support's zone is the next day in UTC; the clocks change in between.
  ['a Friday evening', 'contact', '2026-03-07T04:00:00Z', '2026-03-10T03:00:00.000Z'],
] as const)(
  'what comes in on %s (%s) is promised by the next business day, an order by the third',
  (_day, kind, since, by) => {
    expect(promisedBy(kind, new Date(since)).toISOString()).toBe(by)
  },
)

it('is never before a day has passed, apart from the minutes of its hour and a change of clocks, and at most five days away', () => {
  const instants = fc.date({ min: new Date('2024-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(instants, fc.constantFrom('contact' as const, 'order' as const), (since, kind) => {
      const days = (promisedBy(kind, since).getTime() - since.getTime()) / DAY_MS
      expect(days).toBeGreaterThan(kind === 'order' ? 2.9 : 0.9)
      expect(days).toBeLessThan(5.1)
    }),
  )
})
