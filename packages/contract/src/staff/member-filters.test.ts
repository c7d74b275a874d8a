import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  CARD_STATES,
  MEMBER_TYPES,
  type MemberFilter,
  MemberFilters,
  memberFiltersText,
  readMemberFilters,
} from './member-filters.ts'

const equality = fc.constantFrom('is' as const, 'not' as const)
const within = fc.constantFrom('within' as const, 'notWithin' as const)
const days = fc.integer({ min: 1, max: 3650 })
const filter: fc.Arbitrary<MemberFilter> = fc.oneof(
  fc.record({
    field: fc.constant('type' as const),
    operator: equality,
    value: fc.constantFrom(...MEMBER_TYPES),
  }),
  fc.record({
    field: fc.constant('level' as const),
    operator: equality,
    value: fc.integer({ min: 1, max: 4 }),
  }),
  fc.record({
    field: fc.constant('step' as const),
    operator: equality,
    value: fc.integer({ min: 0, max: 7 }),
  }),
  fc.record({
    field: fc.constantFrom('lastActive' as const, 'joined' as const),
    operator: within,
    value: days,
  }),
  fc.record({
    field: fc.constant('card' as const),
    operator: equality,
    value: fc.constantFrom(...CARD_STATES),
  }),
  fc.record({
    field: fc.constant('coach' as const),
    operator: equality,
    value: fc.oneof(fc.constant('any'), fc.integer({ min: 1, max: 10 ** 12 }).map(String)),
  }),
) as fc.Arbitrary<MemberFilter>

describe('the filters of members [STAFF-09]', () => {
  it('are the same after they were an address', () => {
    fc.assert(
      fc.property(fc.array(filter, { maxLength: 10 }), (filters) => {
        const text = memberFiltersText(filters)
        expect(MemberFilters.parse(text)).toEqual(filters)
        expect(readMemberFilters(text)).toEqual(filters)
      }),
    )
  })

  it('leave out what is no filter in an address, and are refused in a call', () => {
    const text = 'level:is:2,level:is:9,secret:is:1,card:within:3'
    expect(readMemberFilters(text)).toEqual([{ field: 'level', operator: 'is', value: 2 }])
    expect(MemberFilters.safeParse(text).success).toBe(false)
    fc.assert(fc.property(fc.string(), (any) => void readMemberFilters(any)))
  })
})
