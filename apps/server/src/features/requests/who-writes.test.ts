import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PRESENT_MS, present, whoWrites } from './who-writes.ts'

const NOW = new Date('2026-03-10T18:00:00Z')
const ago = (ms: number | null) => (ms === null ? null : new Date(NOW.getTime() - ms))
const at = (staffId: number, seen: number, writing: number | null) => ({
  ...{ staffId, name: `P${staffId}`, seenAt: ago(seen) ?? NOW, writingSince: ago(writing) },
})

describe('who writes', () => {
  it.each([
    ['nobody is there', [], null],
    ['they only read', [at(1, 0, null)], null],
    ['one writes', [at(1, 0, null), at(2, 1000, 5000)], 2],
    ['two write: the one who began first', [at(1, 0, 1000), at(2, 0, 2000)], 2],
    ['both began at once: the lower id, so that one of them goes on', [at(7, 0, 1000), at(3, 0, 1000)], 3],
    ['the first one left', [at(1, PRESENT_MS, 60_000), at(2, 0, 1000)], 2],
  ] as const)('when %s', (_case, presences, expected) => {
    expect(whoWrites(presences, NOW)?.staffId ?? null).toBe(expected)
  })

  it('is one of those who are there and write, whatever the order of the rows', () => {
    const row = fc.record({ id: fc.nat(5), seen: fc.nat(2 * PRESENT_MS), writing: fc.option(fc.nat(60_000)) })
    fc.assert(
      fc.property(fc.uniqueArray(row, { selector: ({ id }) => id }), (rows) => {
        const presences = rows.map(({ id, seen, writing }) => at(id, seen, writing))
        const writer = whoWrites(presences, NOW)
        const writing = present(presences, NOW).filter(({ writingSince }) => writingSince)
        expect(writer === null).toBe(writing.length === 0)
        expect(whoWrites(presences.toReversed(), NOW)?.staffId).toBe(writer?.staffId)
      }),
    )
  })
})
