import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addedLines, payoutSums } from './own-payouts.ts'

const KINDS = ['month', 'purchase', 'refund', 'correction'] as const
const anyLine = fc
  .record({ id: fc.uuid(), kind: fc.constantFrom(...KINDS), cents: fc.integer({ min: 1, max: 1_000_000 }) })
  .chain((line) => fc.constantFrom(line, { ...line, cents: -line.cents }))
  // Payments are above zero, refunds below; corrections are either.
  .map((line) => ({
    ...line,
    cents:
      line.kind === 'refund'
        ? -Math.abs(line.cents)
        : line.kind === 'correction'
          ? line.cents
          : Math.abs(line.cents),
  }))

it('what is earned is held, paid out or given back, for any lines [DESK-12]', () => {
  fc.assert(
    fc.property(fc.array(anyLine), fc.constantFrom('paid', 'open', 'running'), (lines, state) => {
      const { earnedCents, heldCents, paidCents, givenBackCents } = payoutSums(state, lines)
      expect(earnedCents).toBe(heldCents + paidCents + givenBackCents)
      expect(heldCents + paidCents).toBe(lines.reduce((sum, { cents }) => sum + cents, 0))
    }),
  )
})

it('the running month has what the month before had not, to the cent', () => {
  fc.assert(
    fc.property(fc.array(anyLine), fc.array(anyLine), (before, added) => {
      const sum = (lines: readonly { cents: number }[]) =>
        lines.reduce((total, { cents }) => total + cents, 0)
      expect(sum(addedLines([...before, ...added], before))).toBe(sum(added))
    }),
  )
})
