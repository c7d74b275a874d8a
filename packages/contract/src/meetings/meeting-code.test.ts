import { describe, expect, it } from 'vitest'
import { CODE_SIGNS, shownCode, tidyCode } from './meeting-code.ts'

describe('the code of a meeting', () => {
  it.each(['K7Q-4M2', 'k7q4m2', ' K7Q 4m2 ', 'k7q–4m2'])('is the same in any notation: %s', (written) => {
    expect(tidyCode(written)).toBe('K7Q4M2')
  })

  it('is shown in two groups', () => {
    expect(shownCode('K7Q4M2')).toBe('K7Q-4M2')
    expect(tidyCode(shownCode('K7Q4M2'))).toBe('K7Q4M2')
  })

  it('has no ambiguous characters', () => {
    expect(CODE_SIGNS).not.toMatch(/[01ILO]/)
    expect(new Set(CODE_SIGNS).size).toBe(CODE_SIGNS.length)
  })
})
