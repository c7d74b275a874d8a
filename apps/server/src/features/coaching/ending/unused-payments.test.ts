import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { unusedPayments } from './unused-payments.ts'

const MONTH = {
  ...{ chargeId: 'month', amountCents: 5000, leftCents: 5000, sessions: 1 },
  ...{ firstDay: '2026-03-10', untilDay: '2026-04-10' },
}
const bought = (sessions: number, chargeId = 'bought') => ({
  ...{ chargeId, sessions, bought: sessions },
  ...{ amountCents: sessions * 4500, leftCents: sessions * 4500 },
})

describe('what was paid for and not used', () => {
  it.each([
    ['nothing paid', { balance: 0, purchases: [], month: null }, []],
    [
      'a month whose session is unused goes back whole',
      { balance: 1, purchases: [], month: MONTH },
      [{ chargeId: 'month', cents: 5000, sessions: 1 }],
    ],
    [
      'a month whose session was held goes back by the days to come',
      { balance: 0, purchases: [], month: MONTH },
      [{ chargeId: 'month', cents: Math.round((5000 * 15) / 31), sessions: 0 }],
    ],
    [
      'bought sessions are used last',
      { balance: 2, purchases: [bought(3)], month: MONTH },
      [
        { chargeId: 'bought', cents: 9000, sessions: 2 },
        { chargeId: 'month', cents: Math.round((5000 * 15) / 31), sessions: 0 },
      ],
    ],
    ['gifts stay', { balance: 2, purchases: [], month: null }, []],
  ])('%s', (_, facts, parts) => {
    expect(unusedPayments({ ...facts, lastDay: '2026-03-25' })).toEqual(parts)
  })

  it('is never more than was paid, and takes no session twice', () => {
    const purchase = fc.record({ sessions: fc.integer({ min: 1, max: 12 }), refunded: fc.nat(60_000) })
    fc.assert(
      fc.property(fc.nat(40), fc.array(purchase, { maxLength: 5 }), fc.nat(40), (balance, made, day) => {
        const purchases = made.map(({ sessions, refunded }, index) => {
          const one = bought(sessions, String(index))
          return { ...one, leftCents: Math.max(0, one.leftCents - refunded) }
        })
        const lastDay = new Date(Date.UTC(2026, 2, 10 + day)).toISOString().slice(0, 10)
        const parts = unusedPayments({ balance, purchases, month: MONTH, lastDay })
        expect(parts.reduce((sum, { sessions }) => sum + sessions, 0)).toBeLessThanOrEqual(balance)
        expect(new Set(parts.map(({ chargeId }) => chargeId)).size).toBe(parts.length)
        for (const { chargeId, cents } of parts) {
          const left = [...purchases, MONTH].find((one) => one.chargeId === chargeId)?.leftCents ?? 0
          expect(cents).toBeGreaterThanOrEqual(0)
          expect(cents).toBeLessThanOrEqual(left)
        }
      }),
    )
  })
})
