import { describe, expect, it } from 'vitest'
import { AreaId, Id, IdParam } from './ids.ts'

describe('ids', () => {
  it.each([
    ['1', 1],
    ['0042', 42],
    ['2147483648', 2_147_483_648],
    ['9007199254740991', Number.MAX_SAFE_INTEGER],
  ])('reads %j from a path', (text, id) => {
    expect(IdParam.parse(text)).toBe(id)
  })

  it.each(['0', '9007199254740992', '99999999999999999', '-1', '1.5', '1e3', ' 1', 'abc', '', '١'])(
    'refuses %j in a path',
    (text) => {
      expect(IdParam.safeParse(text).success).toBe(false)
    },
  )

  it.each([0, -1, 1.5, Number.MAX_SAFE_INTEGER + 1, Number.NaN, '1', null])(
    'refuses %j in a body',
    (value) => {
      expect(Id.safeParse(value).success).toBe(false)
    },
  )

  it('accepts seven areas [STEP2-35]', () => {
    expect([0, 1, 7, 8].map((id) => AreaId.safeParse(id).success)).toEqual([false, true, true, false])
  })
})
