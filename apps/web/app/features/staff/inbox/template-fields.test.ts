import { describe, expect, it } from 'vitest'
import { emptyFields, fillTemplate } from './template-fields.ts'

describe('a template', () => {
  it.each([
    ['Hi {firstName}, by {day}.', { firstName: 'Liam' }, 'Hi Liam, by {day}.', ['firstName'], ['{day}']],
    ['{firstName} {firstName}', { firstName: 'Liam' }, 'Liam Liam', ['firstName'], []],
    ['No field.\n', { firstName: 'Liam' }, 'No field.', [], []],
    ['{toString}', {}, '{toString}', [], ['{toString}']],
    // A value with braces is text, and is asked for again.
    ['{firstName}', { firstName: '{day}' }, '{day}', ['firstName'], ['{day}']],
  ])('%j with %j', (text, fields, words, filled, left) => {
    const result = fillTemplate(text, fields as Record<string, string>)
    expect(result.text).toBe(words)
    expect(result.filled.map(({ field }) => field)).toEqual(filled)
    expect(emptyFields(result.text)).toEqual(left)
  })
})
