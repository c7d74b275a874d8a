import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { EarningsEntry } from './earnings.schema.ts'
import { earningsMonths, earningsOf } from './earnings-months.ts'

const entry = (day: string, kind: EarningsEntry['kind'], cents: number, clientId = 1): EarningsEntry => ({
  clientId,
  clientName: 'Dana Whitlock',
  payer: String(clientId),
  day,
  kind,
  count: 1,
  cents,
})

it('puts payments and sessions held into their months, the newest payment first', () => {
  const months = earningsMonths([
    entry('2026-03-01', 'held', 0),
    entry('2026-03-02', 'month', 5000),
    entry('2026-03-31', 'purchase', 4500, 2),
    entry('2026-04-01', 'month', 5000),
  ])
  expect(months[2]).toMatchObject({
    month: 3,
    clients: 2,
    months: { count: 1, cents: 5000 },
    purchases: { count: 1, cents: 4500 },
    held: 1,
    totalCents: 9500,
  })
  expect(months[2]?.entries.map(({ kind }) => kind)).toEqual(['purchase', 'month', 'held'])
  expect(months[3]?.totalCents).toBe(5000)
  expect(months[0]).toMatchObject({ clients: 0, totalCents: 0, entries: [] })
})

it('adds up to the year, to the cent', () => {
  const anyEntry = fc.record({
    clientId: fc.integer({ min: 1, max: 9 }),
    clientName: fc.constant('A B'),
    payer: fc.constantFrom('1', '2', '3'),
    day: fc
      .tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 28 }))
      .map(([month, day]) => `2026-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`),
    kind: fc.constantFrom('month' as const, 'purchase' as const, 'held' as const),
    count: fc.integer({ min: 1, max: 20 }),
    cents: fc.nat(100_000),
  })
  fc.assert(
    fc.property(fc.array(anyEntry), (entries) => {
      const months = earningsMonths(entries)
      const whole = earningsOf(entries)
      expect(months.reduce((total, { totalCents }) => total + totalCents, 0)).toBe(whole.totalCents)
      expect(months.reduce((total, { held }) => total + held, 0)).toBe(whole.held)
      expect(months.flatMap((month) => month.entries)).toHaveLength(entries.length)
    }),
  )
})
