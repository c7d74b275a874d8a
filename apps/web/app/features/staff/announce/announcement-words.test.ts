import fc from 'fast-check'
import { expect, it } from 'vitest'
import { instantOfField, localField } from './announcement-words.ts'

it('a moment in its field is the same moment, to the minute', () => {
  // Not in the hour that is twice: its field does not say which of both it is.
  const min = new Date('2026-01-01T00:00:00Z')
  const max = new Date('2026-02-28T00:00:00Z')
  fc.assert(
    fc.property(fc.date({ min, max, noInvalidDate: true }), (at) => {
      const minute = new Date(Math.floor(at.getTime() / 60_000) * 60_000)
      expect(instantOfField(localField(at))).toBe(minute.toISOString())
    }),
  )
})

it('a field that is not complete has no moment', () => {
  for (const field of ['', '2026-11', 'x'])
    expect(instantOfField(field === '2026-11' ? '2026-11-99T00:00' : field)).toBeNull()
})
