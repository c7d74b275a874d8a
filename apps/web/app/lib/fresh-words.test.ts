import { expect, it } from 'vitest'
import { freshWords, momentWords } from './fresh-words.ts'

const at = (time: string): number => new Date(`2026-11-26T${time}`).getTime()

it('says a time of today and yesterday by its name, and an older one by its date', () => {
  const now = at('18:52:00')
  const day = 24 * 3_600_000
  expect(momentWords(at('17:12:00'), now)).toBe('today at 5:12 PM')
  expect(momentWords(at('00:00:00') - 1, now)).toBe('yesterday at 11:59 PM')
  expect(momentWords(at('17:12:00') - 3 * day, now)).toBe('November 23 at 5:12 PM')
})

it('says since when everything is fresh', () => {
  expect(freshWords(at('18:58:00'))).toBe('Fresh as of 6:58 PM')
})
