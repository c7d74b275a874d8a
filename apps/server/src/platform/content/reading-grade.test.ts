import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readingOf } from './reading-grade.ts'

describe('the reading grade of a text', () => {
  it.each([
    ['The cat sat on the mat. It was warm.', 0, 1],
    ['Pick one small step for your main goal. Do it today, before you eat.', 0, 3],
    [
      'Notwithstanding the aforementioned considerations, participants are encouraged to systematically evaluate alternatives.',
      18,
      30,
    ],
  ])('%s', (text, least, most) => {
    const { grade } = readingOf(text) ?? { grade: -1 }
    expect(grade).toBeGreaterThanOrEqual(least)
    expect(grade).toBeLessThanOrEqual(most)
  })

  it('reads the items of a list as sentences, and no tags', () => {
    expect(readingOf('<ul><li>One step</li><li>Two steps</li></ul>')).toEqual(
      readingOf('One step. Two steps'),
    )
    expect(readingOf('<br>')).toBeNull()
    expect(readingOf('')).toBeNull()
  })

  it('is a number for every text, and falls when a sentence is cut in two', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const reading = readingOf(text)
        expect(reading === null || (Number.isFinite(reading.grade) && reading.words > 0)).toBe(true)
      }),
    )
    const long = 'You write the step down and you put it where you see it and you do it in the morning.'
    const short = 'You write the step down. You put it where you see it. You do it in the morning.'
    expect(readingOf(short)?.grade).toBeLessThan(readingOf(long)?.grade ?? 0)
  })
})
