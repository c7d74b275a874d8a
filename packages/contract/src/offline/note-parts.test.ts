import fc from 'fast-check'
import { expect, it } from 'vitest'
import { joinNoteParts, type NotePart, withNotePart } from './note-parts.ts'

const part = (minute: number, device: string, text: string): NotePart => ({
  at: `2026-03-10T10:${String(minute).padStart(2, '0')}:00.000Z`,
  device,
  text,
})

it('keeps the notes of two devices one below the other, the older one first', () => {
  expect(joinNoteParts([part(2, 'phone', 'Ask Ana.'), part(1, 'laptop', 'Read page 3.')])).toBe(
    'Read page 3.\n\nAsk Ana.',
  )
})

it('leaves out an empty note and one that another has in it', () => {
  expect(joinNoteParts([part(1, 'phone', ''), part(2, 'laptop', 'Read.')])).toBe('Read.')
  expect(joinNoteParts([part(1, 'phone', 'Read.'), part(2, 'laptop', 'Read. Ask.')])).toBe('Read. Ask.')
  expect(joinNoteParts([part(1, 'phone', 'Same.'), part(2, 'laptop', 'Same.')])).toBe('Same.')
})

it('a device has one part, its latest, in whatever order its notes arrive', () => {
  const device = fc.constantFrom('phone', 'laptop', 'tablet')
  const parts = fc.uniqueArray(fc.tuple(fc.integer({ min: 0, max: 59 }), device), {
    minLength: 1,
    maxLength: 8,
    selector: ([minute]) => minute,
  })
  fc.assert(
    fc.property(parts, (said) => {
      const all = said.map(([minute, from]) => part(minute, from, `${from} at ${minute}`))
      const endOf = (each: readonly NotePart[]) =>
        joinNoteParts(each.reduce<readonly NotePart[]>((known, one) => withNotePart(known, one), []))
      expect(endOf(all.toReversed())).toBe(endOf(all))
      expect(endOf([...all, ...all])).toBe(endOf(all))
    }),
  )
})
