import { describe, expect, it } from 'vitest'
import { unlockText } from './unlock-text.ts'

describe('the day of a module in words', () => {
  it.each([
    ['2026-03-05', false, 'Unlocks March 05, 2026'],
    ['2026-12-31', false, 'Unlocks December 31, 2026'],
    ['2027-01-01', true, 'Unlocked January 01, 2027'],
  ])('%s, open %s: %s', (day, isUnlocked, text) => {
    expect(unlockText(day, isUnlocked)).toBe(text)
  })
})
