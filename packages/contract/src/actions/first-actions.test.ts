import { describe, expect, it } from 'vitest'
import { ActionTextInput } from './actions.schema.ts'
import { areFirstActionsReady, writtenActions } from './first-actions.ts'

describe('the first actions', () => {
  it('drops blank rows and leaves the others in order [ACTIONS-35]', () => {
    expect(writtenActions(['walk', '', '  ', 'read', '\t'])).toEqual(['walk', 'read'])
  })

  it('needs three written rows, blank ones not counted [ACTIONS-45]', () => {
    expect(areFirstActionsReady(['walk', 'read'])).toBe(false)
    expect(areFirstActionsReady(['walk', 'read', ' ', ''])).toBe(false)
    expect(areFirstActionsReady(['walk', '', 'read', 'call mom'])).toBe(true)
  })

  it('tidies a text and refuses more than 300 characters [ACTIONS-37, ACTIONS-38]', () => {
    expect(ActionTextInput.parse('  walk  the dog ')).toBe('walk the dog')
    expect(ActionTextInput.parse(' ')).toBe('')
    expect(ActionTextInput.safeParse('x'.repeat(300)).success).toBe(true)
    expect(ActionTextInput.safeParse('x'.repeat(301)).success).toBe(false)
  })
})
