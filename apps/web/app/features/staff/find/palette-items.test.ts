import { describe, expect, it } from 'vitest'
import { lockOf, matches, splitMatch } from './palette-items.ts'

describe('the palette', () => {
  it.each([
    ['Staff and log', 'log', true],
    ['Staff and log', 'st lo', true],
    ['Staff and log', 'taff', false],
    ['Staff and log', '', true],
  ])('finds %s by "%s": %s', (label, text, found) => expect(matches(label, text)).toBe(found))

  it.each([
    ['Sofia Reyes', 'sof', ['', 'Sof', 'ia Reyes']],
    ['Sofia Reyes', 'reyes', ['Sofia ', 'Reyes', '']],
    ['Sofia Reyes', '1007', ['Sofia Reyes', '', '']],
    ['Sofia Reyes', '', ['Sofia Reyes', '', '']],
  ])('marks in %s what "%s" matches', (label, text, parts) => expect(splitMatch(label, text)).toEqual(parts))

  it('locks what the role does not include', () => {
    expect(lockOf('content', 'refund')).toBe('refund')
    expect(lockOf('finance', 'refund')).toBeUndefined()
    expect(lockOf('content', null)).toBeUndefined()
  })
})
