import { describe, expect, it } from 'vitest'
import { initialsOf } from './portrait.tsx'

describe('the initials of a member without a picture', () => {
  it.each([
    ['Dana Whitlock', 'DW'],
    ['dana maria whitlock', 'DW'],
    ['Cher', 'C'],
    ['Æsa Østby', 'ÆØ'],
    ['', ''],
    ['  ', ''],
  ])('of "%s" are "%s"', (name, initials) => {
    expect(initialsOf(name)).toBe(initials)
  })
})
