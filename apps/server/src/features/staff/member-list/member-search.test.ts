import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { searchQuery } from './member-search.ts'

describe('the search of members', () => {
  it.each([
    ['', null],
    ['m', null],
    [' - ', null],
    ['ma', "('ma':*)"],
    ['Maya OK', "('maya':*) & ('ok':*)"],
    ["O'Neil", "('oneil':*)"],
    ['Müller', "('muller':* | 'müller':*)"],
    ['maya@example.com', "('maya':*) & ('example':*) & ('com':*)"],
    ['1005', "('1005':* | 'n1005')"],
    ['maya 1005', "('maya':*) & ('1005':* | 'n1005')"],
    ['(555) 010-1005', "('5550101005':* | 'n5550101005')"],
    ['+1 555.010.1005', "('5550101005':* | 'n5550101005')"],
    ['555 01', "('55501':* | 'n55501')"],
  ])('reads %j as %j [STAFF-09]', (typed, query) => {
    expect(searchQuery(typed)).toBe(query)
  })

  it('has only letters and digits between its quotes, whatever somebody types', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (typed) => {
        const query = searchQuery(typed)
        if (query !== null) expect(query).toMatch(/^\(?'[\p{L}\p{M}\p{N}]+'[^;]*$/u)
      }),
    )
  })
})
