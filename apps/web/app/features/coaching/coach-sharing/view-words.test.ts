import { expect, it } from 'vitest'
import { viewWords } from './view-words.ts'

it.each([
  [['list'], 'Saw you in the list of clients'],
  [['scores'], 'Looked at your wheel'],
  [['goals', 'scores', 'list'], 'Looked at your wheel and goals'],
  [
    ['badges', 'modules', 'progress', 'actions', 'goals', 'scores'],
    'Looked at your wheel, goals, action steps, streak, modules, and badges',
  ],
] as const)('says of %j what was looked at', (kinds, words) => {
  expect(viewWords(kinds)).toBe(words)
})
