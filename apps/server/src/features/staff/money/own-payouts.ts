import type { OwnPayout } from '@oola/contract/coaching/earnings/own-payouts.calls'

interface Line {
  readonly id: string
  readonly kind: OwnPayout['lines'][number]['kind']
  readonly cents: number
}

export type PayoutSums = Pick<OwnPayout, 'earnedCents' | 'heldCents' | 'paidCents' | 'givenBackCents'>

/** The sums of a month's lines: what is earned is held, paid out or given back (DESK-12). */
export const payoutSums = (state: OwnPayout['state'], lines: readonly Line[]): PayoutSums => {
  const sumOf = (some: readonly Line[]) => some.reduce((sum, { cents }) => sum + cents, 0)
  const all = sumOf(lines)
  // Without a negative zero, which JSON writes as zero and tests tell apart.
  const givenBackCents = Math.abs(sumOf(lines.filter(({ kind }) => kind === 'refund')))
  return {
    earnedCents: all + givenBackCents,
    heldCents: state === 'paid' ? 0 : all,
    paidCents: state === 'paid' ? all : 0,
    givenBackCents,
  }
}

/** Lines that wait now, without those that waited at the end of the month before: what the running month added. */
export const addedLines = <L extends Line>(now: readonly L[], before: readonly L[]): L[] => {
  const keyOf = ({ kind, id }: Line) => `${kind} ${id}`
  const waited = new Map(before.map((line) => [keyOf(line), line.cents]))
  return now
    .map((line) => ({ ...line, cents: line.cents - (waited.get(keyOf(line)) ?? 0) }))
    .filter(({ cents }) => cents !== 0)
}
