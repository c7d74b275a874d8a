import { expect, it } from 'vitest'
import { type StateWords, stateWordsOf } from './known-states.ts'

const STATES: Readonly<Record<'open' | 'paid', StateWords>> = {
  open: { state: 'wait', words: 'Open' },
  paid: { state: 'ok', words: 'Paid' },
}

it('a state has its words, and one that only a newer server knows its name', () => {
  expect(stateWordsOf(STATES, 'paid')).toEqual({ state: 'ok', words: 'Paid' })
  expect(stateWordsOf(STATES, 'returned' as 'paid')).toEqual({ state: 'off', words: 'returned' })
})
