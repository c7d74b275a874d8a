import { describe, expect, it } from 'vitest'
import { CancelWhy } from './change.schema.ts'
import { CANCEL_REASONS, cancelWords, lineWords } from './change-words.ts'

describe('the text for a client when the coach cancels', () => {
  it.each(CANCEL_REASONS)('for %s names the coach and where the session is', (reason) => {
    const words = cancelWords('Ana', { reason, line: 'Sorry.' })
    expect(words).toMatch(/\bAna\b.*\. Ana writes: “Sorry\.” Your session goes back to your wallet\.$/)
  })

  it('has no empty quotation without a line', () => {
    expect(cancelWords('Ana', { reason: 'unwell', line: '' })).toBe(
      'Ana is not well and had to cancel. Your session goes back to your wallet.',
    )
    expect(lineWords('Ana writes', '')).toBe('')
  })

  it.each([
    ['See you soon, hugs', 'See you soon, hugs.'],
    ['Back at 5', 'Back at 5.'],
    ['My train is late (again)', 'My train is late (again).'],
    ['Is Monday fine?', 'Is Monday fine?'],
    ['I am sorry…', 'I am sorry…'],
    ['Hugs 🙂', 'Hugs 🙂'],
  ])('closes the line “%s” before more follows', (line, closed) => {
    expect(cancelWords('Ana', { reason: 'unwell', line })).toContain(` Ana writes: “${closed}” Your session`)
  })
})

it('"another reason" needs a line, and a line is a single line', () => {
  expect(CancelWhy.safeParse({ reason: 'other', line: ' \n ' }).success).toBe(false)
  expect(CancelWhy.parse({ reason: 'other', line: ' A\nstorm ' })).toEqual({
    reason: 'other',
    line: 'A storm',
  })
  expect(CancelWhy.parse({ reason: 'unwell' })).toEqual({ reason: 'unwell', line: '' })
  expect(CancelWhy.safeParse({ reason: 'unwell', line: 'x'.repeat(301) }).success).toBe(false)
})
